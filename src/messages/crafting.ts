import type { CraftingNotice } from '../../machines/crafting.machine.ts'
import { formatClock } from './format.ts'

/** The bench (G§2 "Crafting bench", G§8). */
export const craftingText = {
  crafting: 'Crafting',
  craft: 'Craft',
  cancel: 'Cancel',
  timeLeft: 'Time left',
  undelivered: 'The result could not be handed over yet. The bench keeps trying.',
  /** Seconds begun count: 00:00 is said only when it is done. */
  clock: (ms: number) => formatClock(Math.ceil(ms / 1_000)),
} as const

const notices: Readonly<Record<CraftingNotice['type'], (recipe: string) => string>> = {
  crafted: (recipe) => `Successfully crafted ${recipe}!`,
}
/** `recipe`: its name. */
export const craftingToast = ({ type }: CraftingNotice, recipe: string): string => notices[type](recipe)
