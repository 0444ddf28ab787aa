import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ActorRefFrom, createActor } from 'xstate'
import type { deathMachine } from '../../machines/death.machine.ts'
import { Ghost } from '../../sim/adventure/ghost.ts'
import { Runner } from '../../sim/adventure/runner.ts'
import type { PowerUpId } from '../../sim/content/power-ups.ts'
import { GhostState } from '../../sim/contract/ghost.ts'
import { decodeLog } from '../../sim/contract/parse-run-record.ts'
import type { RunRecord } from '../../sim/contract/run-record.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import { powerUpOffers } from '../../sim/rules/offers.ts'
import { provideRace } from '../../src/features/race/provide-race.ts'
import { createChoices } from '../../src/play/choices/choices.ts'
import type { RunClient } from '../../src/play/sim-client.ts'
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

/** A race on the real runner, without worker and picture. */
async function openRace({ spec: raced, log, ticks }: RunRecord, breaks = false) {
  const leave = vi.fn()
  const keeper = createTemporaryKeeper(() => 0, true)
  const begun: RunSpec[] = []
  const clients: RunClient[] = []
  const { machine, ghostEnd } = provideRace(
    { spec: raced, keeper, now: () => 0, leave },
    {
      startClient: async (spec) => {
        begun.push(spec)
        const ghost = new Ghost({ spec: raced, log: decodeLog(log) ?? [], ticks })
        const client = clientOf(new Runner(spec), ghost)
        clients.push(client)
        return breaks ? { ...client, ghostEnd: () => Promise.reject(new Error('the worker is gone')) } : client
      },
      openStage: async () => NO_PICTURE,
      readInput: () => ({ moveX: 64, moveY: 0 }),
      speed: () => 25,
      xpMode: () => true,
      hud: createHud(),
      sound: () => {},
      record: () => {
        throw new Error('a race is nobody’s file')
      },
      onLeaving: () => () => {},
      log: () => {},
    },
  )
  const run = createActor(machine, { input: { locationId: raced.locationId, nightmare: raced.nightmare } }).start()
  await soon(() => expect(run.getSnapshot().matches({ running: 'live' })).toBe(true))
  async function play(until: () => boolean) {
    for (let n = 0; !until() && n < 15_000; n++) {
      giveFrame()
      await new Promise(setImmediate)
    }
    expect(until()).toBe(true)
  }
  return { run, play, keeper, begun, clients, leave, ghostEnd }
}

test('a race uses the spec of the raced run, and reports that run’s full result (RACE-02, RACE-03)', async () => {
  const { run, play, keeper, begun, leave, ghostEnd } = await openRace(revived)
  expect(begun).toEqual([revived.spec])
  let frames = 0
  await play(() => ++frames > 5)
  run.send({ type: 'KEY_C' })
  await soon(() => expect(leave).toHaveBeenCalledOnce())
  expect(ghostEnd()).toMatchObject({ state: GhostState.left, seconds: 30 })
  expect([keeper.state.slot, run.getSnapshot().context.report?.ticks !== revived.ticks]).toEqual([null, true])
  run.stop()
})

test('levels gained in a race are offered, and choices reach the world', async () => {
  const { run, play, keeper, clients } = await openRace(revived)
  const { save } = keeper.state
  expect(save).toMatchObject({ xp: revived.spec.xp, powerUpHistory: [], ext: { pendingWeaponUpgrades: 1 } })
  expect(save.quickSlots[1].itemId).toBe('bandage')
  const choices = createChoices(keeper, revived.spec.gear)
  const levelUp = () => choices.levelUp.getSnapshot()
  choices.enter({ onChosen: (action) => run.send({ type: 'ACT', action }) })
  expect(levelUp().context.build.gear).toEqual(revived.spec.gear)
  await play(() => keeper.state.save.xp > revived.spec.xp)
  const id = powerUpOffers(keeper.state.save)[0] as PowerUpId
  await soon(() => {
    choices.levelUp.send({ type: 'APPLY', id })
    expect(keeper.state.save.powerUpHistory).toEqual([id])
  })
  await soon(async () => expect(await clients[0]?.log()).toContainEqual(expect.objectContaining({ action: { type: 'power-up', id } })))
  for (const machine of [choices.levelUp, choices.weaponUpgrade, choices.instinct]) machine.stop()
  run.stop()
})

test('a race has no revive, and ends even if its worker is gone', async () => {
  const { run, play, leave, ghostEnd } = await openRace(mourned, true)
  await play(() => run.getSnapshot().matches({ running: 'dead' }))
  const death = run.getSnapshot().children.death as ActorRefFrom<typeof deathMachine>
  await soon(() => expect(death.getSnapshot().matches('asking')).toBe(true))
  run.send({ type: 'REVIVE' })
  expect(death.getSnapshot().matches('asking')).toBe(true)
  run.send({ type: 'RETURN' })
  await soon(() => expect(leave).toHaveBeenCalledOnce())
  expect([ghostEnd(), run.getSnapshot().context.ending]).toEqual([null, 'died'])
  run.stop()
})
