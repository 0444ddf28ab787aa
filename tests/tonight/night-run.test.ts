import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { Runner } from '../../sim/adventure/runner.ts'
import { verifySegment } from '../../sim/adventure/verify-segment.ts'
import { STILL } from '../../sim/contract/input.ts'
import { decodeLog } from '../../sim/contract/parse-run-record.ts'
import { beginNight } from '../../sim/economy/tonight/begin-night.ts'
import { unofferedPick } from '../../sim/economy/tonight/unoffered-pick.ts'
import { nightOf, nightSeedsOf } from '../../sim/rules/tonight.ts'
import { type PracticeNight, provideNightRun } from '../../src/features/tonight/provide-night-run.ts'
import { createChoices } from '../../src/play/choices/choices.ts'
import { createHud } from '../../src/state/hud.ts'
import { createTemporaryKeeper } from '../../src/state/saving/temporary-keeper.ts'
import { memoryTonight } from '../support/memory-gateways/tonight.ts'
import { clientOf, NO_PICTURE, stubAnimationFrames } from '../support/run-in-thread.ts'

let giveFrame = () => {}
beforeEach(() => {
  giveFrame = stubAnimationFrames()
})
afterEach(() => void vi.unstubAllGlobals())

const soon = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })

const DRAW = 'a night that is walked'
const SEED = 'a1b2c3d4e5f60718'.repeat(4)
const begun = () => beginNight(nightOf(DRAW), nightSeedsOf(SEED), 0)

/** A night's run on the real runner, without worker and picture. */
async function openNight(options: Parameters<typeof memoryTonight>[0] = {}, practice: PracticeNight | null = null) {
  const port = memoryTonight({ draw: DRAW, seed: SEED, ...options })
  const open = vi.spyOn(port, 'open')
  const leave = vi.fn()
  // A clock with enough time for any play.
  const keeper = createTemporaryKeeper(() => Date.now() + 600_000)
  const { machine, isRanked } = provideNightRun(
    { port, practice, keeper, now: () => 0, log: () => {}, leave },
    {
      startClient: async (spec) => clientOf(new Runner(spec)),
      openStage: async () => NO_PICTURE,
      readInput: () => STILL,
      speed: () => 25,
      xpMode: () => true,
      hud: createHud(),
      sound: () => {},
      record: () => {
        throw new Error('a night is nobody’s file')
      },
      onLeaving: () => () => {},
      log: () => {},
    },
  )
  const run = createActor(machine, { input: { locationId: begun().spec.locationId, nightmare: 3 } }).start()
  const settle = () => new Promise((done) => setImmediate(done))
  const play = async (seconds: number) => {
    for (let n = 0; n < seconds * 50; n++) {
      giveFrame()
      await settle()
    }
  }
  await soon(() => expect(run.getSnapshot().matches({ running: 'live' })).toBe(true))
  return { port, open, leave, keeper, run, play, isRanked }
}

/** The way home from a ranked run, which asks first (RUN-27). */
function goHome({ send }: Awaited<ReturnType<typeof openNight>>['run']): void {
  send({ type: 'KEY_C' })
  send({ type: 'GO_HOME' })
}

test('a ranked run is opened once, streamed, and ended with its replayable inputs (TONIGHT-02)', async () => {
  const { port, open, leave, keeper, run, play, isRanked } = await openNight()
  expect([isRanked(), open.mock.calls.length, keeper.state.slot, keeper.state.save.ext.run?.seed]).toEqual([
    true,
    1,
    null,
    nightSeedsOf(SEED).run,
  ])
  await play(7)
  run.send({ type: 'KEY_C' })
  expect([run.getSnapshot().matches({ running: { live: 'confirmingHome' } }), port.ended]).toEqual([true, []])
  run.send({ type: 'GO_HOME' })
  await soon(() => expect(leave).toHaveBeenCalledOnce())
  const [record, ...more] = port.ended
  if (!record) throw new Error('nothing was ended')
  expect([more, record.ticks > 360, port.chunks.length > 0]).toEqual([[], true, true])
  const { spec } = begun()
  const verdict = verifySegment({ ticket: spec, before: [], segment: 0, endedBy: 'settle-run', sandbox: false, spec, ...record })
  expect(verdict).toMatchObject({ verdict: 'verified', report: { ticks: record.ticks } })
  expect(unofferedPick(decodeLog(record.log) ?? [], spec, nightSeedsOf(SEED).offers)).toBeNull()
  run.stop()
})

