/** A `Storage` that never throws. `setItem` returns true if the text outlives the visit. */
export interface SafeStorage extends Storage {
  setItem(key: string, text: string): boolean
}

/**
 * Stores texts in the first of `layers` that accepts them, or else in memory, because storage can be forbidden, full or missing. Later
 * layers are shorter-lived and hold texts that an earlier one refused, so they are read first. Layers are functions because accessing
 * forbidden storage throws.
 */
export function safeStorage(...layers: readonly (() => Storage | null)[]): SafeStorage {
  const memory = new Map<string, string>()
  function attempt<T>(layer: () => Storage | null, work: (storage: Storage) => T): T | null {
    try {
      const storage = layer()
      return storage && work(storage)
    } catch {
      return null
    }
  }
  const keys = () => [...new Set([...memory.keys(), ...layers.flatMap((layer) => attempt(layer, keysIn) ?? [])])]
  const removeItem = (key: string) => {
    memory.delete(key)
    for (const layer of layers) attempt(layer, (storage) => storage.removeItem(key))
  }
  return {
    get length() {
      return keys().length
    },
    key: (index) => keys()[index] ?? null,
    getItem(key) {
      const readFrom = (text: string | null, layer: () => Storage | null) => attempt(layer, (storage) => storage.getItem(key)) ?? text
      return memory.get(key) ?? layers.reduce(readFrom, null)
    },
    setItem(key, text) {
      const set = (storage: Storage) => {
        storage.setItem(key, text)
        return true
      }
      const taken = layers.findIndex((layer) => attempt(layer, set))
      if (taken < 0) memory.set(key, text)
      else {
        memory.delete(key)
        for (const layer of layers.slice(taken + 1)) attempt(layer, (storage) => storage.removeItem(key))
      }
      return taken === 0
    },
    removeItem,
    clear: () => keys().forEach(removeItem),
  }
}

export const keysIn = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) as string)

/** Storage of this device. Falls back to the tab's storage, and then to memory. */
export const deviceStorage = safeStorage(
  () => localStorage,
  () => sessionStorage,
)
export const tabStorage = safeStorage(() => sessionStorage)

/** True if this browser keeps the game's data after the tab is closed. */
export function keepsStorage(storage: SafeStorage = deviceStorage): boolean {
  const key = 'nightfence.probe'
  const isKept = storage.setItem(key, '1')
  storage.removeItem(key)
  return isKept
}
