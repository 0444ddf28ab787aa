import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { act, instinctSource } from '../../sim/adventure/actions.ts'
import { addAdrenaline } from '../../sim/adventure/adrenaline.ts'
import { buildReport } from '../../sim/adventure/build-report.ts'
import { encodeFrame } from '../../sim/adventure/encode-frame.ts'
import { runEventRulesById } from '../../sim/adventure/events/all.ts'
import { newRunEvent, type RunEvent } from '../../sim/adventure/events/run-event.ts'
import { bodiesOf } from '../../sim/adventure/events/run-event-rule.ts'
import { hitAround } from '../../sim/adventure/instincts/area.ts'
import { newWorld } from '../../sim/adventure/new-world.ts'
import { sightRange } from '../../sim/adventure/sight.ts'
import { spawnPlayerShot } from '../../sim/adventure/spawn.ts'
import type { World } from '../../sim/adventure/world.ts'
import { worldHash } from '../../sim/adventure/world-hash.ts'
import { drums as drumRules, RUN_EVENT_IDS, type RunEventId, runEventRules, runEvents } from '../../sim/content/events.ts'
import { INSTINCT_IDS } from '../../sim/content/instincts.ts'
import { locations } from '../../sim/content/locations.ts'
import { tileSolids } from '../../sim/content/solids.ts'
import {
  Ent,
  EventKind,
  Head,
  Kind,
  newFrameBuffer,
  RunEventMoment,
  RunEventPhase,
  RunEventRecord,
  viewFrame,
} from '../../sim/contract/frame.ts'
import { parseRunSpec } from '../../sim/contract/parse-run.ts'
import { NOBODY_MET, type RunSpec } from '../../sim/contract/run-spec.ts'
import { stream } from '../../sim/kernel/rng.ts'
import { eventPlan } from '../../sim/rules/events.ts'
import { choiceOf, instinctOffers, NO_INSTINCTS } from '../../sim/rules/instinct-offers.ts'
import { emptyWorld, idsOf, play, putEnemy } from '../../tools/support/in-world.ts'
import { runSpec } from '../../tools/support/run-spec.ts'

const MAPS = runEventRules.maps
const RUNS = { numRuns: 20 }
/** Cannot be hurt and hits no enemy. */
const HARMLESS = { maxHealth: 1e6, targetsPerSwing: 0, attackRangeMultiplier: 0 } as const

/** A world without spawns, with only this event, which starts at once. */
function withRunEvent(id: RunEventId, change: Parameters<typeof emptyWorld>[0] = {}) {
  const world = emptyWorld({ unlockedInstincts: INSTINCT_IDS, ...change })
  Object.assign(world.runEvents, { plan: [{ tick: 0, id }] })
  play(world, 1)
  return { world, event: world.runEvents.all[0] as World['runEvents']['all'][number] }
}
function goTo(world: World, x: number, y: number): void {
  world.Position.x[world.player] = x
  world.Position.y[world.player] = y
}
const moments = (world: World, ticks: number) => play(world, ticks, EventKind.runEvent).map(({ b }) => b)

