import { fc, test as prop } from '@fast-check/vitest'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, initialTransition, transition } from 'xstate'
import type { Tick } from '../../machines/clock.ts'
import {
  type CraftingEvent,
  type CraftingNotice,
  DELIVERY_RETRY_MS,
  craftingMachine as ownMachine,
  remainingMs,
} from '../../machines/crafting.machine.ts'
import { type Craft, craftOf } from '../../sim/rules/crafting.ts'
import { craftingToast } from '../../src/features/crafting/crafting-text.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { done, effects, fails, leafOf, passes } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walkSimplePaths, walks } from '../machines/walks.ts'

/** True if the survivor is on a run. */
let away = false
const craftingMachine = ownMachine.provide({ guards: { isAway: () => away } })
afterEach(() => {
  away = false
})

const MINUTE = 60_000
const T = 1_700_000_000_000
const bat: Craft = { recipeId: 'spiked_bat', startsAt: T, endsAt: T + MINUTE }
const mace: Craft = { recipeId: 'scrap_mace', startsAt: T + MINUTE, endsAt: T + 2 * MINUTE }
const START: CraftingEvent = { type: 'START', recipeId: 'spiked_bat' }
const CANCEL: CraftingEvent = { type: 'CANCEL' }
const CRAFT = (craft: Craft | null): CraftingEvent => ({ type: 'CRAFT', craft })
const TICK = (now: number): CraftingEvent => ({ type: 'TICK', now })
const begun = (craft: Craft | null) => done('0.crafting.starting', craft)
const delivered = done('0.crafting.delivering', null)
const returned = done('0.crafting.cancelling', null)
const refused = (state: string) => fails(`0.crafting.${state}`)
const retry = passes('retry', 'crafting.undelivered')
const events = [
  START,
  CANCEL,
  CRAFT(bat),
  CRAFT(mace),
  CRAFT(null),
  ...[T - MINUTE, T, T + 30_000, T + MINUTE - 1, T + MINUTE, T + 2 * MINUTE, 0].map(TICK),
  begun(bat),
  begun(mace),
  delivered,
  returned,
  refused('starting'),
  refused('delivering'),
  refused('cancelling'),
  retry,
]

/** The state after the events, without running effects, and the requests of the last step. */
function play(craft: Craft | null, ...sent: readonly CraftingEvent[]) {
  let [snapshot, actions] = initialTransition(craftingMachine, { craft })
  for (const event of sent) [snapshot, actions] = transition(craftingMachine, snapshot, event)
  return { at: leafOf(snapshot), craft: snapshot.context.craft, did: effects(actions) }
}

test('every leaf state is reachable, and none is a dead end (F13)', () => {
  const atHome = deadEnds(craftingMachine, { craft: null }, events)
  away = true
  const outThere = deadEnds(craftingMachine, { craft: null }, events)
  expect(atHome.unreached.filter((leaf) => outThere.unreached.includes(leaf))).toEqual([])
  expect([...atHome.stuck, ...outThere.stuck]).toEqual([])
})

test('a craft finished during a run waits for its end, and can be cancelled (OP-10)', () => {
  away = true
  const late = [TICK(bat.endsAt), TICK(bat.endsAt + MINUTE)]
  expect(play(bat, TICK(bat.endsAt - 1)).at).toBe('crafting')
  expect(play(bat, ...late)).toEqual({ at: 'waiting', craft: bat, did: [] })
  expect(play(bat, ...late, CRAFT(null)).at).toBe('idle')
  expect(play(bat, ...late, CANCEL, returned)).toEqual({ at: 'idle', craft: null, did: [] })
  let [snapshot] = initialTransition(craftingMachine, { craft: bat })
  for (const event of late) [snapshot] = transition(craftingMachine, snapshot, event)
  away = false
  expect(leafOf(transition(craftingMachine, snapshot, TICK(bat.endsAt + MINUTE))[0])).toBe('delivering')
})

test('a start asks the rules and works at their answer (CRAFT-16)', () => {
  expect(play(null, START)).toEqual({ at: 'starting', craft: null, did: [] })
  expect(play(null, START, begun(bat))).toEqual({ at: 'crafting', craft: bat, did: [] })
})

test('a rejected start changes nothing (CRAFT-10)', () => {
  expect(play(null, START, refused('starting'))).toEqual(play(null))
})

test('a start at a busy workbench is ignored (CRAFT-16)', () => {
  for (const sent of [[], [CANCEL], [TICK(bat.endsAt)], [TICK(bat.endsAt), refused('delivering')]])
    expect(play(bat, ...sent, START)).toEqual({ ...play(bat, ...sent), did: [] })
  expect(play(null, START, START)).toEqual({ at: 'starting', craft: null, did: [] })
})

