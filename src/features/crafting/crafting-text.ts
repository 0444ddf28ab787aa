import type { CraftingNotice } from '../../../machines/crafting.machine.ts'
import { t } from '../../language/t.ts'
import { formatClock } from '../../messages/format.ts'

/** Texts of the workbench (CRAFT-01 to CRAFT-06). */
export const craftingText = {
  /** Rounds up to whole seconds, so that 00:00 appears only once the craft is done. */
  clock: (ms: number) => formatClock(Math.ceil(ms / 1_000)),
} as const

export const craftingToast = ({ type }: CraftingNotice, recipe: string): string => t(`crafting.notices.${type}`, { recipe })