describe('the run events of a run', () => {
  prop.prop([fc.nat(), fc.constantFrom(...MAPS)], RUNS)(
    'are three different ones at about 35, 130 and 205 s, determined by the seed',
    (seed, at) => {
      const plan = eventPlan(stream(seed, 'run-events'), at, [])
      const count = Math.min(3, RUN_EVENT_IDS.length)
      expect(new Set(plan.map(({ id }) => id)).size).toBe(count)
      for (const [i, seconds] of [35, 130, 205].slice(0, count).entries())
        expect(Math.abs((plan[i]?.tick ?? 0) / 60 - seconds)).toBeLessThanOrEqual(10)
      expect(eventPlan(stream(seed, 'run-events'), at, [])).toEqual(plan)
    },
  )

  test('do not come to the Dev Map and Defense', () => {
    expect([eventPlan(stream(1, 'run-events'), 'dev', []), eventPlan(stream(1, 'run-events'), 'defense', [])]).toEqual([[], []])
  })

  prop.prop([fc.nat(), fc.uniqueArray(fc.constantFrom(...RUN_EVENT_IDS), { maxLength: 3 })], RUNS)(
    'come once each, and a revive continues with the remaining ones',
    (seed, met) => {
      const plan = eventPlan(stream(seed, 'run-events'), 'school', met)
      expect(plan.filter(({ id }) => met.includes(id))).toEqual([])
      expect(plan.length).toBe(Math.max(0, Math.min(3 - met.length, RUN_EVENT_IDS.length - met.length)))
    },
  )

  test('start as planned, and do not change the draws of schedule, horde, elites and loot', () => {
    const spec = runSpec({ seed: 9, player: HARMLESS })
    const [a, b] = [newWorld(spec), newWorld(spec)]
    Object.assign(b.runEvents, { plan: [] })
    const [first] = a.runEvents.plan
    if (first === undefined) throw new Error('no plan')
    expect(moments(a, first.tick)).toEqual([])
    expect(moments(a, 1)).toEqual([RunEventMoment.begins])
    play(b, first.tick + 1)
    expect(a.runEvents.met).toEqual([first.id])
    for (const of of ['waves', 'horde', 'elites', 'loot', 'enemies'] as const) expect([of, a.streams[of]]).toEqual([of, b.streams[of]])
    expect(worldHash(a)).not.toBe(worldHash(b))
  })

  prop.prop([fc.nat({ max: 500 }), fc.constantFrom(...RUN_EVENT_IDS), fc.constantFrom(...MAPS)], { numRuns: 60 })(
    'are placed on free, reachable ground',
    (seed, id, locationId) => {
      const world = newWorld(runSpec({ seed, locationId, player: HARMLESS }))
      const event = newRunEvent(id)
      runEventRulesById[id].begin(world, event)
      expect(world.ground.free(event.x, event.y, 16)).toBe(true)
      expect(world.flow?.isOpen(event.x, event.y) ?? true).toBe(true)
    },
  )

  prop.prop([fc.constantFrom(...RUN_EVENT_IDS), fc.nat({ max: 500 })], RUNS)(
    'end by themselves if ignored, and leave nothing behind',
    (id, seed) => {
      const { world, event } = withRunEvent(id, { seed, player: HARMLESS })
      const before = { coins: world.gains.coins, health: world.survivor.health }
      for (let i = 0; i < 120 && event.phase !== RunEventPhase.none; i++) {
        play(world, 60)
        // Away from the event.
        goTo(world, event.x + 5_000, 0)
      }
      expect(event.phase).toBe(RunEventPhase.none)
      play(world, 600)
      const frame = viewFrame(newFrameBuffer())
      encodeFrame(world, frame, 0)
      const kinds = Array.from(
        { length: frame.head[Head.entityCount] as number },
        (_, i) => frame.entities[i * Ent.stride + Ent.kind] as number,
      )
      expect(kinds.filter((kind) => kind >= Kind.supplyDrop)).toEqual([])
      expect([world.gains.coins, world.instincts.eventOffers, world.instincts.eventRerolls]).toEqual([before.coins, 0, 0])
    },
  )

  test('are in the frame with place, phase, progress and time', () => {
    const { world, event } = withRunEvent('supply_drop')
    goTo(world, event.x, event.y)
    play(world, 60)
    const { head } = tellFrame(world)
    const at = Head.runEvents
    expect([head[at + RunEventRecord.phase], head[at + RunEventRecord.event]]).toEqual([
      RunEventPhase.underWay,
      RUN_EVENT_IDS.indexOf('supply_drop'),
    ])
    expect([head[at + RunEventRecord.x], head[at + RunEventRecord.y]]).toEqual([event.x, event.y])
    expect(head[at + RunEventRecord.progress]).toBeCloseTo(60 / runEvents.supply_drop.stay)
    expect(head[at + RunEventRecord.left]).toBeCloseTo((runEvents.supply_drop.waits - 61) / 60, 1)
  })
})

function tellFrame(world: World) {
  const frame = viewFrame(newFrameBuffer())
  encodeFrame(world, frame, 0)
  return frame
}

