import { randomUUID } from 'node:crypto'
import { type BatchAnswer, GatewayError, type SaveBatch, type SavesPort } from '../../machines/ports.ts'
import type { Command } from '../../sim/economy/command.ts'
import { createSaveKeeper } from '../../src/state/saving/save-keeper.ts'
import { memoryKept } from './memory-kept.ts'
import { memoryOutbox } from './memory-outbox.ts'

/** A batch that the server said it stored. */
interface Acknowledged {
  readonly revision: number
  readonly batch: SaveBatch
}

interface TabOptions {
  /** What the tab's page reads as the time, ms since 1970. */
  readonly now?: () => number
  /** Whether the answer to a batch is lost on its way, each time one is on its way. */
  readonly losesAnswer?: () => boolean
}

/** One tab of a player: the app's own keeper over `saves`. What it heard from both sides is written down. */
export function playerTab(saves: SavesPort, { now = Date.now, losesAnswer = () => false }: TabOptions = {}) {
  const acknowledged: Acknowledged[] = []
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
    kept: memoryKept(),
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
  /** Sends until nothing is owed. Throws after `tries` attempts that failed. */
  async function settle(tries = 20): Promise<void> {
    for (let n = 0; n < tries; n++) if ((await keeper.flush()).ok) return
    throw new Error(`nothing was stored in ${tries} tries`)
  }
  return { keeper, acknowledged, dropped, refused, settle, staleAnswers: () => stale }
}
