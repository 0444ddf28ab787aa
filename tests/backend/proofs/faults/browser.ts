import { nextInt, type Rng } from '../../../../sim/kernel/rng.ts'
import type { DeviceStore } from '../../../../src/state/device-store.ts'
import { memoryStorage } from '../../../support/memory-storage.ts'
import type { SimulatedTime } from './simulated-time.ts'

/** A tab as its browser sees it. */
export interface Inmate {
  isOpen(): boolean
}

/** State shared by the tabs of a browser, which outlives them. */
export interface Browser {
  readonly name: string
  /** Offset of its clock in ms; positive if ahead. */
  readonly ahead: number
  readonly storage: Storage
  isOnline(): boolean
  setOnline(online: boolean): void
  /** True if neither its storage nor its database accepts further writes. */
  isFull(): boolean
  setFull(full: boolean): void
  /** The browser's database for a tab. Writes take a while and are lost if the tab dies before they are done. */
  storeOf(tab: Inmate): DeviceStore
  locksOf(tab: Inmate): LockManager
  /** Releases all locks of the tab. */
  release(tab: Inmate): void
  /** Keys that tabs wrote and that still hold something. */
  kept(): readonly string[]
}

/** Range of the duration of a database write, in ms. */
const WRITE_RANGE_MS = [1, 60] as const

/** Storage key of the session. It can be written even on a full device, because auth-js would otherwise sign the player out. */
export const SESSION = 'session'

export function createBrowser(name: string, { time, rng, ahead }: { time: SimulatedTime; rng: Rng; ahead: number }): Browser {
  const entries = new Map<string, string>()
  let last: Promise<unknown> = Promise.resolve()
  let isOnline = true
  let isFull = false
  const locks = createLocks()

  /** Runs the writes of all tabs one after the other. */
  function inOrder<T>(tab: Inmate, work: () => T): Promise<T> {
    const done = last.then(async () => {
      await time.sleep(nextInt(rng, ...WRITE_RANGE_MS))
      if (!tab.isOpen()) return new Promise<T>(() => {})
      return work()
    })
    // Writes of a closed tab never finish, so the next write does not wait for them.
    last = Promise.race([done, last.then(() => time.sleep(WRITE_RANGE_MS[1] + 1))]).catch(() => {})
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
    // Storage entries are newer than those in the database.
    kept: () =>
      [...new Set([...entries.keys(), ...Object.keys(storage)])].filter((key) => (storage.getItem(key) ?? entries.get(key)) !== 'null'),
  }
}

/** A `Storage` whose own keys are the stored keys, like in a browser. */
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

interface HeldLock {
  readonly owner: Inmate
  free(): void
}
interface QueuedRequest {
  readonly owner: Inmate
  grant(): void
}

/** Web locks of a browser. */
function createLocks() {
  const held = new Map<string, HeldLock>()
  const queues = new Map<string, QueuedRequest[]>()

  function next(name: string): void {
    held.delete(name)
    queues.get(name)?.shift()?.grant()
  }
  async function hold<T>(owner: Inmate, name: string, work: (lock: Lock) => T | PromiseLike<T>): Promise<T> {
    const mine: HeldLock = { owner, free: () => held.get(name) === mine && next(name) }
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
