import type { DeviceStore } from '../../src/state/device-store.ts'
import { createWorldCopies, type WorldCopies } from '../../src/state/world-copies.ts'

/** A device's database in memory. */
export function memoryStore() {
  const entries = new Map<string, string>()
  const store: DeviceStore = {
    read: async (prefix) => new Map([...entries].filter(([key]) => key.startsWith(prefix))),
    async write(changes) {
      for (const [key, text] of changes) text === null ? entries.delete(key) : entries.set(key, text)
    },
    async remove(prefix) {
      for (const key of entries.keys()) if (key.startsWith(prefix)) entries.delete(key)
    },
  }
  return { entries, store }
}

/** Copies of running worlds on a device in memory. */
export const memoryWorldCopies = (): WorldCopies => createWorldCopies({ store: memoryStore().store, log: () => {} })