test('the result is requested exactly at the end (CRAFT-16, OP-56)', () => {
  expect(play(bat, TICK(bat.endsAt - 1)).at).toBe('crafting')
  expect(play(bat, TICK(bat.endsAt)).at).toBe('delivering')
})

test('a clock set back neither delivers early nor extends the craft (OP-56)', () => {
  expect(play(bat, TICK(bat.endsAt - 1), TICK(0)).at).toBe('crafting')
  expect([0, T, T + 1, T + MINUTE, T + 9 * MINUTE].map((now) => remainingMs(bat, now))).toEqual([MINUTE, MINUTE, MINUTE - 1, 0, 0])
})

test('a delivery is reported once and frees the workbench (CRAFT-11, CRAFT-13)', () => {
  expect(play(bat, TICK(bat.endsAt), delivered)).toEqual({ at: 'idle', craft: null, did: ['notify'] })
  expect(craftingToast({ type: 'crafted', recipeId: 'spiked_bat' }, 'Spiked Bat')).toBe('Successfully crafted Spiked Bat!')
})

test('a cancel refunds and ends the craft without a success message (OP-117)', () => {
  expect(play(bat, CANCEL)).toEqual({ at: 'cancelling', craft: bat, did: [] })
  expect(play(bat, CANCEL, returned)).toEqual({ at: 'idle', craft: null, did: [] })
  expect(play(bat, CANCEL, refused('cancelling'))).toEqual({ at: 'crafting', craft: bat, did: [] })
})

test('a failed delivery is retried and can be cancelled', () => {
  const late = [TICK(bat.endsAt), refused('delivering')]
  expect(play(bat, ...late)).toEqual({ at: 'undelivered', craft: bat, did: [] })
  expect(play(bat, ...late, retry, TICK(bat.endsAt)).at).toBe('delivering')
  expect(play(bat, ...late, CANCEL, returned).at).toBe('idle')
})

test.each([
  [{ activeCraftingRecipeId: 'spiked_bat', craftingStartTime: T, craftingEndTime: T + MINUTE }, bat],
  [
    { activeCraftingRecipeId: 'spiked_bat', craftingStartTime: T, craftingEndTime: 0 },
    { ...bat, endsAt: T },
  ],
  [{ activeCraftingRecipeId: null, craftingStartTime: T, craftingEndTime: T + MINUTE }, null],
  [{ activeCraftingRecipeId: 'spiked_bat', craftingStartTime: null, craftingEndTime: T }, null],
  [{ activeCraftingRecipeId: 'spiked_bat', craftingStartTime: T, craftingEndTime: null }, null],
])('the save %o holds the craft %o (CRAFT-13)', (save, craft) => {
  expect(craftOf(save)).toEqual(craft)
})

/** The invariants of F13 after each event. */
function check({ event, before, after, from, to, asked }: MachineStep<typeof craftingMachine>): void {
  const { craft, now, handedOver } = after.context
  if (to === 'starting' && from !== 'starting') expect([from, before.context.craft]).toEqual(['idle', null])
  if (to === 'delivering' && from !== 'delivering') {
    expect([['crafting', 'waiting'].includes(from), away, handedOver]).toEqual([true, false, before.context.craft])
    expect(event.type === 'TICK' && event.now >= (handedOver as Craft).endsAt).toBe(true)
  }
  const isNotified = from === 'delivering' && event === delivered
  expect(asked).toEqual(isNotified ? [{ type: 'notify', params: { type: 'crafted', recipeId: handedOver?.recipeId } }] : [])
  if (to === 'idle') expect(craft).toBe(null)
  if (to === 'crafting' || to === 'undelivered' || to === 'waiting') expect(craft).not.toBe(null)
  if (craft === null) return
  const left = remainingMs(craft, now)
  expect(left >= 0 && left <= craft.endsAt - craft.startsAt).toBe(true)
}

test('one craft at a time, delivered after its end, on every simple path (F13)', () => {
  expect(walkSimplePaths(craftingMachine, { craft: null }, events, () => check)).toBe(10)
  away = true
  expect(walkSimplePaths(craftingMachine, { craft: null }, events, () => check)).toBe(10)
})

prop.prop([sentOf(events)], walks(8))('one craft at a time, delivered after its end, in any order of events (F13)', (sent) => {
  // Alternates between a run and the camp, sometimes during a craft.
  for (let n = 0; n < sent.length; n += 40) {
    away = n % 80 === 0
    walk(craftingMachine, { craft: bat }, sent.slice(n, n + 40), () => check)
  }
  away = false
  walk(craftingMachine, { craft: null }, sent, () => check)
})

