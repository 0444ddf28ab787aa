import { writeFileSync } from 'node:fs'
import { arrivalChances } from './arrivals.ts'
import { crateChances, lootbagChances } from './boxes.ts'
import type { Section } from './chances.ts'
import { instinctChances, powerUpChances, weaponUpgradeChances } from './choices.ts'
import { eliteChances } from './elites.ts'
import { runEventChances } from './events.ts'
import { behemothChances, dropChances } from './kills.ts'
import { oddsPage } from './page.ts'
import { traderChances } from './trader.ts'

const SEED = 20_261_120

/** Every published chance, each measured over `draws` draws. */
export const allChances = (draws: number): readonly Section[] => [
  crateChances(SEED, draws),
  lootbagChances(SEED, draws),
  powerUpChances(SEED, draws),
  weaponUpgradeChances(SEED, draws),
  instinctChances(SEED, draws),
  eliteChances(SEED, draws),
  runEventChances(SEED, draws),
  traderChances(SEED, draws),
  ...dropChances(draws),
  behemothChances(SEED, draws),
  arrivalChances(SEED, draws),
]

export function main(file: string, draws = 1_000_000): void {
  const page = oddsPage(allChances(draws))
  console.log(page)
  writeFileSync(file, page)
}
