import { describe, expect, test } from 'vitest'
import { buildReport } from '../../sim/adventure/build-report.ts'
import { newWorld } from '../../sim/adventure/new-world.ts'
import { step } from '../../sim/adventure/step.ts'
import type { World } from '../../sim/adventure/world.ts'
import { defense } from '../../sim/content/defense.ts'
import { LEGENDARY_IDS } from '../../sim/content/drops.ts'
import { ENEMY_KINDS, type EnemyKind, enemies } from '../../sim/content/enemies.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { run, TICK_RATE } from '../../sim/content/run-constants.ts'
import { aliveCap, spawnRing } from '../../sim/content/spawns.ts'
import { Ev, EventKind, Kind, Outcome } from '../../sim/contract/frame.ts'
import { MAX_MOVE } from '../../sim/contract/input.ts'
import type { RunReport } from '../../sim/contract/run-report.ts'
import { areGainsPossible, isProgressPossible } from '../../sim/economy/outcome-bounds.ts'
import { nextInt, stream } from '../../sim/kernel/rng.ts'
import { maxElites } from '../../sim/rules/elites.ts'
import { legendariesIn } from '../../sim/rules/legendaries-in.ts'
import { maxKills } from '../../sim/rules/max-kills.ts'
import { maxCoins } from '../../sim/rules/run-bounds.ts'
import type { OpenRun } from '../../sim/save/save.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { nightly } from '../support/nightly.ts'
import { EXPERIENCED } from '../support/schedule.ts'

const MAPS = Object.keys(locations) as LocationId[]

/** Cannot be stopped, kills everything in view at once, and collects all drops. */
const mighty = {
  maxHealth: 1e9,
  attackDamage: 1e6,
  attackRangeMultiplier: 11,
  attackSpeedMultiplier: 45,
  targetsPerSwing: 16,
  pickupRangeMultiplier: 12,
  xpBonus: 0.5,
}
const SURVIVORS = {
  mighty: () => mighty,
  /** Kills weak enemies at once, while strong ones live long enough to bring more. */
  patient: (locationId: LocationId) => ({ ...mighty, attackDamage: locations[locationId].health, attackSpeedMultiplier: 4 }),
} as const

interface Watched {
  /** After every tenth second. */
  readonly reports: readonly RunReport[]
  readonly waves: readonly number[]
  /** The most regulars and crows of the schedule alive at once, by wave. */
  readonly mostPaced: readonly number[]
  readonly came: readonly { readonly kind: EnemyKind; readonly fault: string | null }[]
}

/** Plays a whole run of a mighty survivor who wanders about, and checks every tick. */
function watch(survivor: keyof typeof SURVIVORS, locationId: LocationId, seed: number, xpMode: boolean): Watched {
  const world = newWorld(runSpec({ locationId, seed, xp: EXPERIENCED, xpMode, player: SURVIVORS[survivor](locationId) }))
  const rng = stream(seed, 'wander')
  const reports: RunReport[] = []
  const waves: number[] = []
  const mostPaced = [0, 0, 0]
  const came: { kind: EnemyKind; fault: string | null }[] = []
  while (world.outcome === Outcome.playing) {
    if (world.tick % 90 === 0) world.input = { moveX: nextInt(rng, -MAX_MOVE, MAX_MOVE), moveY: nextInt(rng, -MAX_MOVE, MAX_MOVE) }
    // The survivor wanders away from the fire, so it must not go out.
    if (world.defense !== null) world.defense.fire = defense.fire.health
    step(world)
    if (waves.at(-1) !== world.wave) waves.push(world.wave)
    mostPaced[world.wave - 1] = Math.max(mostPaced[world.wave - 1] as number, world.alive.paced)
    for (let e = 0; e < world.events.count; e++) {
      const at = e * Ev.stride
      if (world.events.data[at + Ev.kind] !== EventKind.spawn) continue
      const kind = ENEMY_KINDS[(world.events.data[at + Ev.a] as number) - Kind.enemy] as EnemyKind
      // A killed splitter elite throws out shamblers.
      const entity = world.events.data[at + Ev.entity] as number
      const isFlung = world.Enemy.pushX[entity] !== 0 || world.Enemy.pushY[entity] !== 0
      if (kind === 'shambler' && isFlung) continue
      came.push({ kind, fault: faultOf(world, kind, world.events.data[at + Ev.x] as number, world.events.data[at + Ev.y] as number) })
    }
    world.events.count = 0
    if (world.tick % (10 * TICK_RATE) === 0) reports.push(buildReport(world))
  }
  return { reports, waves, mostPaced, came }
}

/** Describes what is wrong with an enemy that spawns at (x, y), or returns null. */
function faultOf({ Position, player, viewX, ground }: World, kind: EnemyKind, x: number, y: number): string | null {
  const { radius } = enemies[kind]
  if (Math.hypot(x - (Position.x[player] as number), y - (Position.y[player] as number)) < spawnRing.never - 0.1) return 'too near'
  if (Math.abs(x - viewX) - radius < run.view.width / 2) return 'in view'
  if (!ground.free(x, y, radius)) return 'in a solid'
  return y >= run.band.top && y <= run.band.bottom ? null : 'off the band'
}

