import { isCostumeId } from '../../content/costumes.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { isOwned } from '../../rules/cosmetics.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'

/** Puts on a costume that the player owns, or the survivor's own clothes (`null`). */
export function wearCostume(save: Save, { costumeId }: CommandOf<'wear-costume'>): CommandResult {
  if (costumeId !== null) {
    if (!isCostumeId(costumeId)) return refuse({ type: 'no-such-cosmetic' })
    if (!isOwned(save, costumeId)) return refuse({ type: 'cosmetic-not-owned' })
  }
  return ok({ save: { ...save, ext: { ...save.ext, costume: costumeId } }, events: [{ type: 'costume-worn', id: costumeId }] })
}
