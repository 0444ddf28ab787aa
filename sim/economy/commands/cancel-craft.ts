import { recipeOf } from '../../content/recipes.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { costOfRecipe } from '../../rules/cost.ts'
import type { CraftPaid, Save } from '../../save/save.ts'
import { addSafe } from '../amounts.ts'
import { clearWorkbench, craftStartedAt } from '../clear-workbench.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'
import { addItems } from '../inventory.ts'
import { paymentFor } from '../pay-cost.ts'

/**
 * Cancels a craft, finished or not, and returns everything that was paid to where it came from (OP-117), even if the recipe has changed.
 * Older saves do not record the payment, so the recipe's cost is returned; if the recipe is gone too, nothing is returned, but the
 * workbench is freed.
 */
export function cancelCraft(save: Save, { startedAt }: CommandOf<'cancel-craft'>): CommandResult {
  const craft = craftStartedAt(save, startedAt)
  if (craft === null) return refuse({ type: 'no-such-craft' })
  const recipe = recipeOf(craft.recipeId)
  const paid = save.ext.craftPaid ?? (recipe === null ? null : paymentFor(costOfRecipe(recipe)))
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
