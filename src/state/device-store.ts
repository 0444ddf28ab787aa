/** Texts by key in this device's IndexedDB. All calls take effect in the order they were made, and reject where it is broken, full or forbidden. */
export interface DeviceStore {
  /** Those whose key begins with `prefix`. */
  read(prefix: string): Promise<Map<string, string>>
  /** All of them or none; null removes. */
  write(changes: readonly (readonly [key: string, text: string | null])[]): Promise<void>
  remove(prefix: string): Promise<void>
}

/** What the keys of kept saves begin with (`saving/kept-saves.ts`). They go with the session of whoever they belong to. */
export const KEPT_SAVES = 'nightfence.save.'

const STORE = 'entries'
/** ms. Some browsers never answer once their database is broken. */
const TIMEOUT_MS = 3_000

const withTimeout = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([work, new Promise<never>((_, reject) => setTimeout(() => reject(new Error('The database does not answer.')), TIMEOUT_MS))])

/** `factory` is asked late: where storage is forbidden, to name it throws. */
export function createDeviceStore(name: string, factory: () => IDBFactory): DeviceStore {
  let opened: Promise<IDBDatabase> | null = null

  function open(): Promise<IDBDatabase> {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = factory().open(name, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(STORE)
      request.onerror = () => reject(request.error)
      request.onsuccess = () => {
        // Closed from outside, when the player clears the browser's data: the next call opens it anew.
        request.result.onclose = () => {
          opened = null
        }
        resolve(request.result)
      }
    }).catch((error) => {
      opened = null
      throw error
    })
    return opened
  }

  /** Resolves with what `work` answers once all of it is stored. */
  async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => () => T): Promise<T> {
    const database = await open()
    return new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const result = work(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(result())
      transaction.onabort = () => reject(transaction.error)
    })
  }
  const nothing = () => {}
  const range = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

  return {
    read: (prefix) =>
      withTimeout(
        run('readonly', (store) => {
          const [keys, texts] = [store.getAllKeys(range(prefix)), store.getAll(range(prefix))]
          return () => new Map(keys.result.map((key, n) => [String(key), String(texts.result[n])]))
        }),
      ),
    write: (changes) =>
      withTimeout(
        run('readwrite', (store) => {
          for (const [key, text] of changes) text === null ? store.delete(key) : store.put(text, key)
          return nothing
        }),
      ),
    remove: (prefix) =>
      withTimeout(
        run('readwrite', (store) => {
          store.delete(range(prefix))
          return nothing
        }),
      ),
  }
}