describe('supply drop', () => {
  const { stay, radius, heals, waits } = runEvents.supply_drop

  test('staying for 12 s heals 30 % of the maximum and offers an Instinct without using a fill', () => {
    const { world, event } = withRunEvent('supply_drop', { player: { maxHealth: 20 }, health: 5 })
    goTo(world, event.x, event.y + radius - 1)
    expect(moments(world, stay - 1)).toEqual([RunEventMoment.acts])
    expect([world.survivor.health, world.instincts.eventOffers]).toEqual([5, 0])
    expect(buildReport(world).gains.collected).toBeUndefined()
    expect(moments(world, 1)).toEqual([RunEventMoment.won])
    expect(buildReport(world).gains.collected).toEqual(['events/supply_drop'])
    expect([world.survivor.health, world.instincts.eventOffers, world.instincts.fills]).toEqual([5 + 20 * heals, 1, 0])
    const [offered] = instinctOffers(instinctSource(world))
    if (offered === undefined) throw new Error('nothing is offered')
    expect(act(world, { type: 'instinct', id: offered })).toEqual({ done: true, restored: 0 })
    expect(act(world, { type: 'instinct', id: offered })).toEqual({ done: false, why: 'not-pending' })
    const { instincts } = buildReport(world)
    expect([instincts.picks, instincts.fromEvents, instincts.fills]).toEqual([[], [offered], 0])
    expect(world.instincts.ranks[INSTINCT_IDS.indexOf(offered)]).toBe(1)
  })

  test('progress is kept when the survivor leaves, and stops meanwhile', () => {
    const { world, event } = withRunEvent('supply_drop')
    goTo(world, event.x, event.y)
    play(world, stay / 2)
    goTo(world, event.x + radius + 1, event.y)
    play(world, 100)
    expect([event.progress, event.phase]).toEqual([0.5, RunEventPhase.waiting])
    goTo(world, event.x, event.y)
    expect(moments(world, stay / 2)).toEqual([RunEventMoment.acts, RunEventMoment.won])
  })

  test('ends when its time is up, unless the survivor is there', () => {
    const { world, event } = withRunEvent('supply_drop')
    play(world, waits - 10)
    goTo(world, event.x, event.y)
    expect(moments(world, stay - 1)).toEqual([RunEventMoment.acts])
    goTo(world, event.x + radius + 1, event.y)
    expect([moments(world, 1), event.phase]).toEqual([[RunEventMoment.missed], RunEventPhase.none])
  })

  prop.prop([fc.nat(), fc.integer({ min: 0, max: 4 })], RUNS)('an offer of an event does not change later offers', (seed, taken) => {
    const source = { ...NO_INSTINCTS, seed, unlocked: INSTINCT_IDS, armed: true, fills: taken + 1, picks: INSTINCT_IDS.slice(0, taken) }
    const given = { ...source, eventOffers: 1 }
    expect([choiceOf(source), choiceOf(given)]).toEqual([taken, -1])
    const [first] = instinctOffers(given)
    if (first === undefined) throw new Error('nothing is offered')
    const after = { ...given, fromEvents: [first] }
    expect(choiceOf(after)).toBe(taken)
    // Below six Instincts, one more rank hides nothing from the next offer.
    expect(instinctOffers(after)).toEqual(instinctOffers(source))
  })
})

