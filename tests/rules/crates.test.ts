import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { drawRng } from '../../sim/rules/draw.ts'
import { openCrate, rollCrates } from '../../sim/rules/open-crates.ts'
import { RUNS } from '../support/property-runs.ts'

// tests/rules/odds.test.ts calculates the odds.

test.prop([fc.nat(), fc.nat(500), fc.nat(400)], RUNS)(
  'the summary adds up coins, diamonds, scrap and items of all opened crates (CRATE-05)',
  (seed, drawn, count) => {
    const crates = Array.from({ length: count }, (_, n) => openCrate(drawRng(seed, 'crate', drawn + n)))
    const items: Record<string, number> = {}
    for (const id of crates.flatMap((crate) => crate.materials)) items[id] = (items[id] ?? 0) + 1
    const sum = (of: 'coins' | 'diamonds' | 'scrap') => crates.reduce((total, crate) => total + crate[of], 0)
    expect(rollCrates(seed, drawn, count)).toEqual({
      opened: count,
      coins: sum('coins'),
      diamonds: sum('diamonds'),
      scrap: sum('scrap'),
      items,
    })
  },
)
