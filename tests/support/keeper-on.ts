import type { GatewayError, SavesPort, SlotSave } from '../../machines/ports.ts'
import type { Command } from '../../sim/economy/command.ts'
import { newSave } from '../../sim/save/new-save.ts'
import type { Save } from '../../sim/save/save.ts'
import type { Outbox } from '../../src/state/saving/outbox.ts'
import { createSaveKeeper } from '../../src/state/saving/save-keeper.ts'
import type { DeviceCopies } from '../../src/state/saving/save-transfer.ts'
import { memorySaves } from './memory-gateways/saves.ts'
import { createMemoryKept } from './memory-kept.ts'
import { memoryOutbox } from './memory-outbox.ts'

export const START_MS = 1_700_000_000_000
export const character = { name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-01.svg' } as const

/** More attempts than any test plans faults. */
const MAX_TRIES = 50

/** A keeper over `saves` with its own timers and a clock `fast` ms ahead of the server's; by default on a new device. */
export function createKeeperOn(
  saves: SavesPort,
  fast = 0,
  outbox: Outbox = memoryOutbox(),
  debug = true,
  kept: DeviceCopies = createMemoryKept(),
) {
  let time = START_MS + fast
  let batches = 0
  const timers: (() => void)[] = []
  const notified = { failed: [] as GatewayError[], dropped: [] as Command[], refused: [] as string[], recalled: 0 }
  let last = 'nothing was sent'
  const send: SavesPort['send'] = async (batch) => {
    const sent = batch.commands.map(({ type, at }) => `${type} at ${at}`).join(', ')
    last = `no answer to ${sent}`
    const answer = await saves.send(batch)
    last = `"${answer.status}" to ${sent}`
    return answer
  }
  const keeper = createSaveKeeper({
    saves: { ...saves, send },
    outbox,
    kept,
    now: () => ++time,
    newBatchId: () => `batch-${++batches}-${Math.random()}`,
    later: (callback) => timers.push(callback),
    debug: () => debug,
    notify: {
      events: () => {},
      refused: (refusal) => notified.refused.push(refusal.type),
      failed: (_, error) => notified.failed.push(error),
      dropped: (commands) => notified.dropped.push(...commands),
      recalled: () => void notified.recalled++,
    },
  })
  /** Flushes until everything is stored, despite all planned faults. */
  const settle = async () => {
    for (let tries = 1; ; tries++) {
      const flushed = await keeper.flush()
      if (flushed.ok) return
      if (tries === MAX_TRIES) throw new Error(`Not stored after ${tries} tries: ${flushed.error.message}; ${last}`)
      timers.splice(0)
    }
  }
  const wait = (ms: number) => {
    time += ms
  }
  return { keeper, notified, settle, timers, wait }
}

export async function withCoins(coins: number): Promise<SavesPort> {
  const rich = memorySaves({ now: () => START_MS + 1_000_000 })
  const { keeper } = createKeeperOn(rich)
  await keeper.create(1, character)
  const stored = (await rich.load(1)) as SlotSave
  return memorySaves({ rows: [{ ...stored, save: { ...stored.save, coins } }], now: () => START_MS + 1_000_000 })
}
/** A server with the rules of a hosted one and the given clock. */
export function strictServer(clock: { now: number }, over: Partial<Save> = {}) {
  const save = { ...newSave({ ...character, seed: 5, at: START_MS }), ...over }
  return memorySaves({ rows: [{ slot: 1, revision: 1, save, updatedAt: '' }], now: () => clock.now, debug: false })
}
export const stored = async (saves: SavesPort): Promise<Save> => ((await saves.load(1)) as SlotSave).save
