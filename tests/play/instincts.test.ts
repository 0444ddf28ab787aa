import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHOICE_INERT_MS } from '../../machines/choice.ts'
import type { RunMachineEvent } from '../../machines/run.machine.ts'
import { Runner } from '../../sim/adventure/runner.ts'
import { INSTINCT_IDS } from '../../sim/content/instincts.ts'
import { STILL } from '../../sim/contract/input.ts'
import { instinctOffers, NO_INSTINCTS } from '../../sim/rules/instinct-offers.ts'
import { createChoices } from '../../src/play/choices/choices.ts'
import { createInstinctWorld } from '../../src/play/instinct-world.ts'
import { openSimulation } from '../../src/play/simulation.ts'
import { createHud } from '../../src/state/hud.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { createKeeperOn, START_MS, strictServer } from '../support/keeper-on.ts'
import { clientOf, NO_PICTURE, stubAnimationFrames } from '../support/run-in-thread.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A run with `fills` pending Instincts from its first tick, and the app's choices over it. Time stops after its first frame. */
async function owing(fills: number) {
  const giveFrame = stubAnimationFrames()
  const spec = runSpec({ unlockedInstincts: INSTINCT_IDS, instincts: { ...NO_INSTINCTS, fills } })
  const runner = new Runner(spec)
  const hud = createHud()
  const simulation = openSimulation(
    {
      startClient: async () => clientOf(runner),
      openStage: async () => NO_PICTURE,
      readInput: () => STILL,
      speed: () => 1,
      xpMode: () => false,
      hud,
      sound: () => {},
      record: () => {},
      onLeaving: () => () => {},
      log: () => {},
    },
    { spec, diamonds: 0 },
    () => {},
  )
  const settle = async () => {
    for (let n = 0; n < 5; n++) {
      giveFrame()
      await new Promise(setImmediate)
    }
  }
  await settle()
  simulation.command({ type: 'RESUME' })
  await settle()
  simulation.command({ type: 'PAUSE' })
  await settle()
  const { ticks } = runner.report()
  const { keeper } = createKeeperOn(strictServer({ now: START_MS }))
  await keeper.load(1)
  const choices = createChoices(keeper)
  const send = (event: RunMachineEvent) => event.type === 'ACT' && simulation.command({ type: 'ACT', action: event.action })
  const enter = () => choices.enter({ onChosen: () => {}, world: createInstinctWorld(hud, send) })
  const leave = enter()
  const { instinct } = choices
  const shown = () => {
    const { value, context } = instinct.getSnapshot()
    return [value, context.pendingInstincts, context.instinctOffers, context.isRefused]
  }
  const passInert = () => vi.advanceTimersByTime(CHOICE_INERT_MS)
  const offered = (over: Partial<Parameters<typeof instinctOffers>[0]> = {}) =>
    instinctOffers({ seed: spec.seed, unlocked: spec.unlockedInstincts, armed: false, ...runner.report().instincts, ...over })
  return { instinct, shown, passInert, settle, offered, runner, ticks, enter, leave }
}

test('pending Instincts are offered, and each pick pauses the world and shows the next offers at once', async () => {
  const { instinct, shown, passInert, settle, offered, runner, ticks } = await owing(2)
  const first = offered()
  expect(shown()).toEqual(['opening', 2, first, false])
  passInert()
  const [pick] = first
  if (pick === undefined) throw new Error('nothing is offered')
  instinct.send({ type: 'APPLY', id: pick })
  expect(shown()[0]).toBe('asking')
  await settle()
  expect(runner.report().instincts.picks).toEqual([pick])
  expect(shown()).toEqual(['opening', 1, offered(), false])
  passInert()
  instinct.send({ type: 'APPLY', id: offered()[2] as (typeof INSTINCT_IDS)[number] })
  await settle()
  expect([shown()[0], runner.report().instincts.picks.length, runner.report().ticks]).toEqual(['idle', 2, ticks])
})

test('a reroll shows three others, a banished one is not offered again, and each exists once', async () => {
  const { instinct, shown, passInert, settle, offered, runner } = await owing(1)
  const first = offered()
  passInert()
  instinct.send({ type: 'REROLL' })
  await settle()
  const others = offered()
  expect(others.filter((id) => first.includes(id))).toEqual([])
  expect(shown()).toEqual(['opening', 1, others, false])
  passInert()
  const [banned] = others
  if (banned === undefined) throw new Error('nothing is offered')
  instinct.send({ type: 'BANISH' })
  instinct.send({ type: 'APPLY', id: banned })
  await settle()
  expect([runner.report().instincts.banished, offered().includes(banned)]).toEqual([[banned], false])
  expect(shown()).toEqual(['opening', 1, offered(), false])
  passInert()
  instinct.send({ type: 'REROLL' })
  instinct.send({ type: 'BANISH' })
  expect(shown()[0]).toEqual({ choosing: 'take' })
})

test('a rejected pick stays open with a message', async () => {
  const { instinct, shown, passInert, settle, offered, runner } = await owing(2)
  const [pick] = offered()
  if (pick === undefined) throw new Error('nothing is offered')
  passInert()
  // A concurrent reroll: the world has other offers than those shown.
  runner.act({ type: 'reroll' })
  instinct.send({ type: 'APPLY', id: pick })
  await settle()
  expect(runner.report().instincts.picks).toEqual([])
  expect(shown()).toEqual(['opening', 2, offered(), true])
})

test('nothing is offered outside the run, and the choice returns with the run', async () => {
  const { shown, enter, leave } = await owing(1)
  expect(shown()[0]).toBe('opening')
  leave()
  expect(shown()[0]).toBe('idle')
  enter()
  expect(shown()[0]).toBe('opening')
})
