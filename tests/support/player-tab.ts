import { randomUUID } from 'node:crypto'
import { type BatchAnswer, GatewayError, type SaveBatch, type SavesPort } from '../../machines/ports.ts'
import type { Command } from '../../sim/economy/command.ts'
import { createSaveKeeper } from '../../src/state/saving/save-keeper.ts'
import { createMemoryKept } from './memory-kept.ts'
import { memoryOutbox } from './memory-outbox.ts'

/** A batch that the server acknowledged. */
interface AcknowledgedBatch {
  readonly revision: number
  readonly batch: SaveBatch
}

interface TabOptions {
  /** The time on the tab's device, in ms since 1970. */
  readonly now?: () => number
  /** Called for each answer; true loses it. */
  readonly losesAnswer?: () => boolean
}

/** A tab of a player: the app's own keeper over `saves`. Records the results on both sides. */
export function openPlayerTab(saves: SavesPort, { now = Date.now, losesAnswer = () => false }: TabOptions = {}) {
  const acknowledged: AcknowledgedBatch[] = []
  const dropped: Command[] = []
  const refused: GatewayError[] = []
  let stale = 0
  async function send(batch: SaveBatch): Promise<BatchAnswer> {
    const answer = await saves.send(batch)
    if (losesAnswer()) throw new GatewayError('network', 'the answer was lost')
    if (answer.status === 'saved') acknowledged.push({ revision: answer.revision, batch })
    if (answer.status === 'stale') stale++
    return answer
  }
  const keeper = createSaveKeeper({
    saves: { ...saves, send },
    outbox: memoryOutbox(),
    kept: createMemoryKept(),
    now,
    newBatchId: randomUUID,
    later: () => {},
    debug: () => true,
    notify: {
      events() {},
      refused() {},
      failed: (_, error) => void (error.kind === 'network' || refused.push(error)),
      dropped: (commands) => void dropped.push(...commands),
      recalled: () => {},
    },
  })
  /** Flushes until nothing is unsent. Throws after `tries` failed attempts. */
  async function settle(tries = 20): Promise<void> {
    for (let n = 0; n < tries; n++) if ((await keeper.flush()).ok) return
    throw new Error(`nothing was stored in ${tries} tries`)
  }
  return { keeper, acknowledged, dropped, refused, settle, staleAnswers: () => stale }
}
