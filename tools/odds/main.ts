import { writeFileSync } from 'node:fs'
import { arrivalChances } from './arrivals.ts'
import { crateChances, lootbagChances } from './boxes.ts'
import type { Section } from './chances.ts'
import { instinctChances, powerUpChances, weaponUpgradeChances } from './choices.ts'
import { eliteChances } from './elites.ts'
import { runEventChances } from './events.ts'
import { behemothChances, dropChances } from './kills.ts'
import { oddsPage } from './page.ts'
import { SAMPLES } from './power.ts'
import { traderChances } from './trader.ts'

const SEED = 20_261_120

/**
 * Every published chance: calculated if every result of its draws can be followed, otherwise measured over `samples` draws. A choice of
 * Instincts has 18 draws and a stock ten of 61 items, which have too many results.
 */
export const allChances = (samples: number): readonly Section[] => [
  crateChances(),
  lootbagChances(),
  powerUpChances(),
  weaponUpgradeChances(),
  instinctChances(SEED, samples),
  eliteChances(),
  runEventChances(),
  traderChances(SEED, samples),
  ...dropChances(),
  behemothChances(),
  arrivalChances(),
]

export function main(file: string): void {
  const page = oddsPage(allChances(SAMPLES.night))
  console.log(page)
  writeFileSync(file, page)
}
