import type { RunVerdict } from '../../../machines/ports.ts'
import { Icon } from '../../ui/icon.tsx'
import '../../loot/rewards.css'
import { t } from '../../language/t.ts'

/** `asking`: the server is at it; null: it said nothing in time. */
export type ShownVerdict = RunVerdict | 'asking' | null

function lineOf(verdict: ShownVerdict): string {
  if (verdict === 'asking' || verdict === 'verified') return t(`rewards.verdict.${verdict}`)
  return verdict === 'differs' || verdict === 'refused' ? t('rewards.verdict.differs') : t('rewards.verdict.unheard')
}

/** One line under what a run came to: whether the server, which plays it again, says the same. */
export const VerdictLine = ({ verdict }: { readonly verdict: ShownVerdict }) => (
  <p className={verdict === 'verified' ? 'verdict verified' : 'verdict'} role="status">
    <Icon name={verdict === 'verified' ? 'check' : verdict === 'asking' ? 'hourglass' : 'info'} />
    <span>{lineOf(verdict)}</span>
  </p>
)
