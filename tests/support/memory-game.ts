import type { SaveBatch, SlotSave, User } from '../../machines/ports.ts'
import type { Command } from '../../sim/economy/command.ts'
import type { Save } from '../../sim/save/save.ts'
import { createGame } from '../../src/app/wiring/game.ts'
import type { Backend } from '../../src/game/backend.ts'
import type { Navigation } from '../../src/game/game.ts'
import { memoryAccount } from './memory-gateways/account.ts'
import { memoryAuth } from './memory-gateways/auth.ts'
import { memoryBackups } from './memory-gateways/backups.ts'
import { memoryContracts } from './memory-gateways/contracts.ts'
import { memoryFunnel } from './memory-gateways/funnel.ts'
import { type MemoryRuns, memoryRuns } from './memory-gateways/runs.ts'
import { type MemorySaves, memorySaves } from './memory-gateways/saves.ts'
import { memoryService } from './memory-gateways/service.ts'
import { memoryTonight } from './memory-gateways/tonight.ts'
import { pageTime } from './page-time.ts'

/** A new user each time, because the page of an earlier test may still hold the user's lock in the browser. */
export const newPlayer = (): User => ({ id: crypto.randomUUID(), username: 'rhea', email: 'rhea@example.test' })

/** A port that camp screens never use; any use throws. */
const unasked = null as never

const now = () => Math.ceil(performance.timeOrigin + performance.now())

/** Slots with these saves, starting at slot 1. */
export const memorySlots = (...saves: readonly Save[]): MemorySaves =>
  memorySaves({
    rows: saves.map((save, at) => ({ slot: at + 1, revision: 1, save, updatedAt: new Date(save.ext.time).toISOString() })),
    now,
  })

/**
 * The whole game, wired as in the app, over gateways in memory. `player` is signed in. The first slot has `save`, unless `saves` are given;
 * `runs` has the logs of runs.
 */
export async function memoryGame(
  save: Save,
  place: Navigation,
  saves = memorySlots(save),
  player: User | null = newPlayer(),
  runs: MemoryRuns = memoryRuns(),
) {
  /** Stored commands in order, number of reads and number of heartbeats. */
  const sent: Command[] = []
  /** Stored batches in order, including empty ones. */
  const writes: SaveBatch[] = []
  let reads = 0
  let beats = 0
  /** Unread mail and pending requests; changes notify the watchers. */
  const waiting = { mail: 0, requests: 0 }
  const watchers = new Set<() => void>()
  const watch = (onChange: () => void) => {
    watchers.add(onChange)
    return () => void watchers.delete(onChange)
  }
  const auth = memoryAuth({ user: player })
  const funnel = memoryFunnel()
  const backend: Backend = {
    time: pageTime(),
    measureTime: async () => {},
    auth,
    account: memoryAccount(),
    feedback: unasked,
    runs,
    social: () => unasked,
    service: memoryService(),
    tonight: memoryTonight(),
    contracts: memoryContracts(),
    saves: {
      ...saves,
      load: (slot) => {
        reads++
        return saves.load(slot)
      },
      send: async (batch) => {
        const answer = await saves.send(batch)
        if (answer.status === 'saved') {
          runs.stored(batch.slot, ((await saves.load(batch.slot)) as SlotSave).save)
          sent.push(...batch.commands)
          writes.push(batch)
        }
        return answer
      },
    },
    backups: memoryBackups({ saves, now }),
    bank: saves.bank,
    funnel,
    unreadMail: { unreadCount: async () => waiting.mail, watch },
    requests: { pendingCount: async () => waiting.requests, watch },
    profile: {
      heartbeat: async () => {
        beats++
      },
      updateAvatar: async () => {},
    },
    user: () => auth.user(),
    hasDebug: () => true,
    developerRing: async () => {},
  }
  const game = createGame(place, backend)
  /** Types of applied commands in order. */
  const applied: Command['type'][] = []
  const dispatch = game.keeper.dispatch.bind(game.keeper)
  game.keeper.dispatch = (draft) => {
    const result = dispatch(draft)
    if (result.ok) applied.push(draft.type)
    return result
  }
  game.start()
  return {
    game,
    sent,
    writes,
    applied,
    counted: funnel.counted,
    reads: () => reads,
    beats: () => beats,
    /** Changes the unread mail and pending requests. */
    setWaiting: (next: Partial<typeof waiting>) => {
      Object.assign(waiting, next)
      for (const onChange of watchers) onChange()
    },
    stored: async (): Promise<Save> => ((await saves.load(1)) as SlotSave).save,
  }
}
