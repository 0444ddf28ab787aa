import { ok, refuse } from '../../kernel/result.ts'
import { roundStat } from '../../rules/round-stat.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'
import { entryOf, removeItems } from '../inventory.ts'
import { pointsOf, refillTargetOf, withRefill } from '../refill-target.ts'

/**
 * Uses one piece at camp (INV-05 to INV-10). Refuses a piece without effect, such as a medkit at full health (QUICK-02).
 *
 * Allowed while a run is open, because a run whose tab was closed stays open until the next one begins. No piece helps twice: at the end of
 * the run its health and ammo replace the values set here, and items that the run used are only taken as far as they remain.
 */
export function consumeItem(save: Save, { itemId }: CommandOf<'use-item'>): CommandResult {
  const entry = entryOf(save.inventory, itemId)
  if (entry === null || entry.count === 0) return refuse({ type: 'not-enough-of-item' })
  const { item } = entry
  if (item.type !== 'consumable') return refuse({ type: 'not-usable' })
  const { type } = item.effect
  if (type === 'generate_loot') return refuse({ type: 'opened-not-used' })
  const vessel = refillTargetOf(save, type)
  if (vessel === null) return refuse({ type: 'unknown-effect' })
  if (type === 'restore_ammo' && vessel.most === 0) return refuse({ type: 'no-ranged-weapon' })
  const after = withRefill(
    { ...save, inventory: removeItems(save.inventory, itemId, 1) },
    vessel,
    pointsOf(item.effect, save.playerMaxHealth),
  )
  const given = roundStat(after[vessel.field] - save[vessel.field])
  if (given <= 0 && vessel.field === 'playerHealth') return refuse({ type: 'nothing-to-heal' })
  if (given <= 0 && type === 'restore_ammo') return refuse({ type: 'magazine-full' })
  return ok({ save: after, events: [{ type: 'item-used', item, effect: type, amount: given }] })
}