/** A workbench over a save that outlives the page, with a manual clock. */
function workbench() {
  const saved: { craft: Craft | null; results: number; inputs: number } = { craft: null, results: 0, inputs: 3 }
  const notices: CraftingNotice[] = []
  let now = T
  let refuses = false
  let tell = (_: Tick) => {}
  /** Ends the craft only once. */
  const end = (craft: Craft, gain: () => void): null => {
    if (saved.craft?.startsAt === craft.startsAt) gain()
    saved.craft = null
    return null
  }
  const machine = craftingMachine.provide({
    actors: {
      clock: fromCallback<Tick>(({ sendBack }) => {
        tell = sendBack
        sendBack({ type: 'TICK', now })
      }),
      begin: fromPromise(async ({ input }) => {
        if (refuses || saved.inputs === 0) throw new Error('refused')
        saved.inputs--
        saved.craft = { recipeId: input.recipeId, startsAt: now, endsAt: now + MINUTE }
        return saved.craft
      }),
      deliver: fromPromise(async ({ input }) => {
        if (refuses) throw new Error('refused')
        return end(input.craft, () => saved.results++)
      }),
      giveBack: fromPromise(async ({ input }) => {
        if (refuses) throw new Error('refused')
        return end(input.craft, () => saved.inputs++)
      }),
    },
    actions: { notify: (_, notice) => void notices.push(notice) },
  })
  const open = () => createActor(machine, { input: { craft: saved.craft } }).start()
  let actor = open()
  return {
    saved,
    notices,
    send: (event: CraftingEvent) => actor.send(event),
    state: () => leafOf(actor.getSnapshot()),
    refuse: (does: boolean) => {
      refuses = does
    },
    /** `away`: ms without an open page. */
    reload: (away = 0) => {
      actor.stop()
      now += away
      actor = open()
    },
    pass: (ms: number) => {
      now += ms
      tell({ type: 'TICK', now })
    },
  }
}

describe('with a save and a clock', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const settle = () => vi.advanceTimersByTimeAsync(0)

  test('a reload continues the craft, and one that ended meanwhile is delivered once (CRAFT-16)', async () => {
    const { saved, notices, send, state, reload, pass } = workbench()
    send(START)
    await settle()
    pass(30_000)
    reload()
    expect(state()).toBe('crafting')
    reload(30_000)
    await settle()
    reload()
    await settle()
    expect([saved, notices, state()]).toEqual([
      { craft: null, results: 1, inputs: 2 },
      [{ type: 'crafted', recipeId: 'spiked_bat' }],
      'idle',
    ])
  })

  test('closing the page during a delivery does not repeat it (CRAFT-16)', async () => {
    const { saved, send, state, reload, pass } = workbench()
    send(START)
    await settle()
    pass(MINUTE)
    expect(state()).toBe('delivering')
    reload()
    await settle()
    expect([saved, state()]).toEqual([{ craft: null, results: 1, inputs: 2 }, 'idle'])
  })

  test('a rejected result is requested every five seconds until it is delivered', async () => {
    const { saved, send, state, refuse, pass } = workbench()
    send(START)
    await settle()
    refuse(true)
    pass(MINUTE)
    await settle()
    expect(state()).toBe('undelivered')
    await vi.advanceTimersByTimeAsync(DELIVERY_RETRY_MS)
    expect([state(), saved.results]).toEqual(['undelivered', 0])
    refuse(false)
    await vi.advanceTimersByTimeAsync(DELIVERY_RETRY_MS)
    expect([state(), saved.results]).toEqual(['idle', 1])
  })

  const step = fc.oneof(
    fc.constantFrom('start', 'cancel', 'reload', 'settle', 'refuse', 'allow', 'retry', 'save' as const),
    fc.integer({ min: -2 * MINUTE, max: 2 * MINUTE }),
  )
  prop.prop([fc.array(step, { maxLength: 2_000, size: 'max' })], walks(8))(
    'each start ends in one result or a refund, over reloads and any clock (CRAFT-16, OP-117)',
    async (steps) => {
      const { saved, notices, send, refuse, reload, pass } = workbench()
      for (const one of steps) {
        if (typeof one === 'number') pass(one)
        else if (one === 'start') send(START)
        else if (one === 'cancel') send(CANCEL)
        else if (one === 'reload') reload()
        else if (one === 'save') send(CRAFT(saved.craft))
        else if (one === 'refuse' || one === 'allow') refuse(one === 'refuse')
        else await vi.advanceTimersByTimeAsync(one === 'retry' ? DELIVERY_RETRY_MS : 0)
        expect(saved.inputs + saved.results + (saved.craft === null ? 0 : 1)).toBe(3)
        expect(notices.length).toBeLessThanOrEqual(saved.results)
      }
    },
  )
})
