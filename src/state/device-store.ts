/** Texts by key in this device's IndexedDB. Calls take effect in their order, and reject if the database is broken, full or forbidden. */
export interface DeviceStore {
  /** The texts whose key begins with `prefix`. */
  read(prefix: string): Promise<Map<string, string>>
  /** Writes all changes or none; null removes a text. */
  write(changes: readonly (readonly [key: string, text: string | null])[]): Promise<void>
  remove(prefix: string): Promise<void>
}

/** Prefix of the keys of device copies of saves (`saving/device-saves.ts`), which are removed with their player's session. */
export const KEPT_SAVES = 'nightfence.save.'

const STORE_NAME = 'entries'
/** Some browsers never answer once their database is broken. */
const TIMEOUT_MS = 3_000
/** A database that did not answer is not called again for this long, because each call would wait for its timeout. */
const RETRY_AFTER_MS = 60_000

/** Creates a store in the database `name`. `factory` is called late, because naming it throws where storage is forbidden. */
export const createDeviceStore = (name: string, factory: () => IDBFactory): DeviceStore => {
  const database = new Database(name, factory)
  const range = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  const nothing = () => {}
  return {
    read: (prefix) =>
      database.run('readonly', (store) => {
        const [keys, texts] = [store.getAllKeys(range(prefix)), store.getAll(range(prefix))]
        return () => new Map(keys.result.map((key, n) => [String(key), String(texts.result[n])]))
      }),
    write: (changes) =>
      database.run('readwrite', (store) => {
        for (const [key, text] of changes) text === null ? store.delete(key) : store.put(text, key)
        return nothing
      }),
    remove: (prefix) =>
      database.run('readwrite', (store) => {
        store.delete(range(prefix))
        return nothing
      }),
  }
}

/** Queues requests and answers how to read their results once the transaction is complete. */
type Work<T> = (store: IDBObjectStore) => () => T

/** A database of one store. It reconnects when the browser has closed the connection. */
class Database {
  readonly #name: string
  readonly #factory: () => IDBFactory
  #connection: Promise<IDBDatabase> | null = null
  /** Calls fail at once until then, because the database did not answer the last one. */
  #failingUntilMs = 0

  constructor(name: string, factory: () => IDBFactory) {
    this.#name = name
    this.#factory = factory
  }

  /** Resolves with the results of `work` once its transaction is stored. */
  run<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
    if (performance.now() < this.#failingUntilMs) return Promise.reject(new Error('The database did not answer.'))
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#failingUntilMs = performance.now() + RETRY_AFTER_MS
        this.#connection = null
        reject(new Error('The database does not answer.'))
      }, TIMEOUT_MS)
      this.#transact(mode, work)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer))
    })
  }

  async #transact<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
    const transaction = await this.#begin(mode)
    return new Promise<T>((resolve, reject) => {
      const result = work(transaction.objectStore(STORE_NAME))
      transaction.oncomplete = () => resolve(result())
      transaction.onabort = () => reject(transaction.error)
    })
  }

  /** Browsers may close a connection silently, for example while the page sleeps. The transaction then begins on a new one. */
  async #begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    const connection = this.#connect()
    const database = await connection
    try {
      return database.transaction(STORE_NAME, mode)
    } catch {
      if (this.#connection === connection) this.#connection = null
      return (await this.#connect()).transaction(STORE_NAME, mode)
    }
  }

  #connect(): Promise<IDBDatabase> {
    this.#connection ??= this.#open().catch((error) => {
      this.#connection = null
      throw error
    })
    return this.#connection
  }

  #open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const request = this.#factory().open(this.#name, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(STORE_NAME)
      request.onerror = () => reject(request.error)
      request.onsuccess = () => {
        const database = request.result
        // The connection was closed from outside, for example because the player cleared the browser's data. The next call reconnects.
        database.onclose = () => {
          this.#connection = null
        }
        database.onversionchange = () => {
          this.#connection = null
          database.close()
        }
        resolve(database)
      }
    })
  }
}
