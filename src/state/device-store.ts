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
/** ms for which a database that did not answer is not asked again: each call would wait for its timeout. */
const REST_MS = 60_000

/** `factory` is asked late: where storage is forbidden, to name it throws. */
export function createDeviceStore(name: string, factory: () => IDBFactory): DeviceStore {
  let opened: Promise<IDBDatabase> | null = null
  let restsUntil = 0

  const forget = () => {
    opened = null
  }

  function open(): Promise<IDBDatabase> {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = factory().open(name, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(STORE)
      request.onerror = () => reject(request.error)
      request.onsuccess = () => {
        const database = request.result
        // Closed from outside, for instance when the player clears the browser's data: the next call opens it anew.
        database.onclose = forget
        database.onversionchange = () => {
          forget()
          database.close()
        }
        resolve(database)
      }
    }).catch((error) => {
      forget()
      throw error
    })
    return opened
  }

  /** A transaction. Browsers close a connection without a word, for instance while the page sleeps: then on a new one. */
  async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    const connection = open()
    const database = await connection
    try {
      return database.transaction(STORE, mode)
    } catch {
      if (opened === connection) forget()
      return (await open()).transaction(STORE, mode)
    }
  }

  /** Resolves with what `work` answers once all of it is stored. */
  async function transact<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => () => T): Promise<T> {
    const transaction = await begin(mode)
    return new Promise<T>((resolve, reject) => {
      const result = work(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(result())
      transaction.onabort = () => reject(transaction.error)
    })
  }

  function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => () => T): Promise<T> {
    if (performance.now() < restsUntil) return Promise.reject(new Error('The database did not answer.'))
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        restsUntil = performance.now() + REST_MS
        forget()
        reject(new Error('The database does not answer.'))
      }, TIMEOUT_MS)
      transact(mode, work)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer))
    })
  }
  const nothing = () => {}
  const range = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

  return {
    read: (prefix) =>
      run('readonly', (store) => {
        const [keys, texts] = [store.getAllKeys(range(prefix)), store.getAll(range(prefix))]
        return () => new Map(keys.result.map((key, n) => [String(key), String(texts.result[n])]))
      }),
    write: (changes) =>
      run('readwrite', (store) => {
        for (const [key, text] of changes) text === null ? store.delete(key) : store.put(text, key)
        return nothing
      }),
    remove: (prefix) =>
      run('readwrite', (store) => {
        store.delete(range(prefix))
        return nothing
      }),
  }
}
