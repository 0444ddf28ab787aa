import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { SaveBatch, StoredSave } from '../../machines/ports.ts'
import { Runner } from '../../sim/adventure/runner.ts'
import { newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { STILL } from '../../sim/contract/input.ts'
import { runMachineOf } from '../../src/app/run/effects.ts'
import { setXpMode } from '../../src/app/xp-mode.ts'
import { createDebug } from '../../src/state/debug.ts'
import { createHud } from '../../src/state/hud.ts'
import { createSaveKeeper } from '../../src/state/save-keeper.ts'
import { START, strictServer } from '../support/keeper-on.ts'
import { memoryOutbox } from '../support/memory-outbox.ts'
import { runSpec } from '../support/run-spec.ts'

beforeEach(() => {
  let frames = 0
  vi.stubGlobal('requestAnimationFrame', (callback: (time: number) => void) => setImmediate(() => callback(20 * frames++)))
  vi.stubGlobal('cancelAnimationFrame', (handle: NodeJS.Immediate) => clearImmediate(handle))
})
afterEach(() => void vi.unstubAllGlobals())

/** The app's run, keeper and switch on a server with the rules of a hosted one. In this run, somebody mighty stands in a crowd. */
async function adventure() {
  const clock = { now: START }
  const server = strictServer(clock)
  const sent: SaveBatch[] = []
  const heard: string[] = []
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
    hear: {
      events: (events) => heard.push(...events.map(({ type }) => type)),
      refused: ({ type }) => heard.push(type),
      failed: (_, error) => heard.push(String(error)),
      dropped: () => heard.push('dropped'),
    },
  })
  await keeper.load(1)
  const debug = createDebug()
  let runner: Runner | null = null
  const { gear } = runSpec({ player: { attackDamage: 50, maxHealth: 1_000 } })
  const machine = runMachineOf(
    { keeper, debug, backend: { hasDebug: () => false }, navigate: () => {}, path: () => '/adventure/school' },
    {
      startClient: async (started) => {
        const playing = new Runner({ ...started, gear, crowd: 12 })
        runner = playing
        return {
          advance: async (elapsed, input, speed = 1) => {
            const frame = viewFrame(newFrameBuffer())
            playing.advance(elapsed, input, speed, frame)
            return frame
          },
          giveBack: () => {},
          act: async (action) => playing.act(action),
          report: async () => playing.report(),
          log: async () => playing.log(),
          stop: () => {},
        }
      },
      openStage: async () => ({ cue: () => {}, draw: () => {}, destroy: () => {} }) as never,
      readInput: () => STILL,
      speed: () => 1,
      xpMode: () => debug.state.xpMode,
      hud: createHud(),
      sound: () => {},
      record: debug.record,
      log: debug.log,
    },
  )
  const begin = () => createActor(machine, { input: { locationId: 'school' } }).start()
  const xp = () => runner?.report().xp ?? 0
  const stored = async () => ((await server.load(1)) as StoredSave).save
  return { begin, keeper, debug, sent, heard, xp, stored, clock }
}

test('LOOT-02 DEBUG-01 switched on in the middle of a run, the 100x mode counts at once, and the server has it first', async () => {
  const { begin, keeper, debug, sent, heard, xp, stored, clock } = await adventure()
  const actor = begin()
  await vi.waitFor(() => expect(xp()).toBeGreaterThan(0), { timeout: 20_000 })
  const before = xp()
  setXpMode({ debug, keeper }, true)
  await vi.waitFor(() => expect(xp()).toBeGreaterThanOrEqual(before + 100), { timeout: 20_000 })
  clock.now += 100_000
  actor.send({ type: 'KEY_C' })
  await waitFor(actor, ({ status }) => status === 'done')
  await keeper.flush()
  const commands = sent.flatMap((batch) => batch.commands)
  expect(commands.map(({ type }) => type).filter((type) => type !== 'run-progress')).toEqual(['begin-run', 'set-xp-mode', 'settle-run'])
  const settle = commands.at(-1)
  if (settle?.type !== 'settle-run') throw new Error('the run was not settled')
  expect(settle.outcome.xp).toBeGreaterThanOrEqual(100)
  expect(settle.record?.log).toContain('x1')
  const { ext, xp: counted } = await stored()
  expect([ext.sandbox, ext.run, counted]).toEqual([true, null, settle.outcome.xp])
  expect(heard.filter((type) => !/^(run-begun|levels-gained|run-settled)$/.test(type))).toEqual(['sandbox-begun'])
})

test('LOOT-02 a sandbox game stays one when the mode is switched off, and each new game is asked for itself', async () => {
  const { keeper, debug, stored } = await adventure()
  setXpMode({ debug, keeper }, true)
  setXpMode({ debug, keeper }, false)
  await keeper.flush()
  expect([debug.state.xpMode, (await stored()).ext.sandbox]).toEqual([false, true])
})

test('where no game is open yet, nothing is sent, and the mode waits for the next run', async () => {
  const { keeper, debug, sent } = await adventure()
  keeper.clear()
  sent.splice(0)
  setXpMode({ debug, keeper }, true)
  await keeper.flush()
  expect([debug.state.xpMode, sent, keeper.state.save.ext.sandbox]).toEqual([true, [], false])
})
