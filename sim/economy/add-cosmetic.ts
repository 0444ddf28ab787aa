import { type CosmeticId, isOwned } from '../rules/cosmetics.ts'
import type { Save } from '../save/save.ts'

/** Adds a decoration or a costume to those that the player owns. Changes nothing if the player owns it. */
export const addCosmetic = (save: Save, id: CosmeticId): Save =>
  isOwned(save, id) ? save : { ...save, ext: { ...save.ext, cosmetics: [...save.ext.cosmetics, id] } }
