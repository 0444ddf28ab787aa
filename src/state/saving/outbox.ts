import type { Unsent } from '../../../machines/ports.ts'
import { keysIn, type SafeStorage } from '../../browser/storage.ts'
import type { DeviceStore } from '../device-store.ts'

export interface Outbox {
  /**
   * Keeps what is not stored yet; null: all of it is. Settles once it is written down, or could not be: a batch is sent after that,
   * so that it has its id whatever happens to the page. No promise: it was written at once.
   */
  keep(slot: number, unsent: Unsent | null): Promise<void> | undefined
  /** What an earlier visit could not send any more, and no open tab is about to send. From now on it is this tab's. A broken entry is dropped. */
  left(slot: number): Promise<Unsent | null>
  /** The slot's game is gone, and what it owed with it. */
  forget(slot: number): void
  /** Whether all that this tab was given to keep outlives it. */
  isPersisted(): boolean
}

/** `unreadable`: changes that an earlier visit left are lost; `unread`: there may be some, which stay where they are until they can be read. */
type OutboxNotice = 'unreadable' | 'unread'

const PREFIX = 'nightfence.unsent'
interface OutboxOptions {
  readonly store: DeviceStore
  /** Takes at once, as the page closes, what the store has not confirmed. Older versions kept all of it there. */
  readonly storage: SafeStorage
  /** Hears `pagehide` and `pageshow`. */
  readonly page: Pick<EventTarget, 'addEventListener'>
  /** Tells a tab that is open from one that was closed. Without it nothing that another tab left is touched. */
  readonly locks: LockManager | undefined
  readonly tab: string
  readonly user: () => string
  readonly log: (line: string) => void
  readonly notify: (notice: OutboxNotice) => void
}

/**
 * Nothing earned is lost with a closed tab, a lost session or a logout in a dead network: what is not stored yet is kept on
 * this device, for its user and slot, and sent when the slot is opened again. A batch keeps its id, so it never counts twice.
 */
export function createOutbox({ store, storage, page, locks, tab, user, log, notify }: OutboxOptions): Outbox {
  const ofSlot = (slot: number) => `${PREFIX}.${user()}.${slot}.`
  const mine = (slot: number) => ofSlot(slot) + tab
  /** By key, what this tab kept last: its own entries need no reading. Null: nothing. */
  const own = new Map<string, string | null>()
  /** By key, what the store has not confirmed. */
  const unconfirmed = new Map<string, { readonly text: string | null }>()
  /** Keys of what is kept in memory only. */
  const memoryOnly = new Set<string>()
  let leaving = false
  let failing = false
  let unread = false
  // Held as long as this tab lives: whoever can have it knows that the tab does not.
  void locks?.request(`${PREFIX}.${tab}`, () => new Promise(() => {})).catch(() => {})

  /** Into the storage that writes at once. `null` as a text says that nothing is owed any more, whatever the store says. */
  function rescue(key: string, text: string | null): boolean {
    const isKept = storage.setItem(key, text ?? 'null')
    if (isKept) memoryOnly.delete(key)
    else if (text !== null) memoryOnly.add(key)
    return isKept
  }
  page.addEventListener('pagehide', () => {
    leaving = true
    for (const [key, { text }] of unconfirmed) rescue(key, text)
  })
  page.addEventListener('pageshow', () => {
    leaving = false
  })

  async function write(key: string, text: string | null, replaced: string | null = null): Promise<void> {
    const change = { text }
    own.set(key, text)
    unconfirmed.set(key, change)
    if (leaving) rescue(key, text)
    try {
      await store.write(
        replaced === null
          ? [[key, text]]
          : [
              [replaced, null],
              [key, text],
            ],
      )
      failing = false
      if (unconfirmed.get(key) !== change) return
      unconfirmed.delete(key)
      memoryOnly.delete(key)
      storage.removeItem(key)
    } catch (error) {
      if (!failing) log(`What is not saved yet cannot be written to this device's database: ${error}.`)
      failing = true
      // At once: what the database still has is older, and after a crash it would be done again.
      if (unconfirmed.get(key) === change) rescue(key, text)
    }
  }

  async function readStore(slot: number): Promise<Map<string, string>> {
    try {
      const found = await store.read(ofSlot(slot))
      unread = false
      return found
    } catch (error) {
      log(`What an earlier visit could not send cannot be read from this device: ${error}.`)
      if (!unread) notify('unread')
      unread = true
      return new Map()
    }
  }

  /** All that is kept for the slot, by key. What was rescued is newer than what the store has, and this tab's own is what it says. */
  async function kept(slot: number): Promise<Map<string, string>> {
    const found = await readStore(slot)
    for (const key of keysIn(storage)) if (key.startsWith(ofSlot(slot))) found.set(key, storage.getItem(key) ?? 'null')
    for (const [key, text] of own) if (key.startsWith(ofSlot(slot))) found.set(key, text ?? 'null')
    return found
  }

  /** What reads every kind of command is fetched where something is owed: a run's first picture waits for none of it. */
  async function parsed(key: string, text: string): Promise<Unsent | null> {
    if (text === 'null') return null
    const { readUnsent } = await import('./unsent.ts')
    const read = readUnsent(text)
    if (read === null) log(`Dropped a broken entry of this device's storage: ${key}.`)
    else if (read.unreadable > 0) log(`Left out ${read.unreadable} changes that this version cannot read: ${key}.`)
    if (read === null || read.unreadable > 0) notify('unreadable')
    return read?.unsent ?? null
  }

  /** What a closed tab kept under `key` becomes this tab's, or stays where it is: never both. */
  async function takeOver(slot: number, key: string): Promise<Unsent | null> {
    const text = (await kept(slot)).get(key)
    if (text === undefined) return null
    const unsent = await parsed(key, text)
    const taken = unsent && text
    // In the storage that writes at once first: a database that reads but does not write would hand it out again.
    const moved = rescue(mine(slot), taken) && rescue(key, null)
    await write(mine(slot), taken, key)
    if (!unconfirmed.has(mine(slot))) storage.removeItem(key)
    else if (!moved) return returnEntry(slot)
    return unsent
  }

  function returnEntry(slot: number): null {
    for (const known of [own, unconfirmed, memoryOnly]) known.delete(mine(slot))
    storage.removeItem(mine(slot))
    notify('unread')
    return null
  }

  return {
    keep: (slot, unsent) => write(mine(slot), unsent && JSON.stringify(unsent)),
    async left(slot) {
      const mineText = own.get(mine(slot)) ?? null
      if (mineText !== null) return parsed(mine(slot), mineText)
      for (const key of (await kept(slot)).keys()) {
        if (key === mine(slot)) continue
        const lock = `${PREFIX}.${key.slice(ofSlot(slot).length)}`
        const unsent = await locks?.request(lock, { ifAvailable: true }, (free) => (free === null ? null : takeOver(slot, key)))
        if (unsent) return unsent
      }
      return null
    },
    forget(slot) {
      for (const known of [own, unconfirmed, memoryOnly])
        for (const key of known.keys()) if (key.startsWith(ofSlot(slot))) known.delete(key)
      for (const key of keysIn(storage)) if (key.startsWith(ofSlot(slot))) storage.removeItem(key)
      store.remove(ofSlot(slot)).catch((error) => log(`What a game owed cannot be removed from this device: ${error}.`))
    },
    isPersisted: () => memoryOnly.size === 0,
  }
}
