import { levelForXp } from '../rules/levels.ts'
import type { Save } from '../save/save.ts'
import { addSafe } from './amounts.ts'
import type { Applied } from './command-result.ts'

/**
 * Adds xp and raises the level (F3). The choices that the levels bring stay owed until they are taken: the level less one less
 * the length of the history (OP-96). While the picks of a perk reset are owed the level waits for them (OP-97).
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
