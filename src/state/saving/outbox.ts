import type { UnsentQueue } from '../../../machines/ports.ts'
import { keysIn, type SafeStorage } from '../../browser/storage.ts'
import type { DeviceStore } from '../device-store.ts'

export interface Outbox {
  /**
   * Keeps what is not stored yet; `null` if everything is. Settles once it is written or has failed. A batch is sent after that, so that
   * its id survives the page. Returns no promise if it was written at once.
   */
  keep(slot: number, unsent: UnsentQueue | null): Promise<void> | undefined
  /**
   * Unsent commands of an earlier visit that no open tab is about to send. They belong to this tab from now on. A broken entry is dropped.
   */
  takeOver(slot: number): Promise<UnsentQueue | null>
  /** Removes the entries of a slot whose game is gone. */
  forget(slot: number): void
  /** True if everything that this tab keeps outlives it. */
  isPersisted(): boolean
}

/** `unreadable`: changes of an earlier visit are lost. `unread`: there may be some; they stay on the device until they can be read. */
type OutboxNotice = 'unreadable' | 'unread'

const KEY_PREFIX = 'nightfence.unsent'
/** Stored in place of an entry when nothing is unsent any more, overriding the store's content. */
const NOTHING_UNSENT = 'null'

interface OutboxOptions {
  readonly store: DeviceStore
  /**
   * Writes at once, so it takes the entries that the store has not confirmed when the page closes. Older versions kept everything there.
   */
  readonly storage: SafeStorage
  /** The target of `pagehide` and `pageshow`. */
  readonly page: Pick<EventTarget, 'addEventListener'>
  /** Tells open tabs from closed ones. Without it the outbox leaves the entries of other tabs alone. */
  readonly locks: LockManager | undefined
  readonly tab: string
  readonly user: () => string
  readonly log: (line: string) => void
  readonly notify: (notice: OutboxNotice) => void
}

/**
 * Keeps unsent commands on this device, by user and slot, so that nothing earned is lost with a closed tab, a lost session or a logout
 * without network. They are sent when the slot is opened again. A batch keeps its id, so it never counts twice.
 */
export const createOutbox = (options: OutboxOptions): Outbox => new DeviceOutbox(options)

class DeviceOutbox implements Outbox {
  readonly #options: OutboxOptions
  readonly #entries: TabEntries
  #isUnread = false

  constructor(options: OutboxOptions) {
    this.#options = options
    this.#entries = new TabEntries(options)
    // The tab holds this lock while it lives, so a tab that gets another one's lock knows that the other is closed.
    void options.locks?.request(`${KEY_PREFIX}.${options.tab}`, () => new Promise(() => {})).catch(() => {})
  }

  readonly keep = (slot: number, unsent: UnsentQueue | null): Promise<void> =>
    this.#entries.write(this.#keyOf(slot), unsent && JSON.stringify(unsent))

  readonly takeOver = async (slot: number): Promise<UnsentQueue | null> => {
    const own = this.#keyOf(slot)
    const text = this.#entries.own.get(own) ?? null
    if (text !== null) return this.#parse(own, text)
    const prefix = this.#prefixOf(slot)
    for (const key of (await this.#entriesOf(slot)).keys()) {
      if (key === own) continue
      const lock = `${KEY_PREFIX}.${key.slice(prefix.length)}`
      const unsent = await this.#options.locks?.request(lock, { ifAvailable: true }, (free) =>
        free === null ? null : this.#takeOver(slot, key),
      )
      if (unsent) return unsent
    }
    return null
  }

  readonly forget = (slot: number): void => {
    const { store, storage, log } = this.#options
    const prefix = this.#prefixOf(slot)
    this.#entries.forget(prefix)
    for (const key of keysIn(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
    store.remove(prefix).catch((error) => log(`Unsent changes of a deleted game could not be removed from this device: ${error}.`))
  }

  readonly isPersisted = (): boolean => this.#entries.isPersisted()

  #prefixOf(slot: number): string {
    return `${KEY_PREFIX}.${this.#options.user()}.${slot}.`
  }

  #keyOf(slot: number): string {
    return this.#prefixOf(slot) + this.#options.tab
  }

  /** The entries of the slot, by key. Rescued ones are newer than those of the store, and this tab's own are newer than both. */
  async #entriesOf(slot: number): Promise<Map<string, string>> {
    const { storage } = this.#options
    const prefix = this.#prefixOf(slot)
    const found = await this.#readStore(prefix)
    for (const key of keysIn(storage)) if (key.startsWith(prefix)) found.set(key, storage.getItem(key) ?? NOTHING_UNSENT)
    for (const [key, text] of this.#entries.own) if (key.startsWith(prefix)) found.set(key, text ?? NOTHING_UNSENT)
    return found
  }

