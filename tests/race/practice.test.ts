import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ActorRefFrom, createActor } from 'xstate'
import type { deathMachine } from '../../machines/death.machine.ts'
import { practiceResult } from '../../machines/practice-result.ts'
import { ReplayPlayer } from '../../sim/adventure/replay-player.ts'
import { Runner } from '../../sim/adventure/runner.ts'
import type { PowerUpId } from '../../sim/content/power-ups.ts'
import { decodeLog } from '../../sim/contract/parse-run-record.ts'
import type { ReplayCopy } from '../../sim/contract/replay.ts'
import { encodeLog, type RunRecord } from '../../sim/contract/run-record.ts'
import { beginPractice } from '../../sim/economy/race/begin-practice.ts'
import { levelForXp } from '../../sim/rules/levels.ts'
import { pendingPowerUpCount, powerUpOffers } from '../../sim/rules/offers.ts'
import { providePractice } from '../../src/features/race/provide-practice.ts'
import { createChoices } from '../../src/play/choices/choices.ts'
import type { SimulationParts } from '../../src/play/simulation-parts.ts'
import { createHud } from '../../src/state/hud.ts'
import { createTemporaryKeeper } from '../../src/state/saving/temporary-keeper.ts'
import { clientOf, NO_PICTURE, stubAnimationFrames } from '../support/run-in-thread.ts'
import { recordRevivedRun } from '../support/watched.ts'

let giveFrame = () => {}
beforeEach(() => {
  giveFrame = stubAnimationFrames()
})
afterEach(() => void vi.unstubAllGlobals())

const [mourned, revived] = recordRevivedRun()
const soon = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })
const forbidden = (name: string) => () => {
  throw new Error(`A practice run must not use ${name}.`)
}

/** The same run without the level-up choices, whose dialogs are therefore still pending. */
const unchosen: RunRecord = {
  ...revived,
  log: encodeLog((decodeLog(revived.log) ?? []).filter((entry) => !('action' in entry))),
}

function copyAt(record: RunRecord, tick: number): ReplayCopy {
  const player = new ReplayPlayer([record])
  player.seek(tick)
  while (!player.approach(600));
  const copy = player.copy()
  if (copy === null) throw new Error(`nothing was copied at ${tick}`)
  return copy
}

/** A practice run on the real runner, without worker and picture. */
async function openPractice(record: RunRecord, copy: ReplayCopy) {
  const leave = vi.fn()
  const keeper = createTemporaryKeeper(() => 0, true)
  const runners: Runner[] = []
  const parts: SimulationParts = {
    startClient: async (spec, played) => {
      const runner = new Runner(spec, played)
      runners.push(runner)
      return clientOf(runner)
    },
    openStage: async () => NO_PICTURE,
    readInput: () => ({ moveX: 64, moveY: 0 }),
    speed: () => 25,
    xpMode: () => true,
    hud: createHud(),
    sound: () => {},
    record: forbidden('the record of the last own run'),
    openUploader: forbidden('the upload of logs'),
    lockRun: forbidden('the lock of a run'),
    onLeaving: () => () => {},
    log: forbidden('the debug log'),
  }
  const machine = providePractice({ spec: record.spec, copy, keeper, now: () => 0, leave }, parts)
  const run = createActor(machine, { input: { locationId: record.spec.locationId, nightmare: record.spec.nightmare } }).start()
  await soon(() => expect(run.getSnapshot().matches({ running: 'live' })).toBe(true))
  async function play(until: () => boolean) {
    for (let n = 0; !until() && n < 15_000; n++) {
      giveFrame()
      await new Promise(setImmediate)
    }
    expect(until()).toBe(true)
  }
  return { run, play, keeper, runner: runners[0] as Runner, leave }
}

test('plays on from the copied world, paused, without lock, upload or record (REPLAY-04)', async () => {
  const copy = copyAt(revived, 900)
  const { run, play, keeper, runner, leave } = await openPractice(revived, copy)
  expect([run.getSnapshot().matches({ running: { live: 'paused' } }), runner.report()]).toEqual([true, copy.report])
  run.send({ type: 'KEY_P' })
  await play(() => runner.report().ticks > 1_200)
  expect(runner.log().slice(0, copy.played.log.length)).toEqual(copy.played.log)
  run.send({ type: 'KEY_C' })
  await soon(() => expect(leave).toHaveBeenCalledOnce())
  const { report, ending } = run.getSnapshot().context
  if (report === null || ending === null) throw new Error('the practice has no result')
  expect(practiceResult(copy, report, ending)).toMatchObject({ ending: 'returned', from: 15, until: Math.floor(report.ticks / 60) })
  expect([keeper.state.slot, report.ticks > 1_200]).toEqual([null, true])
  run.stop()
})

test('choices that are pending at the copied moment are offered, and earlier ones are kept (REPLAY-04)', async () => {
  const made = copyAt(revived, 1_700)
  const chosen = made.played.log.flatMap((entry) => ('action' in entry && entry.action.type === 'power-up' ? [entry.action.id] : []))
  expect(chosen.length).toBeGreaterThan(0)
  expect(beginPractice(revived.spec, made, 0)).toMatchObject({
    powerUpHistory: chosen,
    level: levelForXp(revived.spec.xp + made.report.xp),
    quickSlots: { 1: { itemId: 'bandage' } },
  })
  const copy = copyAt(unchosen, 1_700)
  const { run, keeper, runner } = await openPractice(unchosen, copy)
  const pending = levelForXp(unchosen.spec.xp + copy.report.xp) - 1
  expect([pendingPowerUpCount(keeper.state.save), pending > 0]).toEqual([pending, true])
  const choices = createChoices(keeper, unchosen.spec.gear)
  choices.enter({ onChosen: (action) => run.send({ type: 'ACT', action }) })
  const id = powerUpOffers(keeper.state.save)[0] as PowerUpId
  await soon(() => {
    choices.levelUp.send({ type: 'APPLY', id })
    expect(keeper.state.save.powerUpHistory).toEqual([id])
  })
  await soon(() => expect(runner.log()).toContainEqual({ tick: 1_700, action: { type: 'power-up', id } }))
  for (const machine of [choices.levelUp, choices.weaponUpgrade, choices.instinct]) machine.stop()
  run.stop()
})

test('a death in practice has no revive and ends it (REPLAY-04)', async () => {
  const copy = copyAt(mourned, mourned.ticks - 60)
  const { run, play, leave } = await openPractice(mourned, copy)
  run.send({ type: 'KEY_P' })
  await play(() => run.getSnapshot().matches({ running: 'dead' }))
  const death = run.getSnapshot().children.death as ActorRefFrom<typeof deathMachine>
  await soon(() => expect(death.getSnapshot().matches('asking')).toBe(true))
  run.send({ type: 'REVIVE' })
  expect(death.getSnapshot().matches('asking')).toBe(true)
  run.send({ type: 'RETURN' })
  await soon(() => expect(leave).toHaveBeenCalledOnce())
  expect(run.getSnapshot().context.ending).toBe('died')
  run.stop()
})