describe('courier', () => {
  const { shy, flees, waits, coins } = runEvents.courier
  const lying = (world: World) => idsOf(world, 'pickups').reduce((sum, id) => sum + (world.Pickup.amount[id] as number), 0)
  /** Places the survivor this far from the courier. */
  function facing(far: number, change: Parameters<typeof emptyWorld>[0] = {}) {
    const { world, event } = withRunEvent('courier', change)
    play(world, 2)
    goTo(world, event.x - far, event.y)
    const [id] = bodiesOf(world, event)
    if (id === undefined) throw new Error('no courier')
    return { world, event, id }
  }

  test('stands until the survivor comes near, then runs away at 140 px/s', () => {
    const { world, event } = facing(shy + 40, { player: HARMLESS })
    const at = event.x
    play(world, 60)
    expect([event.x, event.phase]).toEqual([at, RunEventPhase.waiting])
    goTo(world, event.x - shy + 20, event.y)
    const [first] = moments(world, 1)
    const from = event.x
    play(world, 60)
    expect([first, event.phase]).toEqual([RunEventMoment.acts, RunEventPhase.underWay])
    expect(event.x - from).toBeGreaterThan(100)
    expect(Math.hypot(event.x - from, event.y)).toBeLessThan(600)
  })

  prop.prop([fc.constantFrom(...MAPS), fc.nat({ max: 200 })], RUNS)('never runs into solids or off the band', (locationId, seed) => {
    const world = newWorld(runSpec({ locationId, seed, player: HARMLESS, health: 1e6 }))
    Object.assign(world.runEvents, { plan: [{ tick: 0, id: 'courier' }] })
    play(world, 2)
    const [event] = world.runEvents.all
    if (event === undefined) throw new Error('no event')
    for (let i = 0; i < 100 && event.phase !== RunEventPhase.none; i++) {
      goTo(world, event.x - 120, event.y + 60 * Math.sin(i))
      play(world, 6)
      expect(world.ground.free(event.x, event.y, 14)).toBe(true)
      expect(Math.abs(event.y)).toBeLessThanOrEqual(300)
    }
  })

  prop.prop([fc.constantFrom(...MAPS)], { numRuns: 4 })(
    'pays 25 coins times the map’s drops and a reroll when caught, and is not a kill',
    (locationId) => {
      const world = newWorld(runSpec({ locationId, player: HARMLESS, health: 1e6 }))
      Object.assign(world.runEvents, { plan: [{ tick: 0, id: 'courier' }] })
      play(world, 2)
      const [event] = world.runEvents.all
      if (event === undefined) throw new Error('no event')
      const before = [...world.gains.kills]
      goTo(world, event.x + 5, event.y)
      expect(moments(world, 1)).toEqual([RunEventMoment.won])
      expect(lying(world) + world.gains.coins).toBe(coins * locations[locationId].drop)
      expect([world.instincts.eventRerolls, [...world.gains.kills]]).toEqual([1, before])
      expect(bodiesOf(world, event)).toEqual([])
    },
  )

  test('pays the same once when killed by blows', () => {
    const { world, event, id } = facing(40, { player: { attackDamage: 1e6 } })
    expect(moments(world, 3)).toEqual([RunEventMoment.won])
    expect([event.phase, world.instincts.eventRerolls, world.gains.xpReward, world.gains.kills.reduce((a, b) => a + b)]).toEqual([
      0, 1, 0, 0,
    ])
    expect(idsOf(world, 'enemies')).not.toContain(id)
    play(world, 60)
    expect([world.instincts.eventRerolls, world.runEvents.ended]).toEqual([1, 1])
  })

  test('pays nothing if it is not caught within 20 s', () => {
    const { world, event } = facing(shy - 30, { player: HARMLESS })
    expect(moments(world, flees + 1)).toEqual([RunEventMoment.acts, RunEventMoment.missed])
    expect([event.phase, lying(world), world.instincts.eventRerolls, idsOf(world, 'enemies')]).toEqual([0, 0, 0, []])
    expect(waits).toBeGreaterThan(0)
  })

  test('gives a reroll in addition to the run’s own', () => {
    const { world } = facing(5, { unlockedInstincts: INSTINCT_IDS, instincts: { ...NO_INSTINCTS, fills: 1 } })
    play(world, 1)
    expect([1, 2, 3].map(() => act(world, { type: 'reroll' }).done)).toEqual([true, true, false])
    expect(tellFrame(world).head[Head.rerolls]).toBe(0)
  })
})

describe('crows', () => {
  const { lane, adrenaline, tell } = runEvents.crows

  test('cross the announced lane and bite a survivor who stays for half a point each, without a reward', () => {
    const { world, event } = withRunEvent('crows', { player: { maxHealth: 20 } })
    expect(moments(world, event.until - world.tick + 1)).toEqual([RunEventMoment.acts, RunEventMoment.acts, RunEventMoment.missed])
    expect(world.survivor.health).toBeLessThan(20)
    expect((20 - world.survivor.health) % 0.5).toBe(0)
    expect(world.instincts.adrenaline + world.instincts.fills).toBe(0)
  })

  test('give 30 Adrenaline to a survivor who leaves each lane in time', () => {
    const { world, event } = withRunEvent('crows', { player: { maxHealth: 20 } })
    const lanes: { y: number; until: number }[] = []
    for (let i = 0; i < 600 && event.phase !== RunEventPhase.none; i++) {
      if (lanes.at(-1)?.y !== event.y) lanes.push({ y: event.y, until: world.tick + tell + 150 })
      const taken = lanes.filter(({ until }) => until > world.tick)
      const gapAt = (y: number) => Math.min(...taken.map((other) => Math.abs(other.y - y)), lane + 60)
      const free = [280, 140, 0, -140, -280].reduce((best, y) => (gapAt(y) > gapAt(best) ? y : best))
      goTo(world, world.Position.x[world.player] as number, free)
      play(world, 1)
    }
    expect([world.survivor.health, world.runEvents.lastWon]).toEqual([20, true])
    expect(world.instincts.adrenaline + 8 * Number(world.instincts.fills > 0) + 13 * Number(world.instincts.fills > 1)).toBe(adrenaline)
  })

  test('are thirty in three flights of ten, and cannot be hit', () => {
    const { world, event } = withRunEvent('crows', { player: { attackDamage: 1e6, maxHealth: 1e6 } })
    const seen = new Set<number>()
    for (let i = 0; i < event.until; i += 3) {
      play(world, 3)
      const { head, entities } = tellFrame(world)
      for (let n = 1; n < (head[Head.entityCount] as number); n++) seen.add(entities[n * Ent.stride + Ent.id] as number)
    }
    expect([seen.size, world.gains.kills.reduce((a, b) => a + b)]).toEqual([30, 0])
  })

  test('bite with the damage factor of the map', () => {
    const lost = (locationId: (typeof MAPS)[number]) => {
      const world = newWorld(runSpec({ locationId, player: { maxHealth: 1e5 }, duration: 9 }))
      Object.assign(world.runEvents, { plan: [{ tick: 0, id: 'crows' }] })
      // No other enemies.
      Object.assign(world, { schedule: emptyWorld().schedule })
      play(world, 500)
      return 1e5 - world.survivor.health
    }
    expect(lost('hospital')).toBeCloseTo(3 * lost('school'))
    expect(lost('school')).toBeGreaterThan(0)
  })
})

