import type { Recipe } from '../../content/recipe.ts'
import { recipeOf } from '../../content/recipes.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { type Cost, costOfRecipe } from '../../rules/cost.ts'
import { craftOf, isLearned, workbenchFields } from '../../rules/crafting.ts'
import type { Save } from '../../save/save.ts'
import { addSafe } from '../amounts.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'
import { payCost, paymentFor } from '../pay-cost.ts'
import type { Refusal } from '../refusal.ts'

/** Pays for a recipe and starts the craft (flow F13). Only one craft at a time. */
export function startCraft(save: Save, { recipeId, at }: CommandOf<'start-craft'>): CommandResult {
  if (craftOf(save) !== null) return refuse({ type: 'already-crafting' })
  const recipe = recipeOf(recipeId)
  if (recipe === null) return refuse({ type: 'recipe-not-found' })
  const closed = closedTo(save, recipe)
  if (closed !== null) return refuse(closed)
  const cost = costOfRecipe(recipe)
  const paid = payCost(save, cost, { to: 'craft', id: recipe.id })
  return paid.ok
    ? ok({
        save: begun(paid.value.save, recipe, at, { cost, banked: save.bankedCoins - paid.value.save.bankedCoins }),
        events: [...paid.value.events, { type: 'craft-started', recipeId }],
      })
    : paid
}

function closedTo(save: Save, recipe: Recipe): Refusal | null {
  if (!isLearned(recipe, save)) return { type: 'blueprint-needed' }
  const level = recipe.minWorkbenchLevel
  return save.workbenchLevel < level ? { type: 'workbench-too-low', level } : null
}

/** `banked`: the part of the coins that was paid from the bank. */
function begun(save: Save, { id, craftTimeSeconds }: Recipe, at: number, { cost, banked }: { cost: Cost; banked: number }): Save {
  const craft = { recipeId: id, startsAt: at, endsAt: addSafe(at, craftTimeSeconds * 1000) }
  return { ...save, ...workbenchFields(craft), ext: { ...save.ext, craftBanked: banked, craftPaid: paymentFor(cost) } }
}
