import { items } from '../content/items.ts'
import type { Recipe } from '../content/recipe.ts'
import { costOfRecipe, type Purse, shortfallOf } from './cost.ts'

/** The part of a save that a bench looks at. */
export interface Crafter extends Purse {
  readonly workbenchLevel: number
  readonly unlockedBlueprints: readonly string[]
}

/** `hidden`: its blueprint is not learned. `locked`: the workbench is too low. `short`: something is missing (OP-105). */
export type RecipeState = 'hidden' | 'locked' | 'short' | 'craftable'

export function recipeState(recipe: Recipe, save: Crafter): RecipeState {
  if (!isLearned(recipe, save)) return 'hidden'
  if (save.workbenchLevel < recipe.minWorkbenchLevel) return 'locked'
  return shortfallOf(costOfRecipe(recipe), save) === null ? 'craftable' : 'short'
}

/** Whether its blueprint is unlocked, where it asks for one. */
export const isLearned = ({ blueprintId }: Recipe, { unlockedBlueprints }: Pick<Crafter, 'unlockedBlueprints'>): boolean =>
  blueprintId === undefined || unlockedBlueprints.includes(blueprintId)

/** What the bench works at. Its recipe and its start name it: a craft is delivered once, however often it is asked for. */
export interface Craft {
  readonly recipeId: string
  /** ms since 1970. */
  readonly startsAt: number
  /** ms since 1970; never before the start. */
  readonly endsAt: number
}
/** The part of a save that the bench writes. */
export interface Bench {
  readonly activeCraftingRecipeId: string | null
  readonly craftingStartTime: number | null
  readonly craftingEndTime: number | null
}

/** The craft that a save holds. Half a craft, which no rule writes, is none. */
export function craftOf(save: Bench): Craft | null {
  const { activeCraftingRecipeId: recipeId, craftingStartTime: startsAt, craftingEndTime: endsAt } = save
  if (recipeId === null || startsAt === null || endsAt === null) return null
  return { recipeId, startsAt, endsAt: Math.max(startsAt, endsAt) }
}

/** The same craft as a save writes it; null: the bench is free (CRAFT-13). */
export const benchOf = (craft: Craft | null): Bench => ({
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
