import { type Craft, craftOf, workbenchFields } from '../rules/crafting.ts'
import type { Save } from '../save/save.ts'

/** The craft that began at `startedAt`, or `null` if it is over, for example when a message arrives late. */
export function craftStartedAt(save: Save, startedAt: number): Craft | null {
  const craft = craftOf(save)
  return craft?.startsAt === startedAt ? craft : null
}

/** Clears timers and recipe (CRAFT-13). Finishing and cancelling a craft both end here, so no craft ends twice. */
export const clearWorkbench = (save: Save): Save => ({
  ...save,
  ...workbenchFields(null),
  ext: { ...save.ext, craftBanked: 0, craftPaid: null },
})
