import type { ContractsPort } from '../../../machines/contracts-port.ts'
import type { RunReport } from '../../../sim/contract/run-report.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import { contractOfRun, contractWeek, isGoalReached } from '../../../sim/rules/contracts.ts'
import { t } from '../../language/t.ts'
import type { ShowToast } from '../../state/toasts.ts'

/** Tells the player that a run fulfilled a contract which is not paid yet. Only the run's first segment counts (decision 0035). */
export async function showContractNotice(
  { spec: { locationId, twist, segment }, report }: { readonly spec: RunSpec; readonly report: RunReport },
  port: Pick<ContractsPort, 'board'>,
  showToast: ShowToast,
): Promise<void> {
  if (twist === undefined || segment > 0) return
  const { account, now, claims } = await port.board()
  const startedAt = Date.parse(now) - report.gains.timeOnMap * 1_000
  const contract = contractOfRun(account, startedAt, { locationId, twist })
  if (contract === null || !isGoalReached(contract.goal, report)) return
  const week = contractWeek(startedAt)
  if (!claims.some((claim) => claim.week === week && claim.tier === contract.tier)) showToast('success', t('contracts.fulfilled'))
}
