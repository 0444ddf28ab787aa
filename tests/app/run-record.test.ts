import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ActorRefFrom, createActor, waitFor } from 'xstate'
import type { deathMachine } from '../../machines/death.machine.ts'
import type { SaveBatch } from '../../machines/ports.ts'
import { replay } from '../../sim/adventure/replay.ts'
import { Runner } from '../../sim/adventure/runner.ts'
import { newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { MOVE_FULL } from '../../sim/contract/input.ts'
import { readLogText } from '../../sim/contract/parse-run-record.ts'
import type { RunGains } from '../../sim/contract/run-report.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import type { Save } from '../../sim/save/save.ts'
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

/** The app's run on the real runner, in this thread and without a picture. What the keeper sends is written down, and each segment's spec. */
async function adventure({ save = {}, seen = {}, moveX = 0 }: { save?: Partial<Save>; seen?: Partial<RunGains>; moveX?: number }) {
  const clock = { now: START }
  const server = strictServer(clock, save)
  const specs: RunSpec[] = []
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
    now: () => (clock.now += 30_000),
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
        specs.push(started)
        const report = () => ({ ...runner.report(), gains: { ...runner.report().gains, ...seen } })
        return {
          advance: async (elapsed, input, speed = 1) => {
            const frame = viewFrame(newFrameBuffer())
            runner.advance(elapsed, input, speed, frame)
            if (++steps === 25) heard()
            return frame
          },
          giveBack: () => {},
          act: async (action) => runner.act(action),
          report: async () => report(),
          log: async () => runner.log(),
          stop: () => {},
        }
      },
      openStage: async () => ({ cue: () => {}, draw: () => {}, destroy: () => {} }) as never,
      readInput: () => ({ moveX, moveY: 0 }),
      speed: () => 1,
      xpMode: () => false,
      hud: createHud(),
      sound: () => {},
      record: debug.record,
      log: debug.log,
    },
  )
  return { actor: createActor(machine, { input: { locationId: 'school' } }).start(), keeper, sent, played, specs }
}

test('POST-01 what settles a run carries the segment as it was played', async () => {
  const { actor, keeper, sent, played } = await adventure({ moveX: MOVE_FULL })
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

test('WAVE-03 OP-09 a behemoth that was seen before a revive does not come once more after it', async () => {
  const { actor, specs } = await adventure({ save: { playerHealth: 0.5, diamonds: 10 }, seen: { behemothSpawned: true } })
  const { death } = (await waitFor(actor, (state) => state.children.death !== undefined)).children
  await waitFor(death as ActorRefFrom<typeof deathMachine>, (state) => state.matches('asking'))
  actor.send({ type: 'REVIVE' })
  await waitFor(actor, (state) => state.matches({ running: 'live' }))
  expect(specs.map(({ segment, behemothSpawned }) => [segment, behemothSpawned])).toEqual([
    [0, false],
    [1, true],
  ])
  actor.stop()
})
