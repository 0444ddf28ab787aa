import type { Recipe } from '../../content/recipe.ts'
import { recipeOf } from '../../content/recipes.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { costOfRecipe, piecesIn, scrapIn } from '../../rules/cost.ts'
import type { Save } from '../../save/save.ts'
import { addSafe } from '../amounts.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'
import { craftBegunAt, freeBench } from '../free-bench.ts'
import { addItems } from '../inventory.ts'

/**
 * All that the craft took goes back to where it came from (OP-117), done or not. Of a recipe that is no longer there nobody knows
 * what it took: nothing comes back, but the bench is free again.
 */
export function cancelCraft(save: Save, { startedAt }: CommandOf<'cancel-craft'>): CommandResult {
  const craft = craftBegunAt(save, startedAt)
  if (craft === null) return refuse({ type: 'no-such-craft' })
  const recipe = recipeOf(craft.recipeId)
  const returned = recipe === null ? save : withInputs(save, recipe)
  return ok({ save: freeBench(returned), events: [{ type: 'craft-cancelled', recipeId: craft.recipeId }] })
}

function withInputs(save: Save, recipe: Recipe): Save {
  const cost = costOfRecipe(recipe)
  const banked = Math.min(cost.coins, save.ext.craftBanked)
  const pieces = Object.fromEntries(piecesIn(cost).map(({ itemId, quantity }) => [itemId, quantity]))
  return {
    ...save,
    coins: addSafe(save.coins, cost.coins - banked),
    bankedCoins: addSafe(save.bankedCoins, banked),
    scrap: addSafe(save.scrap, scrapIn(cost)),
    inventory: addItems(save.inventory, pieces),
  }
}
