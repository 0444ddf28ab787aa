import * as v from 'valibot'
import type { SaveBatch } from '../../machines/ports.ts'
import type { Command } from '../../sim/economy/command.ts'
import { commandSchema } from '../../sim/economy/parse-command.ts'
import { jsonOf, storedEntry } from './stored-entry.ts'

/** What a slot owes the server: the batch that awaits its answer, and what came after it. */
export interface Unsent {
  readonly batch: SaveBatch | null
  readonly queue: readonly Command[]
}
export interface Outbox {
  /** Keeps what is not stored yet; null: all of it is. */
  keep(slot: number, unsent: Unsent | null): void
  /** What an earlier visit could not send any more, and no open tab is about to send. From now on it is this tab's. A broken entry is dropped. */
  left(slot: number): Promise<Unsent | null>
  /** The slot's game is gone, and what it owed with it. */
  forget(slot: number): void
}

const PREFIX = 'nightfence.unsent'
const commands = v.array(commandSchema)
const Stored = v.object({
  batch: v.nullable(v.object({ slot: v.number(), baseRevision: v.number(), batchId: v.string(), commands })),
  queue: commands,
})

interface OutboxOptions {
  readonly storage: Storage
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
export function createOutbox({ storage, locks, tab, user, log }: OutboxOptions): Outbox {
  const ofSlot = (slot: number) => `${PREFIX}.${user()}.${slot}.`
  const mine = (slot: number) => ofSlot(slot) + tab
  const keysOf = (slot: number) => Object.keys(storage).filter((key) => key.startsWith(ofSlot(slot)))
  // Held as long as this tab lives: whoever can have it knows that the tab does not.
  void locks?.request(`${PREFIX}.${tab}`, () => new Promise(() => {})).catch(() => {})

  function keep(slot: number, unsent: Unsent | null): void {
    try {
      if (unsent === null) storage.removeItem(mine(slot))
      else storage.setItem(mine(slot), JSON.stringify(unsent))
    } catch {
      // A full or forbidden storage: then it is kept in memory only.
    }
  }

  async function takeOver(slot: number): Promise<void> {
    for (const key of keysOf(slot)) {
      const owner = key.slice(ofSlot(slot).length)
      await locks?.request(`${PREFIX}.${owner}`, { ifAvailable: true }, (lock) => {
        const text = lock === null || storage.getItem(mine(slot)) !== null ? null : storage.getItem(key)
        if (text === null) return
        storage.setItem(mine(slot), text)
        storage.removeItem(key)
      })
    }
  }

  return {
    keep,
    async left(slot) {
      if (storage.getItem(mine(slot)) === null) await takeOver(slot)
      return storedEntry(storage, mine(slot), jsonOf(Stored), log)
    },
    forget(slot) {
      for (const key of keysOf(slot)) storage.removeItem(key)
    },
  }
}
