import { items } from '../content/items.ts'
import type { Recipe } from '../content/recipe.ts'
import { costOfRecipe, type Funds, firstShortfall } from './cost.ts'

/** The part of a save that decides what can be crafted. */
export interface CraftingSource extends Funds {
  readonly workbenchLevel: number
  readonly unlockedBlueprints: readonly string[]
}

/** `hidden`: its blueprint is not learned. `locked`: the workbench is too low. `short`: something is missing (OP-105). */
export type RecipeState = 'hidden' | 'locked' | 'short' | 'craftable'

export function recipeState(recipe: Recipe, save: CraftingSource): RecipeState {
  if (!isLearned(recipe, save)) return 'hidden'
  if (save.workbenchLevel < recipe.minWorkbenchLevel) return 'locked'
  return firstShortfall(costOfRecipe(recipe), save) === null ? 'craftable' : 'short'
}

/** Whether its blueprint is unlocked, where it asks for one. */
export const isLearned = ({ blueprintId }: Recipe, { unlockedBlueprints }: Pick<CraftingSource, 'unlockedBlueprints'>): boolean =>
  blueprintId === undefined || unlockedBlueprints.includes(blueprintId)

/** A craft under way. Its recipe and its start identify it: a craft is delivered once, however often it is asked for. */
export interface Craft {
  readonly recipeId: string
  /** ms since 1970. */
  readonly startsAt: number
  /** ms since 1970; never before the start. */
  readonly endsAt: number
}
/** The part of a save that holds the craft. */
export interface WorkbenchFields {
  readonly activeCraftingRecipeId: string | null
  readonly craftingStartTime: number | null
  readonly craftingEndTime: number | null
}

/** The craft that a save holds. An incomplete one, which no rule writes, counts as none. */
export function craftOf(save: WorkbenchFields): Craft | null {
  const { activeCraftingRecipeId: recipeId, craftingStartTime: startsAt, craftingEndTime: endsAt } = save
  if (recipeId === null || startsAt === null || endsAt === null) return null
  return { recipeId, startsAt, endsAt: Math.max(startsAt, endsAt) }
}

/** The same craft as a save holds it; null: the workbench is free (CRAFT-13). */
export const workbenchFields = (craft: Craft | null): WorkbenchFields => ({
  activeCraftingRecipeId: craft?.recipeId ?? null,
  craftingStartTime: craft?.startsAt ?? null,
  craftingEndTime: craft?.endsAt ?? null,
})

/** The tabs of the crafting screen, by what a recipe makes. */
export type RecipeCategory = 'weapons' | 'armor' | 'misc'
export function categoryOf({ resultItemId }: Recipe): RecipeCategory {
  const { type } = items[resultItemId]
  if (type === 'weapon') return 'weapons'
  return type === 'armor' ? 'armor' : 'misc'
}
