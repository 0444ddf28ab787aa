import { contractRewards } from '../content/contracts.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { Contract } from '../rules/contracts.ts'
import type { Save } from '../save/save.ts'
import { addFinds, addMarks } from './add-crates.ts'
import type { MarketRefusal } from './refusal.ts'

/** Adds a contract's reward to the pack, the coins on hand and the marks (decision 0035). Refuses between a death and its end (OP-99). */
export function claimContract(save: Save, { tier, legendary }: Pick<Contract, 'tier' | 'legendary'>): Result<Save, MarketRefusal> {
  if (save.ext.deathPending) return refuse({ type: 'run-not-over' })
  const reward = contractRewards[tier]
  const items = { ...(reward.crates > 0 && { crate: reward.crates }), ...(reward.legendary && { [legendary]: 1 }) }
  return ok(addMarks(addFinds(save, { coins: reward.coins, diamonds: 0, scrap: reward.scrap, items }), reward.marks))
}
