import { nextInt, type Rng } from '../../../../sim/kernel/rng.ts'
import type { DeviceStore } from '../../../../src/state/device-store.ts'
import { memoryStorage } from '../../../support/memory-storage.ts'
import type { SimulatedTime } from './simulated-time.ts'

/** A tab, as far as its browser knows it. */
export interface Inmate {
  isOpen(): boolean
}

/** What the tabs of one browser share, and what outlives them. */
export interface Browser {
  readonly name: string
  /** ms by which its clock is ahead. */
  readonly ahead: number
  readonly storage: Storage
  isOnline(): boolean
  setOnline(online: boolean): void
  /** Whether neither its storage nor its database takes anything more. */
  isFull(): boolean
  setFull(full: boolean): void
  /** Its database as that tab has it open: what is written takes a while, and what of it was not done when the tab dies never is. */
  storeOf(tab: Inmate): DeviceStore
  locksOf(tab: Inmate): LockManager
  /** The tab's locks are free. */
  release(tab: Inmate): void
  /** Keys of all that tabs wrote down and nobody took up. */
  kept(): readonly string[]
}

/** ms that a write into the browser's database takes. */
const WRITE = [1, 60] as const

/** Where the session lies. It has room even where nothing else has: without it auth-js signs its player out, which is no fault of ours. */
export const SESSION = 'session'

export function createBrowser(name: string, { time, rng, ahead }: { time: SimulatedTime; rng: Rng; ahead: number }): Browser {
  const entries = new Map<string, string>()
  let last: Promise<unknown> = Promise.resolve()
  let isOnline = true
  let isFull = false
  const locks = createLocks()

  /** One thing after the other, for all tabs. */
  function inOrder<T>(tab: Inmate, work: () => T): Promise<T> {
    const done = last.then(async () => {
      await time.sleep(nextInt(rng, ...WRITE))
      if (!tab.isOpen()) return new Promise<T>(() => {})
      return work()
    })
    // Nobody waits for what a dead tab was at.
    last = Promise.race([done, last.then(() => time.sleep(WRITE[1] + 1))]).catch(() => {})
    return done
  }
  const storage = browserStorage(() => isFull)
  const startingWith = (prefix: string) => [...entries].filter(([key]) => key.startsWith(prefix))

  return {
    name,
    ahead,
    storage,
    isOnline: () => isOnline,
    setOnline: (online) => {
      isOnline = online
    },
    isFull: () => isFull,
    setFull: (full) => {
      isFull = full
    },
    storeOf: (tab) => ({
      read: (prefix) => inOrder(tab, () => new Map(startingWith(prefix))),
      write: (changes) =>
        inOrder(tab, () => {
          if (isFull && changes.some(([, text]) => text !== null)) throw new DOMException('The disk is full.', 'QuotaExceededError')
          for (const [key, text] of changes) text === null ? entries.delete(key) : entries.set(key, text)
        }),
      remove: (prefix) =>
        inOrder(tab, () => {
          for (const [key] of startingWith(prefix)) entries.delete(key)
        }),
    }),
    locksOf: (tab) => locks.of(tab),
    release: (tab) => locks.release(tab),
    // What the storage says is newer than what the database has.
    kept: () =>
      [...new Set([...entries.keys(), ...Object.keys(storage)])].filter((key) => (storage.getItem(key) ?? entries.get(key)) !== 'null'),
  }
}

/** As a browser's own, whose keys are those that are stored. */
function browserStorage(isFull: () => boolean): Storage {
  const memory = memoryStorage()
  const storage = {
    ...memory,
    setItem(key: string, value: string) {
      if (isFull() && key !== SESSION) throw new DOMException('The disk is full.', 'QuotaExceededError')
      memory.setItem(key, value)
    },
  }
  return new Proxy(storage, {
    get: (target, name) => (name === 'length' ? memory.length : Reflect.get(target, name)),
    ownKeys: () => Array.from({ length: memory.length }, (_, n) => memory.key(n) as string),
    getOwnPropertyDescriptor: (_, key) => ({ value: memory.getItem(String(key)), enumerable: true, configurable: true }),
  }) as Storage
}

interface Held {
  readonly owner: Inmate
  free(): void
}
interface Queued {
  readonly owner: Inmate
  grant(): void
}

/** Web locks of one browser. Whoever dies holds none any more. */
function createLocks() {
  const held = new Map<string, Held>()
  const queues = new Map<string, Queued[]>()

  function next(name: string): void {
    held.delete(name)
    queues.get(name)?.shift()?.grant()
  }
  async function hold<T>(owner: Inmate, name: string, work: (lock: Lock) => T | PromiseLike<T>): Promise<T> {
    const mine: Held = { owner, free: () => held.get(name) === mine && next(name) }
    held.set(name, mine)
    try {
      return await work({ name, mode: 'exclusive' })
    } finally {
      mine.free()
    }
  }

  return {
    of(owner: Inmate): LockManager {
      async function request(name: string, ...rest: readonly unknown[]) {
        const work = rest.at(-1) as (lock: Lock | null) => unknown
        const { ifAvailable = false } = (rest.length > 1 ? rest[0] : {}) as LockOptions
        await Promise.resolve()
        if (held.has(name) && ifAvailable) return work(null)
        if (held.has(name)) {
          const queue = queues.get(name) ?? []
          queues.set(name, queue)
          await new Promise<void>((grant) => void queue.push({ owner, grant }))
        }
        return hold(owner, name, work)
      }
      return { request, query: async () => ({}) } as unknown as LockManager
    },
    release(owner: Inmate): void {
      for (const [name, queue] of queues)
        queues.set(
          name,
          queue.filter((one) => one.owner !== owner),
        )
      for (const one of [...held.values()]) if (one.owner === owner) one.free()
    },
  }
}