describe('car alarm', () => {
  const { near, rings, brings, adrenaline, waits } = runEvents.car_alarm
  const besideCar = (change: Parameters<typeof emptyWorld>[0] = {}) => {
    const { world, event } = withRunEvent('car_alarm', change)
    goTo(world, event.x - 55, event.y)
    return { world, event }
  }

  test('is silent and cannot be hit until the survivor comes within 100 px', () => {
    const { world, event } = withRunEvent('car_alarm', { player: { attackDamage: 1e6 } })
    goTo(world, event.x - near - 5, event.y)
    play(world, 60)
    expect([event.phase, idsOf(world, 'enemies')]).toEqual([RunEventPhase.waiting, []])
    goTo(world, event.x - near + 5, event.y)
    expect(moments(world, 1)).toEqual([RunEventMoment.acts])
    expect(tellFrame(world).head[Head.runEvents]).toBe(RunEventPhase.underWay)
  })

  test('gives 40 Adrenaline and brings no enemies if broken in time', () => {
    const { world, event } = besideCar({ player: { attackDamage: 5 } })
    expect(moments(world, rings)).toEqual([RunEventMoment.acts, RunEventMoment.won])
    expect([event.phase, idsOf(world, 'enemies'), world.gains.kills.reduce((a, b) => a + b), world.streak.best]).toEqual([0, [], 0, 0])
    expect(world.instincts.fills).toBeGreaterThan(0)
    expect(adrenaline).toBe(40)
  })

  test('brings twenty shamblers from both sides if left alone for 12 s', () => {
    const { world } = besideCar({ player: HARMLESS })
    expect(moments(world, rings + 2)).toEqual([RunEventMoment.acts, RunEventMoment.missed])
    play(world, 1)
    expect([world.alive.horde, world.alive.enemies, world.instincts.fills]).toEqual([brings, brings, 0])
    const sides = idsOf(world, 'enemies').map((id) => Math.sign((world.Position.x[id] as number) - world.viewX))
    expect([sides.filter((side) => side < 0).length, sides.filter((side) => side > 0).length]).toEqual([10, 10])
  })

  test('never goes off if the survivor stays away', () => {
    const { world } = withRunEvent('car_alarm', { player: HARMLESS })
    expect(moments(world, waits + 1)).toEqual([RunEventMoment.missed])
    expect(idsOf(world, 'enemies')).toEqual([])
  })
})