const openRunOf = ({ locationId }: RunReport, xpMode: boolean): OpenRun => ({
  id: 'run-1',
  seed: 0,
  segment: 0,
  locationId,
  nightmare: 0,
  startedAt: 0,
  segmentStartedAt: 0,
  xpMode,
  xpCredited: 0,
  usedCredited: {},
  chestsCredited: 0,
  xpBefore: EXPERIENCED,
  usedBefore: {},
  chestsBefore: 0,
  lost: null,
})

/**
 * `npm test` plays one map with waves, dev and Defense with their own rules, and Hospital, where doctors and medusas bring the most
 * minions.
 */
const BY_DAY = { mighty: ['school', 'dev', 'defense'], patient: ['hospital'] } satisfies Record<keyof typeof SURVIVORS, LocationId[]>
const runs = (['mighty', 'patient'] as const).flatMap((survivor) =>
  nightly(MAPS, BY_DAY[survivor]).map((map) => [survivor, map, 300 + MAPS.indexOf(map), MAPS.indexOf(map) % 2 === 1] as const),
)

describe.each(runs)('a whole run of a survivor who is %s on %s, seed %s', (survivor, locationId, seed, xpMode) => {
  let played: Watched | null = null
  const watched = () => {
    played ??= watch(survivor, locationId, seed, xpMode)
    return played
  }
  const last = () => watched().reports.at(-1) as RunReport

  test('the wave goes from 1 to 3, and stays at 1 on dev (WAVE-01, WAVE-04)', () => {
    expect(watched().waves).toEqual(locationId === 'dev' ? [1] : [1, 2, 3])
  })

  test('three bosses and one behemoth come, and none on dev (WAVE-02, WAVE-03, WAVE-04, WAVE-05)', () => {
    const count = (kind: EnemyKind) => watched().came.filter((one) => one.kind === kind).length
    expect([count('boss'), count('behemoth')]).toEqual(locationId === 'dev' ? [0, 0] : [3, 1])
    expect(last().gains.behemothSpawned).toBe(locationId !== 'dev')
    if (locationId === 'dev') expect(new Set(watched().came.map(({ kind }) => kind))).toEqual(new Set(['regular']))
    if (locationId === 'defense')
      expect(new Set(watched().came.map(({ kind }) => kind))).toEqual(
        new Set(['shambler', 'boss', ...(survivor === 'mighty' ? [] : ['spawn']), 'behemoth']),
      )
  })

  test('each wave stays below its cap of living enemies', () => {
    if (locationId === 'dev') return expect(watched().mostPaced).toEqual([0, 0, 0])
    const { density } = locations[locationId]
    watched().mostPaced.forEach((most, i) => void expect(most).toBeLessThan((aliveCap[i] as number) * density + 1))
  })

  test('scheduled enemies spawn outside the view, at least 400 px away, on the ground and in no solid', () => {
    const brought: readonly EnemyKind[] = ['spawn', 'beholder', 'crow']
    const faults = watched().came.filter(({ kind, fault }) => fault !== null && !brought.includes(kind))
    expect(faults).toEqual([])
  })

  test('every chest is collected, and the gains include its contents (LEVEL-12, LOOT-03, RUN-13)', () => {
    const { gains } = last()
    const legendaries = LEGENDARY_IDS.reduce((sum, id) => sum + (gains.items[id] ?? 0), 0)
    const held = locationId === 'defense' ? defense.pay.chests : 0
    expect(gains.bossChests).toBe((gains.enemiesKilledByType.boss ?? 0) + held)
    expect(legendaries).toBe((gains.enemiesKilledByType.behemoth ?? 0) * legendariesIn(locationId))
    expect([gains.timeOnMap, last().locationId]).toEqual([300, locationId])
  })

  test('the gains never exceed the limits of the server', () => {
    const open = openRunOf(last(), xpMode)
    const refused = watched().reports.filter(
      (one) =>
        !areGainsPossible(open, one.gains, one.ticks / TICK_RATE, xpMode) ||
        !isProgressPossible(open, { xp: one.xp, used: one.used, bossChests: one.gains.bossChests }, one.ticks / TICK_RATE, xpMode),
    )
    expect(refused).toEqual([])
  })

  test('the limits of the server are close to the gains of a mighty survivor', () => {
    const { enemiesKilledByType: kills, coins } = last().gains
    const most = maxKills(locationId, 300, 1)
    // The last enemies may stand behind the horde, which uses up the targets of a swing, when the time is up. Each elite may be a bloater.
    const common = { ...most, 'mini-boss': most['mini-boss'] - maxElites(locationId, 300) }
    for (const kind of ['boss', 'behemoth', 'medusa', 'mini-boss'] as const)
      expect(kills[kind] ?? 0).toBeGreaterThanOrEqual(Math.min(common[kind] - 1, 0.85 * common[kind]))
    expect((kills.regular ?? 0) + (kills.crow ?? 0)).toBeGreaterThanOrEqual(0.8 * most.regular)
    // The rest is for minions of doctors and medusas left alive.
    expect(coins / maxCoins(most, 300, locationId, xpMode)).toBeGreaterThan(0.5)
  })
})
