import { describe, expect, test } from 'vitest'
import { pendingPowerUps } from '../../sim/adventure/actions.ts'
import type { World } from '../../sim/adventure/world.ts'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { runEvents } from '../../sim/content/events.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { isLow } from '../../src/play/hud/vitals.tsx'
import { findMoment, MOMENT_NAMES } from '../../tools/moments/find-moments.ts'
import type { MomentName } from '../../tools/moments/moment-rules.ts'
import { playMoment } from '../../tools/moments/run-moment.ts'

/** Half the widths of the narrowest view and of a desktop's view, in px. */
const NEAR_PX = 300
const SCREEN_PX = 640
const xOf = ({ Position }: World, id: number) => Position.x[id] as number
const isNear = (world: World, id: number, within = NEAR_PX) => Math.abs(xOf(world, id) - xOf(world, world.player)) <= within

/** The checks of the world at each moment. */
const expected: Readonly<Record<MomentName, (world: World) => void>> = {
  'first-elite': (world) => {
    const { alive, met } = world.elites
    expect([met, [...alive.ids.slice(0, alive.count)].some((id) => isNear(world, id))]).toEqual([1, true])
  },
  boss: (world) => {
    const { specials, Enemy } = world
    const kinds = [...specials.ids.slice(0, specials.count)]
      .filter((id) => isNear(world, id))
      .map((id) => ENEMY_KINDS[Enemy.kind[id] as number])
    expect(kinds).toContain('boss')
  },
  blackout: ({ runEvents: { all, sight, begun }, tick }) => {
    const event = all.find(({ id }) => id === 'blackout')
    expect([sight, begun > 0, event && event.until - tick < runEvents.blackout.lasts]).toEqual([runEvents.blackout.sight, true, true])
  },
  crowd: (world) => {
    const bodies = [...world.enemyIds, ...world.shotIds, ...world.pickupIds]
    expect(bodies.filter((id) => isNear(world, id, SCREEN_PX)).length).toBeGreaterThanOrEqual(200)
  },
  'level-up': (world) => expect(pendingPowerUps(world)).toBeGreaterThan(0),
  'last-seconds': ({ spec, tick }) => expect(spec.duration - tick / TICK_RATE).toBe(5),
  'low-health': ({ survivor, stats }) => {
    expect(survivor.health).toBeGreaterThan(0)
    expect(isLow(survivor.health, stats.maxHealth)).toBe(true)
  },
}

describe('moments of runs for stories', () => {
  test.each(MOMENT_NAMES)('%s: the world shows what the name says, and the run goes on', (name) => {
    const { world, frames } = playMoment(findMoment(name), 4)
    expected[name](world)
    expect([world.outcome, frames.length > 30]).toEqual([0, true])
  })

  test('a moment that other code would play differently is rejected', () => {
    const { record, snapshot } = findMoment('low-health')
    const other = { ...record, hash: '00000000' }
    expect(() => playMoment({ record: other, snapshot }, 4)).toThrow('plays differently')
    expect(() => playMoment({ record: { ...record, spec: { ...record.spec, seed: 999 } }, snapshot }, 4)).toThrow('other-spec')
  })
})
