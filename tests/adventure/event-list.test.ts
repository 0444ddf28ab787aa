import { describe, expect, test } from 'vitest'
import { EventList } from '../../sim/adventure/event-list.ts'
import { step } from '../../sim/adventure/step.ts'
import type { InstinctId } from '../../sim/content/instincts.ts'
import { Ev, EventKind, Kind, MAX_EVENTS } from '../../sim/contract/frame.ts'
import { NO_INSTINCTS } from '../../sim/rules/instinct-offers.ts'
import { emptyWorld, putEnemy } from '../../tools/support/in-world.ts'

/** Capacity for droppable events; the rest is reserved for essential ones. */
const DROPPABLE_PLACES = MAX_EVENTS - 64
const SHAMBLER = Kind.enemy + 9
const listed = ({ data, count }: EventList) =>
  Array.from({ length: count }, (_, i) => [...data.subarray(i * Ev.stride, (i + 1) * Ev.stride)])

describe('the events of a frame', () => {
  test('merge all hits on one enemy and add them up', () => {
    const events = new EventList()
    events.add(EventKind.hit, 1, 2, 3, SHAMBLER, 7)
    events.add(EventKind.hit, 5, 5, 1, SHAMBLER, 8)
    events.add(EventKind.hit, 2, 2, 0.5, SHAMBLER, 7)
    expect(listed(events)).toEqual([
      [EventKind.hit, 1, 2, 3.5, SHAMBLER, 7],
      [EventKind.hit, 5, 5, 1, SHAMBLER, 8],
    ])
  })

  test('replace the hits on an enemy by its death, with their sum', () => {
    const events = new EventList()
    events.add(EventKind.hit, 1, 2, 3, SHAMBLER, 7)
    events.add(EventKind.death, 4, 5, SHAMBLER, 0, 7)
    events.add(EventKind.death, 6, 6, SHAMBLER, 0, 8)
    expect(listed(events)).toEqual([
      [EventKind.death, 4, 5, SHAMBLER, 3, 7],
      [EventKind.death, 6, 6, SHAMBLER, 0, 8],
    ])
  })

  test('start empty each frame, and a reused id is a new enemy', () => {
    const events = new EventList()
    events.add(EventKind.hit, 1, 2, 3, SHAMBLER, 7)
    events.count = 0
    events.add(EventKind.spawn, 0, 0, 0, 0, 1)
    events.add(EventKind.hit, 1, 2, 4, SHAMBLER, 7)
    events.add(EventKind.death, 1, 2, SHAMBLER, 0, 7)
    events.add(EventKind.hit, 3, 3, 2, SHAMBLER, 7)
    expect(listed(events).slice(1)).toEqual([
      [EventKind.death, 1, 2, SHAMBLER, 4, 7],
      [EventKind.hit, 3, 3, 2, SHAMBLER, 7],
    ])
  })

  test('keep room for essential events when the list is full of hits', () => {
    const events = new EventList()
    for (let id = 0; id < MAX_EVENTS; id++) events.add(EventKind.hit, 0, 0, 1, SHAMBLER, id)
    expect(events.count).toBe(DROPPABLE_PLACES)
    const kept = ['boss', 'legendary', 'levelUp', 'playerDeath', 'playerHit', 'tell', 'horde'] as const
    for (const name of kept) events.add(EventKind[name], 0, 0, 1, 0, 1)
    events.add(EventKind.pickup, 0, 0, 1, 0, 1)
    expect(
      listed(events)
        .slice(DROPPABLE_PLACES)
        .map(([kind]) => kind),
    ).toEqual(kept.map((name) => EventKind[name]))
  })

  // Six Instincts that hit many enemies at once. Each killed enemy is replaced, so that 300 are alive all the time.
  const builds: readonly (readonly InstinctId[])[] = [
    ['slam', 'saw_belt', 'burning_trail', 'live_wire', 'bottle', 'wide_swing'],
    ['slam', 'bottle', 'caltrops', 'flare', 'guard_dog', 'scrap_drone'],
  ]
  test.each(builds)('never fill up with 300 enemies of the horde and %s, %s, %s, %s, %s and %s at rank 5', (...ids) => {
    const picks = ids.flatMap((id) => Array<InstinctId>(5).fill(id))
    const world = emptyWorld({ instincts: { ...NO_INSTINCTS, picks }, player: { maxHealth: 1e6, attackDamage: 4, targetsPerSwing: 4 } })
    let most = 0
    let fallen = 0
    for (let tick = 0; tick < 900; tick++) {
      for (; world.alive.enemies < 300; fallen++) {
        const turn = fallen * 2.39996
        putEnemy(world, 330 * Math.cos(turn), 200 * Math.sin(turn), 'shambler')
      }
      world.input = { moveX: tick % 240 < 120 ? 60 : -60, moveY: 0 }
      // The replacements belong to no frame: a run adds at most one band per tick.
      world.events.count = 0
      step(world)
      most = Math.max(most, world.events.count)
    }
    expect(fallen).toBeGreaterThan(600)
    expect(most).toBeLessThan(DROPPABLE_PLACES)
  })
})
