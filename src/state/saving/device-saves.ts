import * as v from 'valibot'
import type { SlotSave } from '../../../machines/ports.ts'
import { parseSave } from '../../../sim/save/parse.ts'
import { serialiseSave } from '../../../sim/save/serialise.ts'
import { type DeviceStore, KEPT_SAVES } from '../device-store.ts'
import { jsonOf } from '../stored-entry.ts'

/** Copies of stored saves on this device, for a start without a network. They are never sent. */
export interface DeviceSaves {
  /** Keeps a slot's stored save for the signed-in user. Does nothing if the device's storage is full. */
  keep(stored: SlotSave): Promise<void>
  /** The signed-in user's copy of the slot; `null` if there is none that can be read. */
  recall(slot: number): Promise<SlotSave | null>
  /** All copies of the signed-in user. */
  list(): Promise<readonly SlotSave[]>
  /** Removes the copy of a slot whose game is gone or replaced. */
  forget(slot: number): Promise<void>
}

/** Characters. A save is limited to 256 kB on the server. */
const MAX_SAVE_LENGTH = 300_000
const Revision = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const Entry = v.pipe(
  v.string(),
  v.maxLength(MAX_SAVE_LENGTH),
  jsonOf(v.object({ revision: Revision, updatedAt: v.pipe(v.string(), v.maxLength(40)), save: v.unknown() })),
)

interface DeviceSavesOptions {
  readonly store: DeviceStore
  /** `null` if no user is signed in; then no copies are kept or found. */
  readonly user: () => string | null
  readonly log: (line: string) => void
}

/**
 * Stored saves in this device's database, by account and slot. The player may have changed an entry, so it is validated like a save from
 * the server.
 */
export function createDeviceSaves({ store, user, log }: DeviceSavesOptions): DeviceSaves {
  const keyOf = (slot: number | '') => `${KEPT_SAVES}${user()}.${slot}`
  const failed = (error: unknown) => log(`A copy of the save could not be stored on this device: ${error}.`)

  function read(key: string, slot: number, text: string): SlotSave | null {
    const entry = v.safeParse(Entry, text)
    const save = entry.success ? parseSave(entry.output.save) : null
    if (entry.success && save?.ok) {
      const { revision, updatedAt } = entry.output
      return { slot, revision, updatedAt, save: save.value }
    }
    log(`Dropped a broken entry of this device's storage: ${key}.`)
    store.write([[key, null]]).catch(failed)
    return null
  }

  return {
    async keep({ slot, revision, updatedAt, save }) {
      if (user() === null) return
      const text = `{"revision":${revision},"updatedAt":${JSON.stringify(updatedAt)},"save":${serialiseSave(save)}}`
      await store.write([[keyOf(slot), text.length <= MAX_SAVE_LENGTH ? text : null]]).catch(failed)
    },
    async recall(slot) {
      if (user() === null) return null
      const key = keyOf(slot)
      const text = (await store.read(key)).get(key)
      return text === undefined ? null : read(key, slot, text)
    },
    async list() {
      if (user() === null) return []
      const found = await store.read(keyOf(''))
      return [...found].flatMap(([key, text]) => read(key, Number(key.slice(keyOf('').length)), text) ?? [])
    },
    forget: (slot) => store.write([[keyOf(slot), null]]).catch(failed),
  }
}
