import type { CraftingNotice } from '../../../machines/crafting.machine.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { formatClock } from '../../messages/format.ts'

const texts = textsOf('game').crafting

/** The workbench (CRAFT-01 to CRAFT-06). */
export const craftingText = {
  ...texts.craftingText,
  workbench: (level: number) => say(texts.craftingText.workbench, { level }),
  lockedUntil: (level: number) => say(texts.craftingText.lockedUntil, { level }),
  empty: (tab: RecipeTab) => say(texts.craftingText.empty, { tab }),
  /** Seconds begun count: 00:00 is said only when it is done. */
  clock: (ms: number) => formatClock(Math.ceil(ms / 1_000)),
} as const

type RecipeTab = 'weapons' | 'armor' | 'misc'
/** In their order (CRAFT-02). */
export const recipeTabNames: Readonly<Record<RecipeTab, string>> = texts.recipeTabNames

const notices: Readonly<Record<CraftingNotice['type'], (recipe: string) => string>> = {
  ...texts.notices,
  crafted: (recipe) => say(texts.notices.crafted, { recipe }),
}
/** `recipe`: its name. */
export const craftingToast = ({ type }: CraftingNotice, recipe: string): string => notices[type](recipe)
