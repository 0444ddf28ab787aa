import type { CraftingNotice } from '../../../machines/crafting.machine.ts'
import { t } from '../../language/t.ts'
import { formatClock } from '../../messages/format.ts'

/** The workbench (CRAFT-01 to CRAFT-06). */
export const craftingText = {
  /** Seconds begun count: 00:00 is said only when it is done. */
  clock: (ms: number) => formatClock(Math.ceil(ms / 1_000)),
} as const

/** `recipe`: its name. */
export const craftingToast = ({ type }: CraftingNotice, recipe: string): string => t(`crafting.notices.${type}`, { recipe })
