import type { FeatureFlag } from '../../sim/content/feature-flags.ts'
import { t } from '../language/t.ts'
import { type ServiceStatusStore, useFlagMessage } from '../state/service-status.ts'
import { Notice } from '../ui/notice.tsx'

interface ClosedNoticeProps {
  readonly flag: FeatureFlag
  /** The operator's message as plain text; may be empty. */
  readonly message: string
}

/** Names a part that is switched off, with the operator's reason if there is one. */
export const ClosedNotice = ({ flag, message }: ClosedNoticeProps) => (
  <Notice icon="warn">
    {t(`service.closed.${flag}`)}
    {message !== '' && (
      <>
        {' '}
        <q>{message}</q>
      </>
    )}
  </Notice>
)

interface FlagNoticeProps {
  readonly service: ServiceStatusStore
  readonly flag: FeatureFlag
}

/** The notice while the flag is off. */
export function FlagNotice({ service, flag }: FlagNoticeProps) {
  const message = useFlagMessage(service, flag)
  return message !== null && <ClosedNotice flag={flag} message={message} />
}
