import type { ContractBoard, ContractRunRow, ContractsPort } from '../../../machines/contracts-port.ts'
import { GatewayError } from '../../../machines/ports.ts'
import { contractsOf, isGoalReached, isRunOf } from '../../../sim/rules/contracts.ts'

const NOW = '2026-11-28T12:00:00.000Z'

/** A contract board in memory. It pays each fulfilled contract once and changes no save. */
export function memoryContracts(runs: readonly ContractRunRow[] = [], account = 'mara'): ContractsPort {
  const claims: ContractBoard['claims'][number][] = []
  return {
    board: async () => ({ now: NOW, account, runs, claims: [...claims] }),
    async claim(week, tier) {
      if (claims.some((claim) => claim.week === week && claim.tier === tier)) return
      const contract = contractsOf(account, week).find((of) => of.tier === tier)
      if (!contract || !runs.some((run) => run.week === week && isRunOf(contract, run) && isGoalReached(contract.goal, run.figures)))
        throw new GatewayError('refused', 'No verified run has fulfilled this contract.', { code: 'contract-unfulfilled' })
      claims.push({ week, tier })
    },
  }
}
