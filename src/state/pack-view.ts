import * as v from 'valibot'
import { type PackView, PLAIN_VIEW } from '../../sim/rules/pack-order.ts'

/** The lists of items whose order and kind this device remembers. */
export type PackPlace = 'inventory' | 'trader'
const keyOf = (place: PackPlace): string => `nightfence.pack-view.${place}`

const Stored = v.object({
  order: v.picklist(['kind', 'name', 'rarity']),
  kind: v.picklist(['all', 'weapon', 'armor', 'accessory', 'consumable']),
}) satisfies v.GenericSchema<unknown, PackView>

/** How this device last showed that list. An entry that somebody broke is dropped with a line in the log. */
export function rememberedView(storage: Storage, place: PackPlace, log: (line: string) => void): PackView {
  const stored = storage.getItem(keyOf(place))
  if (stored === null) return PLAIN_VIEW
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Stored), stored)
  if (parsed.success) return parsed.output
  storage.removeItem(keyOf(place))
  log(`Dropped a broken entry of this device's storage: ${keyOf(place)}.`)
  return PLAIN_VIEW
}
export const rememberView = (storage: Storage, place: PackPlace, view: PackView): void =>
  storage.setItem(keyOf(place), JSON.stringify(view))
