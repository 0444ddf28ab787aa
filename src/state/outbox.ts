import * as v from 'valibot'
import type { SaveBatch } from '../../machines/ports.ts'
import type { Command } from '../../sim/economy/command.ts'
import { commandSchema } from '../../sim/economy/parse-command.ts'
import type { DeviceStore } from './device-store.ts'

/** What a slot owes the server: the batch that awaits its answer, and what came after it. */
export interface Unsent {
  readonly batch: SaveBatch | null
  readonly queue: readonly Command[]
}
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
}

const PREFIX = 'nightfence.unsent'
const commands = v.array(commandSchema)
const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.nullable(
    v.object({
      batch: v.nullable(v.object({ slot: v.number(), baseRevision: v.number(), batchId: v.string(), commands })),
      queue: commands,
    }),
  ),
)

interface OutboxOptions {
  readonly store: DeviceStore
  /** Takes at once, as the page closes, what the store has not confirmed. Older versions kept all of it there. */
  readonly storage: Storage
  /** Hears `pagehide` and `pageshow`. */
  readonly page: Pick<EventTarget, 'addEventListener'>
  /** Tells a tab that is open from one that was closed. Without it nothing that another tab left is touched. */
  readonly locks: LockManager | undefined
  readonly tab: string
  readonly user: () => string
  readonly log: (line: string) => void
}

/**
 * Nothing earned is lost with a closed tab, a lost session or a logout in a dead network: what is not stored yet is kept on
 * this device, for its user and slot, and sent when the slot is opened again. A batch keeps its id, so it never counts twice.
 */
export function createOutbox({ store, storage, page, locks, tab, user, log }: OutboxOptions): Outbox {
  const ofSlot = (slot: number) => `${PREFIX}.${user()}.${slot}.`
  const mine = (slot: number) => ofSlot(slot) + tab
  /** By key, what the store has not confirmed: the newest of it, null if it is to be removed. */
  const unconfirmed = new Map<string, { readonly text: string | null }>()
  let leaving = false
  let failing = false
  // Held as long as this tab lives: whoever can have it knows that the tab does not.
  void locks?.request(`${PREFIX}.${tab}`, () => new Promise(() => {})).catch(() => {})

  /** Into the storage that writes at once. `null` as a text says that nothing is owed any more, whatever the store says. */
  function rescue(key: string, text: string | null): void {
    try {
      storage.setItem(key, text ?? 'null')
    } catch {
      // Full or forbidden too: then it is kept in memory only.
    }
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
      storage.removeItem(key)
    } catch (error) {
      if (!failing) log(`What is not saved yet cannot be written to this device, and is kept in memory: ${error}.`)
      failing = true
    }
  }

  /** All that is kept for the slot, by key. What was rescued is newer than what the store has. */
  async function kept(slot: number): Promise<Map<string, string>> {
    const found = await store.read(ofSlot(slot)).catch(() => new Map<string, string>())
    for (const key of Object.keys(storage)) if (key.startsWith(ofSlot(slot))) found.set(key, storage.getItem(key) ?? 'null')
    for (const [key, { text }] of unconfirmed) if (key.startsWith(ofSlot(slot))) found.set(key, text ?? 'null')
    return found
  }

  function parsed(key: string, text: string): Unsent | null {
    const result = v.safeParse(Stored, text)
    if (result.success) return result.output
    log(`Dropped a broken entry of this device's storage: ${key}.`)
    return null
  }

  /** What a closed tab kept under `key` becomes this tab's. */
  async function takeOver(slot: number, key: string): Promise<Unsent | null> {
    const text = (await kept(slot)).get(key)
    if (text === undefined) return null
    const unsent = parsed(key, text)
    await write(mine(slot), unsent && text, key)
    if (unsent !== null && unconfirmed.has(mine(slot))) rescue(mine(slot), text)
    storage.removeItem(key)
    return unsent
  }

  return {
    keep: (slot, unsent) => write(mine(slot), unsent && JSON.stringify(unsent)),
    async left(slot) {
      const found = await kept(slot)
      const own = found.get(mine(slot))
      if (own !== undefined) {
        const unsent = parsed(mine(slot), own)
        if (unsent === null) await write(mine(slot), null)
        return unsent
      }
      for (const key of found.keys()) {
        const lock = `${PREFIX}.${key.slice(ofSlot(slot).length)}`
        const unsent = await locks?.request(lock, { ifAvailable: true }, (free) => (free === null ? null : takeOver(slot, key)))
        if (unsent) return unsent
      }
      return null
    },
    forget(slot) {
      for (const key of unconfirmed.keys()) if (key.startsWith(ofSlot(slot))) unconfirmed.delete(key)
      for (const key of Object.keys(storage)) if (key.startsWith(ofSlot(slot))) storage.removeItem(key)
      store.remove(ofSlot(slot)).catch((error) => log(`What a game owed cannot be removed from this device: ${error}.`))
    },
  }
}
