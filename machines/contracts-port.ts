import type { ContractTier } from '../sim/content/contracts.ts'
import type { ContractRun } from '../sim/rules/contracts.ts'

/** A verified run with a contract's twist. `week`: the Monday of the week in which it began, such as 2026-11-23. */
export interface ContractRunRow {
  readonly week: string
  readonly locationId: string
  readonly twist: string
  readonly figures: ContractRun
}

/** The account's runs and paid contracts of this week and the one before. */
export interface ContractBoard {
  readonly now: string
  readonly account: string
  readonly runs: readonly ContractRunRow[]
  readonly claims: readonly { readonly week: string; readonly tier: ContractTier }[]
}

/** All methods reject with GatewayError. */
export interface ContractsPort {
  board(): Promise<ContractBoard>
  /** Gives the reward of a contract to a slot, once. */
  claim(week: string, tier: ContractTier, slot: number): Promise<void>
}