test('practice is not sent and uses no attempt', async () => {
  const { port, leave, run, play, isRanked } = await openNight({ entry: 'guest' })
  await play(7)
  run.send({ type: 'KEY_C' })
  await soon(() => expect(leave).toHaveBeenCalledOnce())
  expect([isRanked(), port.ended, port.chunks, (await port.tonight()).mine?.attempt]).toEqual([false, [], [], null])
  run.stop()
})

test('a run with an assist is practice on a local night without any requests', async () => {
  const assist = { speed: 70, damage: 25 } as const
  const opened = { day: '2026-11-25', draw: DRAW, seed: 'f'.repeat(32), entry: 'assisted' } as const
  const { port, open, leave, run, play, isRanked } = await openNight({ entry: 'ranked' }, { opened, assist })
  expect(run.getSnapshot().context.segment?.spec).toEqual({ ...beginNight(nightOf(DRAW), nightSeedsOf(opened.seed), 0).spec, assist })
  await play(7)
  run.send({ type: 'KEY_C' })
  await soon(() => expect(leave).toHaveBeenCalledOnce())
  const { mine } = await port.tonight()
  expect([isRanked(), open.mock.calls, port.ended, port.chunks, mine?.attempt]).toEqual([false, [], [], [], null])
  run.stop()
})

test('choices of the night’s survivor go to the world and to no save', async () => {
  const { keeper, run } = await openNight()
  const { spec } = begun()
  const choices = createChoices(keeper)
  const taken: unknown[] = []
  choices.enter({ onChosen: (action) => taken.push(action) })
  expect(choices.levelUp.getSnapshot().matches('idle')).toBe(true)
  keeper.dispatch({ type: 'run-progress', runId: spec.runId, segment: 0, xp: 500, used: {}, bossChests: 0 })
  const { offers, pending } = choices.levelUp.getSnapshot().context
  expect([offers.length, pending > 0]).toEqual([3, true])
  expect(unofferedPick([{ tick: 1, action: { type: 'power-up', id: offers[0] as never } }], spec, nightSeedsOf(SEED).offers)).toBeNull()
  run.stop()
})

test('a death cannot be revived', async () => {
  const { leave, run } = await openNight()
  run.send({ type: 'HP_ZERO', report: new Runner(begun().spec).report() })
  const death = () => (run.getSnapshot().children.death?.getSnapshot() as { value: string } | undefined)?.value
  await soon(() => expect(death()).toBe('asking'))
  run.send({ type: 'REVIVE' })
  expect(death()).toBe('asking')
  run.send({ type: 'RETURN' })
  await soon(() => expect(leave).toHaveBeenCalledOnce())
  run.stop()
})

test('a failed end is sent again with the same inputs', async () => {
  const { port, leave, run, play } = await openNight()
  const end = vi.spyOn(port, 'end').mockRejectedValueOnce(new Error('no line'))
  await play(2)
  goHome(run)
  await soon(() => expect(run.getSnapshot().matches({ running: 'unsettled' })).toBe(true))
  run.send({ type: 'RETRY' })
  await soon(() => expect(leave).toHaveBeenCalledOnce())
  expect(end.mock.calls[1]).toEqual(end.mock.calls[0])
  expect(port.ended).toHaveLength(1)
  run.stop()
})
