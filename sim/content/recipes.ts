import type { BlueprintId, UpgradeLevel } from './camp-upgrade.ts'
import { ingredientsOf, type Pieces } from './cost.ts'
import { type ItemId, items } from './items.ts'
import type { Recipe } from './recipe.ts'

/** Workbench level, materials, coins, scrap, seconds, blueprint. */
type Row = readonly [UpgradeLevel, Pieces, number, number, number, BlueprintId?]

/** See balance §9. The key is the id of the recipe and of its result. Saves store it, so it is never renamed. */
const rows = {
  slingshot: [1, { rubber_bands: 2, metal_pipe: 1 }, 10, 3, 20],
  improved_slingshot: [1, { rubber_bands: 4, metal_pipe: 1, leather: 1 }, 30, 6, 45],
  zip_gun: [1, { metal_pipe: 2, rubber_bands: 1, screws: 1 }, 48, 10, 60],
  bow: [1, { plastic: 2, wire: 2, leather: 1 }, 50, 8, 75],
  crossbow: [2, { brackets: 3, wire: 2, gears: 1, trigger: 1 }, 120, 20, 150],
  makeshift_pistol: [2, { metal_pipe: 3, screws: 2, trigger: 1, bolts: 2 }, 250, 40, 240, 'makeshift_pistol'],
  makeshift_smg: [3, { metal_pipe: 4, gears: 3, trigger: 2, bolts: 4 }, 1800, 150, 420, 'makeshift_smg'],
  makeshift_rifle: [3, { metal_pipe: 5, gears: 3, trigger: 2, rare_metal: 2 }, 6000, 300, 600, 'makeshift_rifle'],
  knife: [1, { metal_pipe: 1, duct_tape: 1 }, 10, 4, 20],
  club: [1, { metal_pipe: 1, duct_tape: 2 }, 10, 2, 20],
  machete: [1, { metal_pipe: 2, duct_tape: 1, screws: 1 }, 25, 8, 40],
  baseball_bat: [1, { duct_tape: 2, glue: 1, rubber_bands: 1 }, 20, 5, 35],
  scrap_machete: [1, { metal_pipe: 2, screws: 2 }, 42, 15, 60],
  scrap_sword: [1, { metal_pipe: 3, brackets: 1 }, 40, 18, 60],
  scrap_claws: [1, { screws: 2, wire: 2, cloth: 1 }, 40, 16, 60],
  scrap_mace: [1, { metal_pipe: 2, gears: 1, duct_tape: 1 }, 50, 20, 75],
  spiked_bat: [1, { screws: 4, duct_tape: 2, glue: 1 }, 45, 12, 60],
  bladed_bat: [2, { gears: 2, bolts: 3, duct_tape: 2 }, 110, 25, 120],
  steel_machete: [2, { metal_pipe: 4, bolts: 3, super_glue: 1 }, 150, 40, 150],
  steel_sword: [2, { metal_pipe: 5, brackets: 3, super_glue: 1 }, 170, 45, 180],
  steel_claws: [2, { bolts: 4, leather: 3, super_glue: 1 }, 170, 40, 180],
  steel_mace: [3, { gears: 4, bolts: 4, rare_metal: 1 }, 220, 60, 240],
  katana: [3, { rare_metal: 3, leather: 3, super_glue: 2 }, 6000, 300, 480, 'katana'],

  cloth_head: [1, { cloth: 3, duct_tape: 1 }, 10, 0, 20],
  cloth_chest: [1, { cloth: 5, duct_tape: 1 }, 10, 0, 20],
  cloth_legs: [1, { cloth: 4, duct_tape: 1 }, 10, 0, 20],
  cloth_feet: [1, { cloth: 3, duct_tape: 1 }, 10, 0, 20],
  cloth_hands: [1, { cloth: 2, duct_tape: 1 }, 10, 0, 20],
  leather_head: [1, { leather: 2, glue: 1, cloth: 1 }, 40, 4, 60],
  leather_chest: [1, { leather: 4, glue: 1, cloth: 1 }, 40, 4, 60],
  leather_legs: [1, { leather: 3, glue: 1, cloth: 1 }, 40, 4, 60],
  leather_feet: [1, { leather: 2, glue: 1, cloth: 1 }, 40, 4, 60],
  leather_hands: [1, { leather: 2, glue: 1, cloth: 1 }, 40, 4, 60],
  metal_head: [2, { brackets: 2, metal_pipe: 3, bolts: 2 }, 120, 25, 150],
  metal_chest: [2, { brackets: 4, metal_pipe: 3, bolts: 2 }, 120, 25, 150],
  metal_legs: [2, { brackets: 3, metal_pipe: 3, bolts: 2 }, 120, 25, 150],
  metal_feet: [2, { brackets: 2, metal_pipe: 3, bolts: 2 }, 120, 25, 150],
  metal_hands: [2, { brackets: 2, metal_pipe: 3, bolts: 2 }, 120, 25, 150],
  military_head: [3, { kevlar: 2, super_glue: 2, rare_metal: 1 }, 5000, 150, 360],
  military_chest: [3, { kevlar: 4, super_glue: 2, rare_metal: 2 }, 5000, 150, 360],
  military_legs: [3, { kevlar: 3, super_glue: 2, rare_metal: 1 }, 5000, 150, 360],
  military_feet: [3, { kevlar: 2, super_glue: 2, rare_metal: 1 }, 5000, 150, 360],
  military_hands: [3, { kevlar: 2, super_glue: 2, rare_metal: 1 }, 5000, 150, 360],

  bandage: [1, { cloth: 2 }, 2, 0, 10],
  medkit: [1, { cloth: 2, plastic: 1, glue: 1 }, 5, 0, 20],
  ammo_pack: [1, { metal_pipe: 1, screws: 1 }, 5, 3, 20],
  loot_o_magnet: [2, { wire: 3, battery: 2, gears: 1 }, 150, 20, 120, 'loot_o_magnet'],
  heart_locket: [2, { rare_metal: 1, glue: 2, wire: 1 }, 180, 10, 120],
  runners_anklet: [2, { leather: 3, rubber_bands: 2, super_glue: 1 }, 180, 5, 120],
  lucky_dog_tag: [2, { rare_metal: 1, wire: 1, screws: 1 }, 180, 10, 120],
  ring_of_protection: [3, { rare_metal: 2, electronics: 1 }, 350, 30, 240],
  knuckle_chain: [3, { rare_metal: 1, bolts: 3, leather: 2 }, 250, 40, 180],
} as const satisfies Partial<Record<ItemId, Row>>
export type RecipeId = keyof typeof rows

/** A recipe has the name, description and icon of its result. */
function recipeRow(id: RecipeId): Recipe {
  const [minWorkbenchLevel, materials, coinsRequired, scrapRequired, craftTimeSeconds, blueprintId]: Row = rows[id]
  const { name, description, icon } = items[id]
  return {
    id,
    name,
    description,
    icon,
    materials: ingredientsOf(materials),
    coinsRequired,
    scrapRequired,
    resultItemId: id,
    ...(blueprintId === undefined ? {} : { blueprintId }),
    minWorkbenchLevel,
    craftTimeSeconds,
  }
}

/** In the order of the crafting screen. */
export const recipes = Object.fromEntries((Object.keys(rows) as RecipeId[]).map((id) => [id, recipeRow(id)])) as Readonly<
  Record<RecipeId, Recipe>
>

export const recipeOf = (id: string): Recipe | null => (Object.hasOwn(recipes, id) ? recipes[id as RecipeId] : null)