describe('blackout', () => {
  const { lasts, sight, lit, lamp } = runEvents.blackout

  test('limits sight to 180 px for 25 s, 380 px near the lamp, and doubles Adrenaline', () => {
    const { world, event } = withRunEvent('blackout')
    expect([sightRange(world), tellFrame(world).head[Head.sight]]).toEqual([sight, sight])
    addAdrenaline(world, 3)
    expect(world.instincts.adrenaline).toBe(6)
    goTo(world, event.x + lamp - 1, event.y)
    play(world, 1)
    expect(sightRange(world)).toBe(lit)
    expect(moments(world, lasts)).toEqual([RunEventMoment.won])
    expect([sightRange(world), tellFrame(world).head[Head.sight]]).toEqual([Number.POSITIVE_INFINITY, 0])
    addAdrenaline(world, 1)
    expect(world.instincts.adrenaline).toBe(7)
  })

  test('limits the range of guns to the sight', () => {
    const shots = (dark: boolean) => {
      const gun = { damage: 1, range: 400, attackSpeedMultiplier: 1, magazineSize: 8, reloadTime: 1 }
      const { world } = dark
        ? withRunEvent('blackout', { player: { ranged: gun }, ammo: 8 })
        : { world: emptyWorld({ player: { ranged: gun }, ammo: 8 }) }
      putEnemy(world, 300, 0)
      return play(world, 10, EventKind.shot).length
    }
    expect([shots(false), shots(true)]).toEqual([1, 0])
  })
})

describe('drums', () => {
  const { count, waits } = runEvents.drums
  const { hisses, reach, damage, hurts } = drumRules
  const drumsOf = (world: World) => world.drums.struck.filter(({ isEvents }) => isEvents)
  const beside = (change: Parameters<typeof emptyWorld>[0] = {}) => {
    const { world, event } = withRunEvent('drums', change)
    const [drum] = drumsOf(world)
    if (drum === undefined) throw new Error('no drums')
    return { world, event, drum }
  }

  test('are six on free ground around the place', () => {
    const { world, event } = beside()
    expect(drumsOf(world)).toHaveLength(count)
    for (const { x, y } of drumsOf(world))
      expect([world.ground.free(x, y, 16), Math.hypot(x - event.x, y - event.y) < 200]).toEqual([true, true])
  })

  test.each<[string, (world: World, x: number, y: number) => void]>([
    [
      'a swing',
      (world, x, y) => {
        goTo(world, x - 50, y)
        putEnemy(world, 20, 0)
        play(world, 1)
      },
    ],
    ['a blow of an Instinct', (world, x, y) => void hitAround(world, x + 40, y, 30, 1, 0, 0)],
    [
      'a bullet',
      (world, x, y) => {
        goTo(world, x - 120, y)
        spawnPlayerShot(world, x - 30, y, 1, 0, { damage: 1, ticks: 30, kind: Kind.bullet, blast: 0, by: 0 })
        play(world, 6)
      },
    ],
  ])('%s sets one off, and it hisses for 0.8 s before it bursts', (_, strike) => {
    const { world, event, drum } = beside({ player: { maxHealth: 1e6 } })
    expect(drum.burstsAt).toBe(-1)
    strike(world, drum.x, drum.y)
    const since = hisses - (drum.burstsAt - world.tick)
    expect([drum.burstsAt > 0, since >= 0 && since < 8, drum.isGone]).toEqual([true, true, false])
    expect(play(world, hisses + 1, EventKind.drum).length).toBeGreaterThan(0)
    expect([drum.isGone, event.phase]).toEqual([true, RunEventPhase.underWay])
  })

  test('a burst deals 3 D to enemies within 90 px, and 3 points times the map to the survivor', () => {
    const { world, drum } = beside({ player: { maxHealth: 100, attackDamage: 2, targetsPerSwing: 0, attackRangeMultiplier: 0 } })
    goTo(world, drum.x, drum.y + reach)
    const [near, far] = [putEnemy(world, -reach / 2, 0, 'boss'), putEnemy(world, 300, 0, 'boss')]
    const [before, faraway] = [near, far].map((id) => world.Enemy.health[id] as number)
    world.drums.strike(drum.x, drum.y, 1, world.tick)
    const bursts = play(world, hisses + 1, EventKind.drum)
    expect(bursts.length).toBeGreaterThan(0)
    expect([(before as number) - (world.Enemy.health[near] as number), world.Enemy.health[far]]).toEqual([damage * 2, faraway])
    expect(world.survivor.health).toBe(100 - hurts)
    expect(buildReport(world).damage).toEqual({ helpers: damage * 2 })
  })

  test('a burst sets off the next drum, once each', () => {
    const { world, drum } = beside({ player: HARMLESS, health: 1e6 })
    const [, second] = drumsOf(world)
    Object.assign(second as object, { x: drum.x + 60, y: drum.y })
    goTo(world, drum.x + 400, drum.y)
    world.drums.strike(drum.x, drum.y, 1, world.tick)
    const bursts = play(world, 2 * hisses + 4, EventKind.drum).length
    expect([drum.isGone, second?.isGone]).toEqual([true, true])
    const rest = play(world, 400, EventKind.drum).length
    expect([bursts >= 2, bursts + rest <= count]).toEqual([true, true])
  })

  test('disappear if not struck', () => {
    const { world } = beside()
    expect(moments(world, waits + 1)).toEqual([RunEventMoment.missed])
    expect(world.drums.struck).toEqual([])
  })

  test('drums of the ground burst once each on Extra Hard, and are empty on other maps', () => {
    const [tile] = tileSolids('extra-hard')
    const place = tile?.find(({ halfWidth, halfHeight }) => halfWidth === 21 && halfHeight === 21)
    if (place === undefined) throw new Error('no drum')
    for (const [locationId, bursts] of [
      ['extra-hard', 1],
      ['police-station', 0],
    ] as const) {
      const world = newWorld(runSpec({ locationId, player: { ...HARMLESS }, health: 1e6 }))
      world.drums.strike(place.x, place.y, 1, world.tick)
      const first = play(world, hisses + 2, EventKind.drum).filter(({ a }) => a === reach)
      expect([locationId, first.length >= bursts, first.length > 0]).toEqual([locationId, true, bursts > 0])
      const gone = world.drums.struck.filter(({ isGone }) => isGone).length
      world.drums.strike(place.x, place.y, 1, world.tick)
      expect(world.drums.struck.filter(({ isGone }) => isGone)).toHaveLength(gone)
      expect(world.drums.struck.every(({ isEvents }) => !isEvents)).toBe(true)
    }
  })
})

