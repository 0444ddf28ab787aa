import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { SaveBatch } from '../../machines/ports.ts'
import { replay } from '../../sim/adventure/replay.ts'
import { Runner } from '../../sim/adventure/runner.ts'
import { newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { MOVE_FULL } from '../../sim/contract/input.ts'
import { readLogText } from '../../sim/contract/parse-run-record.ts'
import { runMachineOf } from '../../src/app/run/effects.ts'
import { createDebug } from '../../src/state/debug.ts'
import { createHud } from '../../src/state/hud.ts'
import { createSaveKeeper } from '../../src/state/save-keeper.ts'
import { START, strictServer } from '../support/keeper-on.ts'
import { memoryOutbox } from '../support/memory-outbox.ts'

beforeEach(() => {
  let frames = 0
  vi.stubGlobal('requestAnimationFrame', (callback: (time: number) => void) => setImmediate(() => callback(20 * frames++)))
  vi.stubGlobal('cancelAnimationFrame', (handle: NodeJS.Immediate) => clearImmediate(handle))
})
afterEach(() => void vi.unstubAllGlobals())

/** The app's run on the real runner, in this thread and without a picture. What the keeper sends is written down. */
async function adventure() {
  const clock = { now: START }
  const server = strictServer(clock)
  const sent: SaveBatch[] = []
  const keeper = createSaveKeeper({
    saves: {
      ...server,
      send: (batch) => {
        sent.push(batch)
        return server.send(batch)
      },
    },
    outbox: memoryOutbox(),
    now: () => (clock.now += 1_000),
    newBatchId: () => crypto.randomUUID(),
    later: () => {},
    debug: () => false,
    hear: { events: () => {}, refused: () => {}, failed: () => {}, dropped: () => {} },
  })
  await keeper.load(1)
  const debug = createDebug()
  let steps = 0
  let heard = () => {}
  /** Half a second of it. */
  const played = new Promise<void>((done) => {
    heard = done
  })
  const machine = runMachineOf(
    { keeper, debug, backend: { hasDebug: () => false }, navigate: () => {}, path: () => '/adventure/school' },
    {
      startClient: async (started) => {
        const runner = new Runner(started)
        return {
          advance: async (elapsed, input, speed = 1) => {
            const frame = viewFrame(newFrameBuffer())
            runner.advance(elapsed, input, speed, frame)
            if (++steps === 25) heard()
            return frame
          },
          giveBack: () => {},
          act: async (action) => runner.act(action),
          report: async () => runner.report(),
          log: async () => runner.log(),
          stop: () => {},
        }
      },
      openStage: async () => ({ cue: () => {}, draw: () => {}, destroy: () => {} }) as never,
      readInput: () => ({ moveX: MOVE_FULL, moveY: 0 }),
      speed: () => 1,
      hud: createHud(),
      sound: () => {},
      record: debug.record,
      log: debug.log,
    },
  )
  return { actor: createActor(machine, { input: { locationId: 'school' } }).start(), keeper, sent, played }
}

test('POST-01 what settles a run carries the segment as it was played', async () => {
  const { actor, keeper, sent, played } = await adventure()
  await played
  actor.send({ type: 'KEY_C' })
  await waitFor(actor, ({ status }) => status === 'done')
  await keeper.flush()
  const settle = sent.flatMap(({ commands }) => commands).find(({ type }) => type === 'settle-run')
  if (settle?.type !== 'settle-run' || !settle.record) throw new Error('nothing was recorded')
  const { spec, log, ticks, hash } = settle.record
  const again = replay(spec, readLogText(log), { ticks })
  expect([spec.runId, log, again.ok && again.value.report.hash]).toEqual([settle.runId, `0,${MOVE_FULL},0`, hash])
})
