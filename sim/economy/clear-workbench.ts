import { type Craft, craftOf, workbenchFields } from '../rules/crafting.ts'
import type { Save } from '../save/save.ts'

/** The craft that began at `startedAt`; null when it is over, which a late message may not know. */
export function craftStartedAt(save: Save, startedAt: number): Craft | null {
  const craft = craftOf(save)
  return craft?.startsAt === startedAt ? craft : null
}

/** Clears timers and recipe (CRAFT-13). Whatever ends a craft ends it here, so that no craft ends twice. */
export const clearWorkbench = (save: Save): Save => ({
  ...save,
  ...workbenchFields(null),
  ext: { ...save.ext, craftBanked: 0, craftPaid: null },
})