describe('generator', () => {
  const { fuses, touch, pays, every, damage, range, around } = runEvents.generator
  const fuseAt = (event: RunEvent, n: number) => [event.memory[3 * n] as number, event.memory[3 * n + 1] as number] as const
  function fetched(count: number, change: Parameters<typeof emptyWorld>[0] = {}) {
    const { world, event } = withRunEvent('generator', change)
    for (let n = 0; n < count; n++) {
      goTo(world, ...fuseAt(event, n))
      play(world, 1)
    }
    return { world, event }
  }

  prop.prop([fc.nat({ max: 300 }), fc.constantFrom(...MAPS)], RUNS)(
    'places its fuses on free ground within about 500 px',
    (seed, locationId) => {
      const world = newWorld(runSpec({ seed, locationId }))
      const event = newRunEvent('generator')
      runEventRulesById.generator.begin(world, event)
      for (let n = 0; n < fuses; n++) {
        const [x, y] = fuseAt(event, n)
        expect([world.ground.free(x, y, 16), world.flow?.isOpen(x, y)]).toEqual([true, true])
        expect(Math.abs(x - event.x)).toBeLessThan(around + 400)
      }
    },
  )

  test('does not start with two of three fuses', () => {
    const { event, world } = fetched(2)
    expect([event.phase, event.progress, world.runEvents.isLit]).toEqual([RunEventPhase.underWay, 2 / 3, false])
  })

  test('its turret deals 0.6 D every half second within 220 px for 40 s, and pays no extra', () => {
    const { world, event } = fetched(3, { player: { ...HARMLESS, attackDamage: 5 }, health: 1e6 })
    expect([event.phase, world.runEvents.isLit]).toEqual([RunEventPhase.paying, true])
    goTo(world, event.x + range - 20, event.y)
    const id = putEnemy(world, 0, 0)
    world.Enemy.health[id] = 1_000
    const before = world.Enemy.health[id] as number
    const shots = play(world, 120, EventKind.helperShot)
    expect(shots.length).toBe(Math.ceil(120 / every))
    expect(before - (world.Enemy.health[id] as number)).toBeCloseTo(shots.length * damage * 5, 4)
    goTo(world, event.x + 3_000, 0)
    expect(moments(world, pays)).toEqual([RunEventMoment.won])
    expect(play(world, 200, EventKind.helperShot)).toEqual([])
    expect(world.runEvents.isLit).toBe(true)
  })

  test('a fuse is collected by touch, only once', () => {
    const { world, event } = withRunEvent('generator')
    const [x, y] = fuseAt(event, 0)
    goTo(world, x + touch + 4, y)
    play(world, 5)
    expect(event.progress).toBe(0)
    goTo(world, x + touch - 4, y)
    expect(moments(world, 60)).toEqual([RunEventMoment.acts])
    expect(event.progress).toBeCloseTo(1 / 3)
  })
})

