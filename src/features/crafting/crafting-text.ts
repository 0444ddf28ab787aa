import type { CraftingNotice } from '../../../machines/crafting.machine.ts'
import { t } from '../../language/t.ts'

export const craftingToast = ({ type }: CraftingNotice, recipe: string): string => t(`crafting.notices.${type}`, { recipe })