  async #readStore(prefix: string): Promise<Map<string, string>> {
    const { store, log, notify } = this.#options
    try {
      const found = await store.read(prefix)
      this.#isUnread = false
      return found
    } catch (error) {
      log(`Unsent changes of an earlier visit could not be read from this device: ${error}.`)
      if (!this.#isUnread) notify('unread')
      this.#isUnread = true
      return new Map()
    }
  }

  async #parse(key: string, text: string): Promise<UnsentQueue | null> {
    if (text === NOTHING_UNSENT) return null
    const { log, notify } = this.#options
    // The reader knows every kind of command, so it is loaded only when there is something to read.
    const { readUnsent } = await import('./unsent.ts')
    const read = readUnsent(text)
    if (read === null) log(`Dropped a broken entry of this device's storage: ${key}.`)
    else if (read.unreadable > 0) log(`Left out ${read.unreadable} changes that this version cannot read: ${key}.`)
    if (read === null || read.unreadable > 0) notify('unreadable')
    return read?.unsent ?? null
  }

  /** Makes the entry of a closed tab this tab's, or leaves it where it is, but never both. */
  async #takeOver(slot: number, key: string): Promise<UnsentQueue | null> {
    const { storage, notify } = this.#options
    const text = (await this.#entriesOf(slot)).get(key)
    if (text === undefined) return null
    const unsent = await this.#parse(key, text)
    const taken = unsent && text
    const own = this.#keyOf(slot)
    // First in the storage that writes at once: a database that reads but does not write would hand the entry out again.
    const isMoved = this.#entries.rescue(own, taken) && this.#entries.rescue(key, null)
    await this.#entries.write(own, taken, key)
    if (this.#entries.isConfirmed(own)) storage.removeItem(key)
    else if (!isMoved) {
      this.#entries.forget(own)
      storage.removeItem(own)
      notify('unread')
      return null
    }
    return unsent
  }
}

/** The entries that this tab writes. The store confirms them late, so until then they are rescued into the storage when the page closes. */
class TabEntries {
  /** The text that this tab wrote last, by key; `null` if it removed the entry. */
  readonly own = new Map<string, string | null>()
  readonly #options: OutboxOptions
  /** The changes that the store has not confirmed, by key. */
  readonly #unconfirmed = new Map<string, { readonly text: string | null }>()
  /** Keys of entries that neither the store nor the storage took. */
  readonly #memoryOnly = new Set<string>()
  #isLeaving = false
  #isFailing = false

  constructor(options: OutboxOptions) {
    this.#options = options
    options.page.addEventListener('pagehide', () => {
      this.#isLeaving = true
      for (const [key, { text }] of this.#unconfirmed) this.rescue(key, text)
    })
    options.page.addEventListener('pageshow', () => {
      this.#isLeaving = false
    })
  }

  isConfirmed(key: string): boolean {
    return !this.#unconfirmed.has(key)
  }

  isPersisted(): boolean {
    return this.#memoryOnly.size === 0
  }

  /** Writes an entry; `null` removes it. In the same transaction it removes `replaced`, if given. */
  async write(key: string, text: string | null, replaced: string | null = null): Promise<void> {
    const { store, storage, log } = this.#options
    const change = { text }
    this.own.set(key, text)
    this.#unconfirmed.set(key, change)
    if (this.#isLeaving) this.rescue(key, text)
    try {
      await store.write(replaced === null ? [[key, text]] : [[replaced, null] as const, [key, text] as const])
      this.#isFailing = false
      if (this.#unconfirmed.get(key) !== change) return
      this.#unconfirmed.delete(key)
      this.#memoryOnly.delete(key)
      storage.removeItem(key)
    } catch (error) {
      if (!this.#isFailing) log(`Unsent changes could not be written to this device's database: ${error}.`)
      this.#isFailing = true
      // The database has an older entry, which would be sent again after a crash.
      if (this.#unconfirmed.get(key) === change) this.rescue(key, text)
    }
  }

  /** Writes an entry into the storage that writes at once. Returns true if the storage accepted it. */
  rescue(key: string, text: string | null): boolean {
    const isKept = this.#options.storage.setItem(key, text ?? NOTHING_UNSENT)
    if (isKept) this.#memoryOnly.delete(key)
    else if (text !== null) this.#memoryOnly.add(key)
    return isKept
  }

  /** Forgets the entries whose key begins with `prefix`, without touching the device. */
  forget(prefix: string): void {
    for (const collection of [this.own, this.#unconfirmed, this.#memoryOnly])
      for (const key of collection.keys()) if (key.startsWith(prefix)) collection.delete(key)
  }
}
