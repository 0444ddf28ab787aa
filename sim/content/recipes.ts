import type { Recipe } from './recipe.ts'

/** Balance §9, by the id of what they make. */
export const recipes: Readonly<Record<string, Recipe>> = {
  knife: {
    id: 'knife',
    name: 'Knife',
    description: 'Still smells of onions.',
    icon: 'knife',
    materials: [
      { itemId: 'metal_pipe', quantity: 1 },
      { itemId: 'duct_tape', quantity: 1 },
    ],
    coinsRequired: 10,
    scrapRequired: 4,
    resultItemId: 'knife',
    minWorkbenchLevel: 1,
    craftTimeSeconds: 20,
  },
}

/** Null: there is no such recipe. */
export const recipeOf = (id: string): Recipe | null => (Object.hasOwn(recipes, id) ? (recipes[id] as Recipe) : null)
