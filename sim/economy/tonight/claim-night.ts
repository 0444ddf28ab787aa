import { type NightDivision, nightReward } from '../../content/tonight.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import { addFinds } from '../add-crates.ts'
import type { MarketRefusal } from '../refusal.ts'

/** Adds the reward of a night's division to the pack and the coins on hand (decision 0010). Refuses between a death and its end (OP-99). */
export function claimNight(save: Save, division: NightDivision, survived: boolean): Result<Save, MarketRefusal> {
  if (save.ext.deathPending) return refuse({ type: 'run-not-over' })
  const { coins, items } = nightReward[division][survived ? 'survived' : 'tried']
  return ok(addFinds(save, { coins, diamonds: 0, scrap: 0, items }))
}
