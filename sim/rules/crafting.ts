import { items } from '../content/items.ts'
import type { Recipe } from '../content/recipe.ts'
import { costOfRecipe, firstShortfall, type Holdings } from './cost.ts'

export interface CraftingSource extends Holdings {
  readonly workbenchLevel: number
  readonly unlockedBlueprints: readonly string[]
}

/**
 * `hidden`: the blueprint is not learned. `locked`: the workbench level is too low. `short`: materials, coins or scrap are missing
 * (OP-105).
 */
export type RecipeState = 'hidden' | 'locked' | 'short' | 'craftable'

export function recipeState(recipe: Recipe, save: CraftingSource): RecipeState {
  if (!isLearned(recipe, save)) return 'hidden'
  if (save.workbenchLevel < recipe.minWorkbenchLevel) return 'locked'
  return firstShortfall(costOfRecipe(recipe), save) === null ? 'craftable' : 'short'
}

/** True if the recipe needs no blueprint or its blueprint is unlocked. */
export const isLearned = ({ blueprintId }: Recipe, { unlockedBlueprints }: Pick<CraftingSource, 'unlockedBlueprints'>): boolean =>
  blueprintId === undefined || unlockedBlueprints.includes(blueprintId)

/** A craft in progress, identified by its recipe and start time, so that it is delivered only once. */
export interface Craft {
  readonly recipeId: string
  /** Unix time in ms. */
  readonly startsAt: number
  /** Unix time in ms, never before `startsAt`. */
  readonly endsAt: number
}
export interface WorkbenchFields {
  readonly activeCraftingRecipeId: string | null
  readonly craftingStartTime: number | null
  readonly craftingEndTime: number | null
}

/** The save's craft in progress. Incomplete fields, which no rule writes, count as no craft. */
export function craftOf(save: WorkbenchFields): Craft | null {
  const { activeCraftingRecipeId: recipeId, craftingStartTime: startsAt, craftingEndTime: endsAt } = save
  if (recipeId === null || startsAt === null || endsAt === null) return null
  return { recipeId, startsAt, endsAt: Math.max(startsAt, endsAt) }
}

/** The save fields for a craft; `null` frees the workbench (CRAFT-13). */
export const workbenchFields = (craft: Craft | null): WorkbenchFields => ({
  activeCraftingRecipeId: craft?.recipeId ?? null,
  craftingStartTime: craft?.startsAt ?? null,
  craftingEndTime: craft?.endsAt ?? null,
})

/** Tabs of the crafting screen. */
export type RecipeCategory = 'weapons' | 'armor' | 'misc'
export function categoryOf({ resultItemId }: Recipe): RecipeCategory {
  const { type } = items[resultItemId]
  if (type === 'weapon') return 'weapons'
  return type === 'armor' ? 'armor' : 'misc'
}
