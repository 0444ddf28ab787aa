import { recipeOf } from '../../content/recipes.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { costOfRecipe } from '../../rules/cost.ts'
import type { CraftPaid, Save } from '../../save/save.ts'
import { addSafe } from '../amounts.ts'
import { clearWorkbench, craftStartedAt } from '../clear-workbench.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'
import { addItems } from '../inventory.ts'
import { paidFor } from '../pay-cost.ts'

/**
 * Cancels a craft, done or not: all that it took goes back to where it came from (OP-117), even if its recipe has changed since.
 * An older save does not say what its craft took, so the recipe's cost goes back; if that recipe is gone too, nothing does, but
 * the workbench is free again.
 */
export function cancelCraft(save: Save, { startedAt }: CommandOf<'cancel-craft'>): CommandResult {
  const craft = craftStartedAt(save, startedAt)
  if (craft === null) return refuse({ type: 'no-such-craft' })
  const recipe = recipeOf(craft.recipeId)
  const paid = save.ext.craftPaid ?? (recipe === null ? null : paidFor(costOfRecipe(recipe)))
  const returned = paid === null ? save : withInputs(save, paid)
  return ok({ save: clearWorkbench(returned), events: [{ type: 'craft-cancelled', recipeId: craft.recipeId }] })
}

function withInputs(save: Save, { coins, scrap, items }: CraftPaid): Save {
  const banked = Math.min(coins, save.ext.craftBanked)
  return {
    ...save,
    coins: addSafe(save.coins, coins - banked),
    bankedCoins: addSafe(save.bankedCoins, banked),
    scrap: addSafe(save.scrap, scrap),
    inventory: addItems(save.inventory, items),
  }
}
