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
