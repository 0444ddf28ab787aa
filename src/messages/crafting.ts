import type { CraftingNotice } from '../../machines/crafting.machine.ts'
import { formatClock } from './format.ts'

/** The workbench (CRAFT-01 to CRAFT-06). */
export const craftingText = {
  title: 'Crafting',
  crafting: 'Crafting',
  craft: 'Craft',
  cancel: 'Cancel',
  timeLeft: 'Time left',
  waiting: "Done. You'll get it when the adventure is over.",
  undelivered: "The result couldn't be delivered yet. Still trying.",
  noWorkbench: 'You need to build the Workbench first to access crafting!',
  toUpgrades: 'Upgrades',
  workbench: (level: number) => `Workbench (Lvl ${level})`,
  recipes: 'Recipes',
  recipe: 'Recipe',
  choose: 'Choose a recipe to see what it makes and what it takes.',
  lockedUntil: (level: number) => `Workbench Level ${level}`,
  locked: 'locked',
  empty: (tab: RecipeTab) => `No ${recipeTabNames[tab]} recipes available yet.`,
  /** Seconds begun count: 00:00 is said only when it is done. */
  clock: (ms: number) => formatClock(Math.ceil(ms / 1_000)),
} as const

type RecipeTab = 'weapons' | 'armor' | 'misc'
/** In their order (CRAFT-02). */
export const recipeTabNames: Readonly<Record<RecipeTab, string>> = { weapons: 'Weapons', armor: 'Armor', misc: 'Misc' }

const notices: Readonly<Record<CraftingNotice['type'], (recipe: string) => string>> = {
  crafted: (recipe) => `Successfully crafted ${recipe}!`,
}
/** `recipe`: its name. */
export const craftingToast = ({ type }: CraftingNotice, recipe: string): string => notices[type](recipe)
