import type { RunVerdict } from '../../../machines/ports.ts'
import { Icon } from '../../ui/icon.tsx'
import '../../loot/rewards.css'
import { t } from '../../language/t.ts'

/** `asking` while the server is still verifying; `null` if it did not answer in time. */
export type ShownVerdict = RunVerdict | 'asking' | null

function lineOf(verdict: ShownVerdict): string {
  if (verdict === 'asking' || verdict === 'verified') return t(`rewards.verdict.${verdict}`)
  return verdict === 'differs' || verdict === 'refused' ? t('rewards.verdict.differs') : t('rewards.verdict.unheard')
}

/** One line below a run's result that shows whether the server's replay gave the same result. */
export const VerdictLine = ({ verdict }: { readonly verdict: ShownVerdict }) => (
  <p className={verdict === 'verified' ? 'verdict verified' : 'verdict'} role="status">
    <Icon name={verdict === 'verified' ? 'check' : verdict === 'asking' ? 'hourglass' : 'info'} />
    <span>{lineOf(verdict)}</span>
  </p>
)
