import * as v from 'valibot'
import { DEFAULT_VIEW, type PackView } from '../../sim/rules/pack-order.ts'
import { jsonOf, storedEntry } from './stored-entry.ts'

/** Item lists whose sort order and filter this device remembers. */
export type PackPlace = 'inventory' | 'trader' | 'market'
const keyOf = (place: PackPlace): string => `nightfence.pack-view.${place}`

const Stored = v.object({
  order: v.picklist(['kind', 'name', 'rarity']),
  kind: v.picklist(['all', 'weapon', 'armor', 'accessory', 'consumable']),
}) satisfies v.GenericSchema<unknown, PackView>

/** The last view of the list on this device. A broken entry is dropped and logged. */
export const rememberedView = (storage: Storage, place: PackPlace, log: (line: string) => void): PackView =>
  storedEntry(storage, keyOf(place), jsonOf(Stored), log) ?? DEFAULT_VIEW
export const rememberView = (storage: Storage, place: PackPlace, view: PackView): void =>
  storage.setItem(keyOf(place), JSON.stringify(view))
