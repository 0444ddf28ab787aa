import { benchOf, type Craft, craftOf } from '../rules/crafting.ts'
import type { Save } from '../save/save.ts'

/** The craft that began at `startedAt`, as long as the bench has it: a late message means a craft that is over. */
export function craftBegunAt(save: Save, startedAt: number): Craft | null {
  const craft = craftOf(save)
  return craft?.startsAt === startedAt ? craft : null
}

/** Timers and recipe cleared (CRAFT-13): whatever ends a craft ends it here, so that no craft ends twice. */
export const freeBench = (save: Save): Save => ({ ...save, ...benchOf(null), ext: { ...save.ext, craftBanked: 0, craftPaid: null } })
