import type { Recipe } from '../../../sim/content/recipe.ts'
import { recipes } from '../../../sim/content/recipes.ts'
import { type CraftingSource, categoryOf, type RecipeCategory, recipeState } from '../../../sim/rules/crafting.ts'

/** A recipe of the workbench and whether it can be crafted (OP-105). */
export interface RecipeRow {
  readonly recipe: Recipe
  readonly state: 'locked' | 'short' | 'craftable'
}

/** A tab's recipes in the book's order, without those whose blueprint is not learned yet (CRAFT-02). */
export function recipeRows(
  tab: RecipeCategory,
  save: CraftingSource,
  book: Readonly<Record<string, Recipe>> = recipes,
): readonly RecipeRow[] {
  return Object.values(book).flatMap((recipe) => {
    if (categoryOf(recipe) !== tab) return []
    const state = recipeState(recipe, save)
    return state === 'hidden' ? [] : [{ recipe, state }]
  })
}
