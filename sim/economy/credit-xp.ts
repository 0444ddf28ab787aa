import { levelForXp } from '../rules/levels.ts'
import type { Save } from '../save/save.ts'
import { addSafe } from './amounts.ts'
import type { Applied } from './command-result.ts'

/**
 * Adds xp and raises the level (flow F3). Pending choices are level - 1 - length of the history (OP-96). After a perk reset the level rises
 * only with each repeated pick (OP-97).
 */
export function creditXp(save: Save, gained: number): Applied {
  const xp = addSafe(save.xp, gained)
  const before = levelForXp(save.xp)
  const after = levelForXp(xp)
  const levels = after - before
  if (levels === 0) return { save: { ...save, xp }, events: [] }
  const level = save.level < before ? save.level : after
  return {
    save: { ...save, xp, level, lifetimeTotalLevelUps: addSafe(save.lifetimeTotalLevelUps, levels) },
    events: [{ type: 'levels-gained', levels }],
  }
}
