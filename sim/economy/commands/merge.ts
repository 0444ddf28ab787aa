import { EQUIP_SLOTS } from '../../content/equip-slots.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { type Merge, mergeOf, ownedPieces, PIECES_PER_MERGE } from '../../rules/merging.ts'
import { withDerived } from '../../save/derive.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'
import { changeInventory } from '../inventory.ts'
import { payCost } from '../pay-cost.ts'

/** Merges two equal legendaries into one of the next rank (decision 0032). */
export function mergePieces(save: Save, { itemId }: CommandOf<'merge'>): CommandResult {
  const merge = mergeOf(itemId)
  if (merge === null) return refuse({ type: 'not-mergeable' })
  const level = merge.workbenchLevel
  if (save.workbenchLevel < level) return refuse({ type: 'workbench-too-low', level })
  if (ownedPieces(save, itemId) < PIECES_PER_MERGE) return refuse({ type: 'too-few-to-merge' })
  const paid = payCost(save, merge.cost, { to: 'merge', id: itemId })
  if (!paid.ok) return paid
  return ok({
    save: withMerged(paid.value.save, merge),
    events: [...paid.value.events, { type: 'merged', from: merge.from, to: merge.to }],
  })
}

/** A worn piece is used first, and the result is worn in its place. A second worn piece is only used if the pack has none. */
function withMerged(save: Save, { from, to }: Merge): Save {
  const wornIn = EQUIP_SLOTS.filter((slot) => save.equippedItems[slot]?.id === from.id)
  const [kept] = wornIn
  const inPack = ownedPieces(save, from.id) - wornIn.length
  const taken = Math.min(inPack, kept === undefined ? PIECES_PER_MERGE : PIECES_PER_MERGE - 1)
  const emptied = taken === 0 ? wornIn[1] : undefined
  return withDerived({
    ...save,
    inventory: changeInventory(save.inventory, {
      taken: [{ itemId: from.id, quantity: taken }],
      pieces: kept === undefined ? [to] : [],
    }),
    equippedItems: { ...save.equippedItems, ...(kept && { [kept]: to }), ...(emptied && { [emptied]: null }) },
  })
}
