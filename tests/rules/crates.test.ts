import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { MaterialId } from '../../sim/content/items.ts'
import { materials } from '../../sim/content/materials.ts'
import { cratesToLootbags } from '../../sim/rules/crates-to-lootbags.ts'
import { drawRng } from '../../sim/rules/draw.ts'
import { openCrate, openCrates } from '../../sim/rules/open-crates.ts'
import { RUNS } from '../support/property-runs.ts'
import { expectShare } from '../support/shares.ts'

const N = 40_000
const crates = Array.from({ length: N }, (_, n) => openCrate(drawRng(20261120, 'crate', n)))

const countWhere = (is: (crate: (typeof crates)[number]) => boolean) => crates.filter(is).length

test('CRATE-01 coins are 1 to 10 in 70, 11 to 89 in 29 and 90 to 100 in 1 of 100 crates, even inside a range', () => {
  expectShare(
    countWhere(({ coins }) => coins >= 1 && coins <= 10),
    0.7,
    N,
  )
  expectShare(
    countWhere(({ coins }) => coins >= 11 && coins <= 89),
    0.29,
    N,
  )
  expectShare(
    countWhere(({ coins }) => coins >= 90 && coins <= 100),
    0.01,
    N,
  )
  expect(crates.every(({ coins }) => Number.isInteger(coins) && coins >= 1 && coins <= 100)).toBe(true)
  for (const edge of [1, 10])
    expectShare(
      countWhere(({ coins }) => coins === edge),
      0.07,
      N,
    )
  for (const edge of [11, 89])
    expectShare(
      countWhere(({ coins }) => coins === edge),
      0.29 / 79,
      N,
    )
  for (const edge of [90, 100])
    expectShare(
      countWhere(({ coins }) => coins === edge),
      0.01 / 11,
      N,
    )
})

test('CRATE-02 scrap is 1 to 5, and 5 diamonds come in 1 of 100 crates', () => {
  for (const amount of [1, 2, 3, 4, 5])
    expectShare(
      countWhere(({ scrap }) => scrap === amount),
      0.2,
      N,
    )
  expectShare(
    countWhere(({ diamonds }) => diamonds === 5),
    0.01,
    N,
  )
  expect(crates.every(({ diamonds }) => diamonds === 0 || diamonds === 5)).toBe(true)
})

test('CRATE-03 one material by tier, a second in half of the crates, never the same twice', () => {
  const firstOf = (tier: number) => countWhere((crate) => materials[crate.materials[0] as MaterialId].tier === tier)
  for (const [tier, p] of [
    [1, 0.55],
    [2, 0.3],
    [3, 0.1],
    [4, 0.05],
  ] as const)
    expectShare(firstOf(tier), p, N)
  const seconds = crates.flatMap((crate) => crate.materials.slice(1))
  expectShare(seconds.length, 0.5, N)
  for (const [tier, p] of [
    [1, 0.55],
    [2, 0.3],
    [3, 0.1],
    [4, 0.05],
  ] as const)
    expectShare(seconds.filter((id) => materials[id].tier === tier).length, p, seconds.length)
  expect(countWhere(({ materials: found }) => new Set(found).size !== found.length)).toBe(0)
  expectShare(
    countWhere((crate) => crate.materials[0] === 'kevlar'),
    0.025,
    N,
  )
})

test('CRATE-05 the summary sums coins, diamonds, scrap and items of all that were opened', () => {
  const few = crates.slice(3, 40)
  const items: Record<string, number> = {}
  for (const id of few.flatMap((crate) => crate.materials)) items[id] = (items[id] ?? 0) + 1
  const sum = (of: 'coins' | 'diamonds' | 'scrap') => few.reduce((total, crate) => total + crate[of], 0)
  expect(openCrates(20261120, 3, 37)).toEqual({ opened: 37, coins: sum('coins'), diamonds: sum('diamonds'), scrap: sum('scrap'), items })
})

test.prop([fc.nat(), fc.nat(500), fc.nat(20), fc.nat(20)], RUNS)(
  'crates opened in two goes give what one go gives',
  (seed, drawn, a, b) => {
    const first = openCrates(seed, drawn, a)
    const second = openCrates(seed, drawn + a, b)
    const both = openCrates(seed, drawn, a + b)
    expect([both.coins, both.diamonds, both.scrap]).toEqual([
      first.coins + second.coins,
      first.diamonds + second.diamonds,
      first.scrap + second.scrap,
    ])
  },
)

test('POST-11 kept crates are lootbags, one for one, beside those that were found', () => {
  expect(cratesToLootbags({ crate: 3, cloth: 2 })).toEqual({ lootbag: 3, cloth: 2 })
  expect(cratesToLootbags({ crate: 3, lootbag: 1 })).toEqual({ lootbag: 4 })
  expect(cratesToLootbags({ cloth: 2 })).toEqual({ cloth: 2 })
})