describe('survivor', () => {
  const { meets, follows, walk, health, bittenEvery, every, damage, pays } = runEvents.survivor
  function met(change: Parameters<typeof emptyWorld>[0] = {}) {
    const { world, event } = withRunEvent('survivor', change)
    goTo(world, event.x - meets + 1, event.y)
    play(world, 1)
    return { world, event }
  }
  /** Leads them away along the middle of the band. */
  function lead(world: World, event: RunEvent, seconds: number): void {
    for (let i = 0; i < seconds * 10 && event.phase === RunEventPhase.underWay; i++) {
      goTo(world, event.x - 150, event.y * 0.95)
      play(world, 6)
    }
  }

  test('stands until the survivor comes, follows within 250 px, and waits beyond that', () => {
    const { world, event } = met({ player: HARMLESS })
    expect(event.phase).toBe(RunEventPhase.underWay)
    const from = event.x
    goTo(world, event.x - follows + 5, event.y)
    play(world, 60)
    expect(from - event.x).toBeCloseTo(90, -1)
    const at = event.x
    goTo(world, event.x - follows - 5, event.y)
    play(world, 60)
    expect(event.x).toBe(at)
  })

  test('shoots 0.5 D every 0.8 s for 60 s after walking 600 px, and then leaves', () => {
    const { world, event } = met({ player: { ...HARMLESS, attackDamage: 4 }, health: 1e6 })
    lead(world, event, 20)
    expect(event.phase).toBe(RunEventPhase.paying)
    expect(event.memory[3]).toBeGreaterThanOrEqual(walk)
    goTo(world, event.x, event.y)
    const id = putEnemy(world, 200, 0)
    world.Enemy.health[id] = 1_000
    const before = world.Enemy.health[id] as number
    expect(buildReport(world).gains.settlers).toBe(1)
    const shots = play(world, 96, EventKind.helperShot)
    expect(shots.length).toBe(96 / every)
    expect(before - (world.Enemy.health[id] as number)).toBeCloseTo(shots.length * damage * 4, 4)
    expect(moments(world, pays)).toEqual([RunEventMoment.won])
    expect(buildReport(world).gains.settlers).toBe(1)
  })

  test('dies after sixteen bites, two a second', () => {
    const { world, event } = met({ player: HARMLESS, health: 1e6 })
    goTo(world, event.x, event.y)
    putEnemy(world, 10, 0)
    expect(moments(world, (health - 2) * bittenEvery)).toEqual([])
    expect(moments(world, 3 * bittenEvery)).toEqual([RunEventMoment.missed])
    expect([event.phase, buildReport(world).gains.settlers]).toEqual([RunEventPhase.none, undefined])
  })
})

describe('claims about run events in a spec', () => {
  const claim = (change: Partial<RunSpec>) => {
    const parsed = parseRunSpec(runSpec(change))
    return parsed.ok ? 'ok' : parsed.refusal.at
  }
  const instincts = (change: Partial<RunSpec['instincts']>) => ({ ...NO_INSTINCTS, ...change })
  const met = { ...NOBODY_MET, events: ['supply_drop'] as const }

  test.each<[string, Partial<RunSpec>, string]>([
    ['an offer of a supply drop that was met', { met, instincts: instincts({ eventOffers: 1, fromEvents: ['slam'] }) }, 'ok'],
    ['an offer of a supply drop that was not met', { instincts: instincts({ eventOffers: 1 }) }, 'instincts.eventOffers'],
    ['an Instinct without an offer', { met, instincts: instincts({ fromEvents: ['slam'] }) }, 'instincts.fromEvents'],
    [
      'a reroll of a courier that was met',
      { met: { ...met, events: ['courier'] }, instincts: instincts({ eventRerolls: 1, rerolledAt: [0, 1] }) },
      'ok',
    ],
    ['a reroll without a courier', { met, instincts: instincts({ eventRerolls: 1 }) }, 'instincts.eventRerolls'],
    ['more rerolls than exist', { met, instincts: instincts({ rerolledAt: [0, 1] }) }, 'instincts.rerolledAt'],
    ['an event that was met twice', { met: { ...met, events: ['supply_drop', 'supply_drop'] } }, 'met.events'],
    ['an unknown event', { met: { ...met, events: ['picnic' as never] } }, 'met.events.0'],
  ])('%s gives: %s', (_, change, at) => expect(claim(change)).toBe(at))
})
