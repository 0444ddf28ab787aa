import type { SnapshotFrom } from 'xstate'
import type { ResendEvent, resendMachine } from '../../../machines/resend.machine.ts'
import { t } from '../../language/t.ts'
import type { ResendPurpose } from '../../messages/auth.ts'
import { Button } from '../../ui/button.tsx'

export interface ResendLinkProps {
  readonly purpose: ResendPurpose
  readonly snapshot: SnapshotFrom<typeof resendMachine>
  readonly send: (event: ResendEvent) => void
}

/** Sends a mailed link again if its mail was lost (ACCT-08, ACCT-12). */
export function ResendLink({ purpose, snapshot, send }: ResendLinkProps) {
  const waits = snapshot.matches('waiting')
  return (
    <div className="stack">
      <p role="status">{waits ? t(`auth.link.${purpose}.sentTo`, { email: snapshot.context.email }) : t('auth.notArrived')}</p>
      <Button block disabled={waits} busy={snapshot.matches('sending')} onClick={() => send({ type: 'SEND' })}>
        {t(`auth.link.${purpose}.resend`)}
      </Button>
    </div>
  )
}
