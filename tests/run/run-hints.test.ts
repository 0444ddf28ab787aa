import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { Ent, Head, Kind } from '../../sim/contract/frame.ts'
import { isNewcomer } from '../../sim/rules/newcomer.ts'
import { newSave } from '../../sim/save/new-save.ts'
import {
  completedHints,
  firstHints,
  type HintState,
  healingSlots,
  nextHints,
  type Progress,
  progressIn,
} from '../../src/features/run/run-hints.ts'
import { type HintId, RUN_HINTS } from '../../src/messages/how-to-play.ts'
import { anyBetween } from '../support/any-between.ts'
import { frameOf } from '../support/frame-of.ts'
import { RUNS } from '../support/property-runs.ts'

const START: Progress = { seconds: 1, x: 400, y: 300, kills: 0, found: 0, lies: true, health: 1, heals: 10, healSlot: 0 }
/** The hint shown after each change; other figures stay as they were. */
function play(changes: readonly Partial<Progress>[], known: readonly HintId[] = []): readonly (HintId | null)[] {
  let now = START
  let state = firstHints(known)
  return changes.map((change) => {
    now = { ...now, ...change }
    state = nextHints(state, now)
    return state.shown
  })
}
/** The last hint. */
const endOf = (changes: readonly Partial<Progress>[], known?: readonly HintId[]) => play(changes, known).at(-1)
const saved = newSave({ name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-01.svg', seed: 5, at: 0 })

describe('the hints of a first run (RUN-19)', () => {
  test('follow each other: walk, attack, pick up, go home', () => {
    const shown = play([
      {},
      { seconds: 4, x: 500 },
      { seconds: 9, kills: 1 },
      { seconds: 14, found: 3 },
      { seconds: 44 },
      { seconds: 47 },
      { seconds: 58 },
      { seconds: 60 },
      { seconds: 200 },
    ])
    expect(shown).toEqual(['move', 'attack', 'pickUp', null, null, 'home', 'home', null, null])
  })

  test('stay long enough to be read, and skip what was done meanwhile', () => {
    expect(play([{}, { seconds: 2, x: 600, kills: 1, found: 2 }, { seconds: 3.4 }, { seconds: 3.6 }])).toEqual([
      'move',
      'move',
      'move',
      null,
    ])
  })

  test('the walk hint stays until the player walks, and others for 20 s', () => {
    expect(endOf([{}, { seconds: 100 }])).toBe('move')
    expect(play([{}, { seconds: 4, x: 500 }, { seconds: 23 }, { seconds: 24 }])).toEqual(['move', 'attack', 'attack', 'pickUp'])
  })

  test('the pick-up hint waits for something to pick up', () => {
    const walked = [{ lies: false }, { seconds: 4, x: 500 }, { seconds: 9, kills: 1 }] as const
    expect(play([...walked, { seconds: 12 }, { seconds: 13, lies: true }])).toEqual(['move', 'attack', null, null, 'pickUp'])
  })

  test('at half health the healing slot comes first until it is used, only once', () => {
    const shown = play([
      {},
      { seconds: 4, x: 500 },
      { seconds: 5, health: 0.51 },
      { seconds: 6, health: 0.5 },
      { seconds: 10, health: 0.7, heals: 9 },
      { seconds: 20, health: 0.2 },
    ])
    expect(shown).toEqual(['move', 'attack', 'attack', 'heal', 'attack', 'attack'])
  })

  test('after healing, the way home comes before the next wound', () => {
    const found = [{}, { seconds: 4, x: 500 }, { seconds: 9, kills: 1 }, { seconds: 14, found: 3 }] as const
    const healed = [{ seconds: 20, health: 0.4 }, { seconds: 23, health: 0.7, heals: 9 }, { seconds: 36 }] as const
    expect(play([...found, ...healed])).toEqual(['move', 'attack', 'pickUp', null, 'heal', 'home', null])
  })

  test('the healing hint needs an item, a living survivor, and no earlier healing', () => {
    expect(endOf([{}, { seconds: 2, health: 0.3, heals: 0, healSlot: null }])).toBe('move')
    expect(endOf([{}, { seconds: 2, health: 0 }])).toBe('move')
    expect(endOf([{}, { seconds: 2, heals: 9 }, { seconds: 9, health: 0.3 }])).toBe('move')
  })

  test('the named slot stays while its hint is shown', () => {
    const hurt = nextHints(firstHints([]), { ...START, health: 0.4, healSlot: 1 })
    expect(nextHints(hurt, { ...START, seconds: 1.5, health: 0.4, healSlot: 0 }).slot).toBe(1)
  })

  test('a revive restarts no hint, although the next segment has its own places and clock', () => {
    expect(
      play([
        {},
        { seconds: 30, x: 500, kills: 4, found: 9 },
        { seconds: 0.1, x: 400, kills: 0, found: 0 },
        { seconds: 16 },
        { seconds: 17 },
      ]),
    ).toEqual(['move', null, null, null, 'home'])
  })

  test('a second run shows the hints that the first did not reach', () => {
    const begun = { ...saved, coins: 0, lifetimeTimeOnMap: { school: 45 }, lifetimeEnemiesKilledByMap: { school: { regular: 3 } } }
    expect([completedHints(saved), completedHints(begun), completedHints({ ...begun, scrap: 1 })]).toEqual([
      [],
      ['move', 'attack'],
      ['move', 'attack', 'pickUp'],
    ])
    expect(endOf([{}], completedHints(begun))).toBe('pickUp')
  })

  test('end after as much play as one whole run', () => {
    const played = (seconds: number) => isNewcomer({ lifetimeTimeOnMap: { school: seconds, hospital: 100 } })
    expect([isNewcomer(saved), played(199), played(200)]).toEqual([true, true, false])
  })
})

const steps = fc.array(
  fc.record({
    seconds: anyBetween(0, 4),
    walk: fc.integer({ min: -60, max: 60 }),
    kill: fc.boolean(),
    find: fc.boolean(),
    lies: fc.boolean(),
    health: anyBetween(0, 1),
    heal: fc.boolean(),
  }),
  { maxLength: 80 },
)
/** The states of a run, frame by frame. */
function walked(
  run: readonly { seconds: number; walk: number; kill: boolean; find: boolean; lies: boolean; health: number; heal: boolean }[],
) {
  const states: { now: Progress; state: HintState }[] = []
  let now = START
  let state = firstHints([])
  for (const step of run) {
    const heals = Math.max(0, now.heals - Number(step.heal))
    now = {
      seconds: now.seconds + step.seconds,
      x: now.x + step.walk,
      y: now.y,
      kills: now.kills + Number(step.kill),
      found: now.found + Number(step.find),
      lies: step.lies,
      health: step.health,
      heals,
      healSlot: heals > 0 ? 0 : null,
    }
    state = nextHints(state, now)
    states.push({ now, state })
  }
  return states
}
prop.prop([steps], RUNS)('done hints stay done, and the same frames show the same hints (RUN-19)', (run) => {
  const states = walked(run)
  expect(walked(run)).toEqual(states)
  for (const [i, { state, now }] of states.entries()) {
    const before = states[i - 1]?.state ?? firstHints([])
    expect(before.done.filter((id) => !state.done.includes(id))).toEqual([])
    if (state.shown !== null && state.shown !== before.shown) expect(state.done).not.toContain(state.shown)
    if (state.shown === 'heal' && before.shown !== 'heal') expect([now.health <= 0.5, now.healSlot]).toEqual([true, 0])
    if (state.shown === 'pickUp' && before.shown !== 'pickUp') expect(now.lies).toBe(true)
    if (before.shown !== null && before.shown !== 'heal' && state.shown === null) expect(state.done).toContain(before.shown)
  }
})
prop.prop([fc.subarray([...RUN_HINTS])], RUNS)('a known hint is never shown (RUN-19)', (known) => {
  const shown = play(
    Array.from({ length: 60 }, (_, n) => ({ seconds: n * 3, health: n % 9 === 0 ? 0.3 : 1 })),
    known,
  )
  expect(shown.filter((id) => id !== null && known.includes(id))).toEqual([])
})

test('a frame gives the position, finds, pickups and healing slots', () => {
  const { head, entities } = frameOf(
    { timeLeft: 290, playerX: 410, playerY: 320, kills: 2, coins: 5, scrap: 1, health: 4, maxHealth: 10 },
    [{ kind: Kind.player }, { kind: Kind.enemy }],
  )
  for (const [i, count] of [3, 2, 5].entries()) head[Head.quickCount + i] = count
  head[Head.quickWait] = 0.5
  expect(healingSlots(saved.quickSlots)).toEqual([0, 1])
  const progress = { seconds: 10, x: 410, y: 320, kills: 2, found: 6, lies: false, health: 0.4, heals: 5, healSlot: 1 }
  expect(progressIn({ head, entities }, 300, [0, 1])).toEqual(progress)
  entities[Ent.stride + Ent.kind] = Kind.scrap
  expect(progressIn({ head, entities }, 300, [0, 1])).toEqual({ ...progress, lies: true })
})
