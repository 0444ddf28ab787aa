import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { MaterialId } from '../../sim/content/items.ts'
import { materials } from '../../sim/content/materials.ts'
import { drawRng } from '../../sim/rules/draw.ts'
import { openCrate, rollCrates } from '../../sim/rules/open-crates.ts'
import { expectShare } from '../../tools/support/shares.ts'
import { RUNS } from '../support/property-runs.ts'

const N = 40_000
const crates = Array.from({ length: N }, (_, n) => openCrate(drawRng(20261120, 'crate', n)))

type Crate = (typeof crates)[number]
const countWhere = (is: (crate: Crate) => boolean) => crates.filter(is).length
const expectOf = (what: string, share: number, is: (crate: Crate) => boolean) => expectShare(countWhere(is), share, N, what)

test('coins are 1 to 10 in 70, 11 to 89 in 29 and 90 to 100 in 1 of 100 crates, uniformly (CRATE-01)', () => {
  for (const [least, most, share] of [
    [1, 10, 0.7],
    [11, 89, 0.29],
    [90, 100, 0.01],
  ] as const) {
    expectOf(`${least} to ${most} coins in a crate`, share, ({ coins }) => coins >= least && coins <= most)
    for (const edge of [least, most]) expectOf(`${edge} coins in a crate`, share / (most - least + 1), ({ coins }) => coins === edge)
  }
  expect(crates.every(({ coins }) => Number.isInteger(coins) && coins >= 1 && coins <= 100)).toBe(true)
})

test('scrap is 1 to 5, and 5 diamonds come in 1 of 100 crates (CRATE-02)', () => {
  for (const amount of [1, 2, 3, 4, 5]) expectOf(`${amount} scrap in a crate`, 0.2, ({ scrap }) => scrap === amount)
  expectOf('5 diamonds in a crate', 0.01, ({ diamonds }) => diamonds === 5)
  expect(crates.every(({ diamonds }) => diamonds === 0 || diamonds === 5)).toBe(true)
})

test('one material by tier, and a different second one in half of the crates (CRATE-03)', () => {
  const tierOf = (id: MaterialId | undefined) => (id === undefined ? 0 : materials[id].tier)
  const seconds = crates.flatMap((crate) => crate.materials.slice(1))
  expectShare(seconds.length, 0.5, N, 'a second material in a crate')
  for (const [tier, share] of [
    [1, 0.55],
    [2, 0.3],
    [3, 0.1],
    [4, 0.05],
  ] as const) {
    expectOf(`a first material of tier ${tier}`, share, (crate) => tierOf(crate.materials[0]) === tier)
    expectShare(seconds.filter((id) => tierOf(id) === tier).length, share, seconds.length, `a second material of tier ${tier}`)
  }
  expect(countWhere(({ materials: found }) => new Set(found).size !== found.length)).toBe(0)
  expectOf('kevlar as the first material', 0.025, (crate) => crate.materials[0] === 'kevlar')
})

test('the summary adds up coins, diamonds, scrap and items of all opened crates (CRATE-05)', () => {
  const few = crates.slice(3, 40)
  const items: Record<string, number> = {}
  for (const id of few.flatMap((crate) => crate.materials)) items[id] = (items[id] ?? 0) + 1
  const sum = (of: 'coins' | 'diamonds' | 'scrap') => few.reduce((total, crate) => total + crate[of], 0)
  expect(rollCrates(20261120, 3, 37)).toEqual({ opened: 37, coins: sum('coins'), diamonds: sum('diamonds'), scrap: sum('scrap'), items })
})

test.prop([fc.nat(), fc.nat(500), fc.nat(20), fc.nat(20)], RUNS)(
  'opening crates in two steps gives the same as in one',
  (seed, drawn, a, b) => {
    const first = rollCrates(seed, drawn, a)
    const second = rollCrates(seed, drawn + a, b)
    const both = rollCrates(seed, drawn, a + b)
    expect([both.coins, both.diamonds, both.scrap]).toEqual([
      first.coins + second.coins,
      first.diamonds + second.diamonds,
      first.scrap + second.scrap,
    ])
  },
)
