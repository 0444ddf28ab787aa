import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { buildReport } from '../../sim/adventure/build-report.ts'
import { openEliteChest } from '../../sim/adventure/chests.ts'
import { encodeFrame } from '../../sim/adventure/encode-frame.ts'
import { newWorld } from '../../sim/adventure/new-world.ts'
import type { World } from '../../sim/adventure/world.ts'
import { worldHash } from '../../sim/adventure/world-hash.ts'
import { EVOLUTION_IDS, type EvolutionId, evolutions } from '../../sim/content/evolutions.ts'
import { type InstinctId, instinctRules, instincts, isInstinctId } from '../../sim/content/instincts.ts'
import { Ent, Ev, EventKind, Head, Kind, newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { parseRunSpec } from '../../sim/contract/parse-run.ts'
import { NO_INSTINCTS } from '../../sim/rules/instinct-offers.ts'
import { emptyWorld, play, putEnemy } from '../../tools/support/in-world.ts'
import { SLINGSHOT, type SpecChange } from '../../tools/support/run-spec.ts'
import { dealtBy } from '../support/instinct-world.ts'

const RUNS = { numRuns: 12 }
const MAX_RANK = instinctRules.maxRank
const five = (id: InstinctId) => Array.from({ length: MAX_RANK }, () => id)
const WORN: Readonly<Record<'two-hander' | 'one-hander' | 'gun', SpecChange>> = {
  'two-hander': { mainHandId: 'baseball_bat' },
  'one-hander': { offHandId: 'knife' },
  gun: { player: { ranged: { ...SLINGSHOT, damage: 10, range: 300, magazineSize: 100 } } },
}
/** A world without spawns, with the Instinct of an evolution at `rank`, and its partner unless left out. */
function worldFor(id: EvolutionId, { rank = MAX_RANK as number, partner = true, evolved = false, change = {} as SpecChange } = {}): World {
  const { instinct, partner: asked } = evolutions[id]
  const picks = [...five(instinct).slice(0, rank), ...(partner && isInstinctId(asked) ? [asked] : [])]
  const { player, ...held } = partner && !isInstinctId(asked) ? WORN[asked] : ({} as SpecChange)
  return emptyWorld({
    instincts: { ...NO_INSTINCTS, picks, fills: picks.length, evolutions: evolved ? [id] : [] },
    ...held,
    ...change,
    player: { maxHealth: 1e6, attackDamage: 4, targetsPerSwing: 0, attackRangeMultiplier: 0, ...player, ...change.player },
  })
}
function putStill(world: World, x: number, y: number, health = 1e6): number {
  const id = putEnemy(world, x, y)
  world.Enemy.health[id] = health
  world.Enemy.speed[id] = 0
  return id
}
const lostBy = ({ Enemy }: World, id: number): number => 1e6 - (Enemy.health[id] as number)
const xOf = ({ Position, player }: World, id: number): number => (Position.x[id] as number) - (Position.x[player] as number)

describe('an elite’s chest', () => {
  prop.prop([fc.constantFrom(...EVOLUTION_IDS)], { numRuns: 20 })('gives a ready evolution and raises nothing', (id) => {
    const world = worldFor(id)
    openEliteChest(world, 0, 0)
    const { instincts: report } = buildReport(world)
    expect([report.evolutions, report.fromChests]).toEqual([[id], []])
    // Only once: the next chest raises ranks or fills.
    openEliteChest(world, 0, 0)
    expect(buildReport(world).instincts.evolutions).toEqual([id])
    const frame = viewFrame(newFrameBuffer())
    encodeFrame(world, frame, 0)
    expect(EVOLUTION_IDS.filter((_, i) => frame.head[Head.evolutions + i] === 1)).toEqual([id])
  })

  prop.prop([fc.constantFrom(...EVOLUTION_IDS), fc.integer({ min: 1, max: MAX_RANK - 1 })], { numRuns: 20 })(
    'gives no evolution below the highest rank or without the partner',
    (id, rank) => {
      for (const world of [worldFor(id, { rank }), worldFor(id, { partner: false })]) {
        openEliteChest(world, 0, 0)
        expect(buildReport(world).instincts.evolutions).toEqual([])
      }
    },
  )

  test('an evolution survives a revive, is part of the hash, and forged ones are rejected', () => {
    const world = worldFor('pack')
    const before = worldHash(world)
    openEliteChest(world, 0, 0)
    expect(worldHash(world)).not.toBe(before)
    const { instincts: kept } = buildReport(world)
    expect(newWorld({ ...world.spec, segment: 1, instincts: kept }).instincts.evolutions).toEqual(['pack'])
    const forged = { ...world.spec, instincts: { ...kept, evolutions: ['behemoth'] } }
    expect(parseRunSpec(forged)).toMatchObject({ ok: false, refusal: { type: 'bad-spec' } })
  })
})

prop.prop([fc.integer({ min: 60, max: 215 })], RUNS)('earthbreaker: hits within 220 px and pulls in, unlike a slam', (far) => {
  const world = worldFor('earthbreaker', { evolved: true })
  const id = putStill(world, far, 0)
  const outside = putStill(world, 0, 260)
  play(world, 12)
  expect(lostBy(world, id)).toBeCloseTo(instincts.slam.damage * 4, 1)
  expect(lostBy(world, outside)).toBe(0)
  expect(xOf(world, id)).toBeCloseTo(Math.max(40, far - evolutions.earthbreaker.pull), 0)
  const plain = worldFor('earthbreaker')
  const thrown = putStill(plain, 100, 0)
  play(plain, 12)
  expect(xOf(plain, thrown)).toBeGreaterThan(120)
})

prop.prop([fc.integer({ min: 1, max: 120 })], RUNS)('grinder: heals one point for every 25 kills, up to the maximum', (kills) => {
  const world = worldFor('grinder', { evolved: true, change: { health: 10 } })
  for (let n = 0; n < kills; n++) {
    const id = putStill(world, 300, 0, 0)
    world.killed.add(id)
  }
  play(world, 1)
  expect(world.survivor.health).toBe(10 + Math.floor(kills / 25))
  world.survivor.health = world.stats.maxHealth
  for (let n = 0; n < 25; n++) world.killed.add(putStill(world, 300, 0, 0))
  play(world, 1)
  expect(world.survivor.health).toBe(world.stats.maxHealth)
})

prop.prop([fc.integer({ min: 7, max: 12 })], RUNS)('pinball: a bullet that kills keeps jumping beyond its five jumps', (count) => {
  const felled = (evolved: boolean) => {
    const world = worldFor('pinball', { evolved, change: { player: { ...WORN.gun.player, targetsPerSwing: 0 } as never, ammo: 1 } })
    for (let n = 0; n < count; n++) putStill(world, 100 + 60 * n, n % 2 === 0 ? 20 : -20, 0.5)
    play(world, 240)
    return world.gains.kills[0] as number
  }
  expect([felled(true), felled(false)]).toEqual([count, 6])
})

test('pinball: a surviving enemy stops the bullet after its jumps', () => {
  const world = worldFor('pinball', { evolved: true, change: { ammo: 1 } })
  const ids = Array.from({ length: 9 }, (_, n) => putStill(world, 100 + 60 * n, n % 2 === 0 ? 20 : -20))
  play(world, 240)
  expect(ids.filter((id) => lostBy(world, id) > 0)).toHaveLength(6)
})

test('scorched_street: leaves burning flames where the bottle bursts', () => {
  const burnt = (evolved: boolean) => {
    const world = worldFor('scorched_street', { evolved })
    const id = putStill(world, 220, 0)
    play(world, instincts.bottle.flight + 60)
    expect(dealtBy(world, 'bottle')).toBeGreaterThan(0)
    return [lostBy(world, id) > instincts.bottle.damage * 4 + 1, dealtBy(world, 'burning_trail') > 0]
  }
  expect([burnt(true), burnt(false)]).toEqual([
    [true, true],
    [false, false],
  ])
})

prop.prop([fc.integer({ min: 1, max: 6 })], RUNS)('tesla_swarm: each shot of the drone jumps to three more enemies', (others) => {
  const world = worldFor('tesla_swarm', { evolved: true })
  const ids = [putStill(world, 100, 0), ...Array.from({ length: others }, (_, n) => putStill(world, 150 + 40 * n, n % 2 === 0 ? 30 : -30))]
  play(world, 1)
  expect(ids.filter((id) => lostBy(world, id) > 0)).toHaveLength(1 + Math.min(3, others))
  const plain = worldFor('tesla_swarm')
  const hit = [putStill(plain, 100, 0), putStill(plain, 150, 30)]
  play(plain, 1)
  expect(hit.filter((id) => lostBy(plain, id) > 0)).toHaveLength(1)
})

test('pack: three dogs attack different enemies, in the world and in the frame', () => {
  const dogs = (evolved: boolean) => {
    const world = worldFor('pack', { evolved })
    const ids = [putStill(world, 120, 0), putStill(world, -130, 40), putStill(world, 0, -140)]
    play(world, 60)
    const frame = viewFrame(newFrameBuffer())
    encodeFrame(world, frame, 0)
    const kinds = Array.from({ length: frame.head[Head.entityCount] as number }, (_, i) => frame.entities[i * Ent.stride + Ent.kind])
    return [ids.filter((id) => lostBy(world, id) > 0).length, kinds.filter((kind) => kind === Kind.dog).length]
  }
  expect([dogs(true), dogs(false)]).toEqual([
    [3, 3],
    [1, 1],
  ])
})

test('an evolution is reported in its frame, and its Instinct keeps working', () => {
  const world = worldFor('earthbreaker')
  openEliteChest(world, 0, 0)
  const first = Array.from(world.events.data.subarray(0, Ev.stride))
  expect([first[Ev.kind], first[Ev.a], first[Ev.b]]).toEqual([EventKind.evolution, EVOLUTION_IDS.indexOf('earthbreaker'), 0])
  putStill(world, 100, 0)
  expect(play(world, 1, EventKind.instinct).map(({ a }) => a)).toEqual([evolutions.earthbreaker.radius])
})
