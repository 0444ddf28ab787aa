import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { buildReport } from '../../sim/adventure/build-report.ts'
import { creditPickup } from '../../sim/adventure/credit-pickup.ts'
import { hitEnemy, hitPlayer } from '../../sim/adventure/damage.ts'
import { biteDefense } from '../../sim/adventure/defense/bite.ts'
import { dropCoins, dropLoot } from '../../sim/adventure/drop.ts'
import { newWorld } from '../../sim/adventure/new-world.ts'
import { replay } from '../../sim/adventure/replay.ts'
import { Runner } from '../../sim/adventure/runner.ts'
import { addAndRemoveEntities } from '../../sim/adventure/systems/add-and-remove-entities.ts'
import type { World } from '../../sim/adventure/world.ts'
import { type AssistDamage, type AssistSpeed, assistPay, assistRules } from '../../sim/content/assist.ts'
import { defense as fireRules } from '../../sim/content/defense.ts'
import { DROPPED_ITEMS } from '../../sim/content/drops.ts'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { Kind, newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { STILL } from '../../sim/contract/input.ts'
import { parseRunSpec } from '../../sim/contract/parse-run.ts'
import type { RunReport } from '../../sim/contract/run-report.ts'
import { type Assist, activeAssist, payShare } from '../../sim/rules/assist.ts'
import { legendariesIn } from '../../sim/rules/legendaries-in.ts'
import { playScriptedRun } from '../../tools/bots/scripted-run.ts'
import { emptyWorld, idsOf, play, putEnemy } from '../../tools/support/in-world.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { anyBetween } from '../support/any-between.ts'

const assist = (damage: AssistDamage, speed: AssistSpeed = 100): Assist | undefined => activeAssist({ speed, damage })
const kindOf = (kind: (typeof ENEMY_KINDS)[number]) => ENEMY_KINDS.indexOf(kind)
const SHARES = assistRules.damage
/** The report without its hash, which depends on the assist itself. */
const without = ({ hash: _, ...rest }: RunReport) => rest

describe('damage taken with an assist', () => {
  test.each(SHARES)('is %i %% of each blow, after defense', (damage) => {
    const world = emptyWorld({ assist: assist(damage), player: { maxHealth: 1_000, defense: 4 } })
    hitPlayer(world, 24)
    expect(world.survivor.health).toBe(1_000 - (20 * damage) / 100)
  })

  test.each(SHARES)('is %i %% of each bite for the fire in Defense', (damage) => {
    const world = newWorld(runSpec({ locationId: 'defense', assist: assist(damage), player: { maxHealth: 1e9 } }))
    const { defense } = world
    if (defense === null) throw new Error('no fire burns')
    biteDefense(defense, 0, 12 / fireRules.bites.fire)
    play(world, 60)
    expect(defense.fire).toBe(fireRules.fire.health - (12 * damage) / 100)
  })

  const worlds = new Map(SHARES.map((damage) => [damage, emptyWorld({ assist: assist(damage), player: { maxHealth: 500, defense: 2 } })]))
  prop.prop([fc.array(fc.record({ blow: anyBetween(0, 200), wait: fc.nat(60) }), { size: 'max', maxLength: 60 })])(
    'less damage never leaves a survivor worse off, for any blows',
    (blows) => {
      const left = (damage: AssistDamage) => {
        const world = worlds.get(damage) as World
        Object.assign(world.survivor, { health: 500, safeUntil: world.tick })
        return blows.map(({ blow, wait }) => {
          hitPlayer(world, blow)
          world.tick += wait
          return world.survivor.health
        })
      }
      const all = SHARES.map(left)
      for (const [n, healths] of all.slice(1).entries()) expect(healths.every((health, i) => health >= (all[n]?.[i] as number))).toBe(true)
    },
  )
})

describe('pay of an assisted run', () => {
  test.each(SHARES)('with %i %% damage pays its exact share of the coins for any kills', (damage) => {
    const world = emptyWorld({ assist: assist(damage) })
    for (let kills = 1; kills <= 40; kills++) dropCoins(world, 300, 0, 1)
    addAndRemoveEntities(world)
    const dropped = idsOf(world, 'pickups').reduce((sum, id) => sum + (world.Pickup.amount[id] as number), 0)
    expect(dropped).toBe(Math.floor((40 * assistPay[damage]) / 100 + 1e-9))
  })

  test.each(SHARES)('with %i %% damage pays its share of xp', (damage) => {
    const world = emptyWorld({ assist: assist(damage) })
    for (let i = 0; i < 20; i++) hitEnemy(world, putEnemy(world, 400, 0), 1e6)
    play(world, 1)
    expect(buildReport(world).xp).toBe(Math.floor((20 * assistPay[damage]) / 100 + 1e-9))
  })

  test('finds less with the same draws, and only what an unassisted run finds too', () => {
    const found = (damage: AssistDamage) => {
      const world = emptyWorld({ assist: assist(damage), seed: 5 })
      for (let i = 0; i < 3_000; i++) dropLoot(world, kindOf('mini-boss'), 0, 0)
      return [...world.gains.items].reduce((sum, n) => sum + n, 0)
    }
    const all = SHARES.map(found)
    const [plain] = all
    for (const [i, items] of all.entries()) {
      const share = assistPay[SHARES[i] as AssistDamage] / 100
      // 3,000 kills with several items each: five standard deviations of a sum of independent draws.
      const bound = 5 * Math.sqrt((plain as number) * share)
      expect(Math.abs(items - share * (plain as number))).toBeLessThan(bound)
    }
  })

  test.each(SHARES)('with %i %% damage finds its share in the behemoth’s chest', (damage) => {
    const share = payShare(assist(damage))
    const world = emptyWorld({ assist: assist(damage), seed: 9, locationId: 'hospital' })
    const chests = 600
    for (let n = 0; n < chests; n++) creditPickup(world, Kind.behemothChest, 0, 0, 1, 0)
    const finds = [...world.gains.items].reduce((sum, count) => sum + count, 0)
    const whole = chests * legendariesIn('hospital')
    // Independent draws: five standard deviations.
    expect(Math.abs(finds - share * whole)).toBeLessThanOrEqual(5 * Math.sqrt(whole * share * (1 - share)))
  })

  test('pays the waves of Defense by the share, rounded down over the total', () => {
    const paid = (damage: AssistDamage) => {
      const world = newWorld(
        runSpec({
          locationId: 'defense',
          assist: assist(damage),
          player: { maxHealth: 1e9, attackDamage: 0, attackRangeMultiplier: 0.01 },
        }),
      )
      world.wave = 3
      play(world, 1)
      return [world.gains.coins, world.gains.items[DROPPED_ITEMS.indexOf('crate')]]
    }
    expect(SHARES.map(paid)).toEqual(
      SHARES.map((damage) => [
        Math.floor((2 * fireRules.pay.coins * assistPay[damage]) / 100),
        Math.floor((2 * fireRules.pay.crates * assistPay[damage]) / 100),
      ]),
    )
  })
})

describe('speed of an assisted run', () => {
  test.each(assistRules.speed)('at %i %% slows the clock of the world, and the world stays the same', (speed) => {
    const frame = viewFrame(newFrameBuffer())
    const spec = runSpec({ assist: assist(100, speed), player: { maxHealth: 1e6 } })
    const runner = new Runner(spec)
    for (let i = 0; i < 600; i++) runner.advance(1 / 60, STILL, 1, frame)
    const { ticks } = runner.report()
    expect(ticks).toBe((600 * speed) / 100)
    const plain = new Runner({ ...spec, assist: undefined })
    for (let i = 0; i < ticks; i++) plain.advance(1 / 60, STILL, 1, frame)
    expect(without(runner.report())).toEqual(without(plain.report()))
  })
})

describe('a run with an assist', () => {
  const { spec, log } = playScriptedRun('school', 3)
  const played = (over?: Assist) => {
    const result = replay({ ...spec, assist: over }, log, { ticks: 900 })
    if (!result.ok) throw new Error(result.refusal.type)
    return result.value.report
  }

  test('has its own hash for each damage and speed', () => {
    const hashes = [undefined, assist(50), assist(25), assist(100, 70), assist(50, 70)].map((each) => played(each).hash)
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(played(assist(100, 70)).gains).toEqual(played().gains)
  })

  test('has a spec that round-trips, and specs without an assist are unchanged from earlier versions', () => {
    for (const each of [assist(50), assist(100, 60)]) {
      const parsed = parseRunSpec(JSON.parse(JSON.stringify({ ...spec, assist: each })))
      expect(parsed.ok && parsed.value.assist).toEqual(each)
    }
    for (const each of [null, 50, { speed: 100, damage: 100 }])
      expect(parseRunSpec({ ...spec, assist: each })).toMatchObject({ ok: false, refusal: { type: 'bad-spec' } })
    expect(parseRunSpec(JSON.parse(JSON.stringify(spec)))).toEqual({ ok: true, value: spec })
  })
})
