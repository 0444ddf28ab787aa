import { recipeOf } from '../../content/recipes.ts'
import { ok, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import { addSafe } from '../amounts.ts'
import { clearWorkbench, craftStartedAt } from '../clear-workbench.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'
import { addItems, isKnownItem } from '../inventory.ts'

/**
 * Adds the recipe's result when the time is up (flow F13). Refuses a craft that already ended or is not done, a craft during a run, where a
 * death would take the piece before the player sees it, and a result that the catalogue lacks, which can still be cancelled.
 */
export function finishCraft(save: Save, { startedAt, at }: CommandOf<'finish-craft'>): CommandResult {
  const craft = craftStartedAt(save, startedAt)
  if (craft === null) return refuse({ type: 'no-such-craft' })
  if (at < craft.endsAt) return refuse({ type: 'craft-not-done' })
  if (save.ext.run !== null) return refuse({ type: 'kept-for-return' })
  const recipe = recipeOf(craft.recipeId)
  if (recipe === null || !isKnownItem(recipe.resultItemId)) return refuse({ type: 'result-missing' })
  const inventory = addItems(save.inventory, { [recipe.resultItemId]: 1 })
  const cleared = clearWorkbench(save)
  const ext = { ...cleared.ext, itemsCrafted: addSafe(cleared.ext.itemsCrafted, 1) }
  return ok({ save: { ...cleared, ext, inventory }, events: [{ type: 'craft-finished', recipeId: recipe.id }] })
}
