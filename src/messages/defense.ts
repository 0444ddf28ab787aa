import { formatNumber } from './format.ts'

const counted = (count: number, one: string, many: string): string => `${formatNumber(count)} ${count === 1 ? one : many}`

/** What Defense says of itself: on the display, in the dialogs at its end, and on its tile at camp. */
export const defenseText = {
  fire: 'Fire',
  share: (percent: number) => `${formatNumber(percent)}%`,
  standing: (standing: number, all: number) => `Barricades ${formatNumber(standing)} of ${formatNumber(all)}`,
  bitten: 'They are at the fire',
  low: 'The fire is low',
  held: (wave: number) => `Wave ${formatNumber(wave)} survived`,
  pays: ({ coins, crates }: { readonly coins: number; readonly crates: number }) =>
    `${counted(crates, 'crate', 'crates')}, ${counted(coins, 'coin', 'coins')}`,
  /** On the tile. */
  tile: (walls: number, health: number) => `Hold a fire for 5 min.\nWalls ${formatNumber(walls)}: ${formatNumber(health)} health`,
  /** In the dialogs. */
  out: 'The fire is out',
  so: (waves: number) => `, waves survived: ${formatNumber(waves)}`,
  lost: 'The fire went out, and what you found there is lost. The diamonds and banked coins you already had are safe.',
  /** After a reload: nobody knows any more which of the two it was. */
  lostEither: 'The fire went out or you died, and what you found there is lost. The diamonds and banked coins you already had are safe.',
  summary: 'Defense',
  waves: 'Waves survived',
  fireLeft: (full: number) => `Fire left of ${formatNumber(full)}`,
  barricadesLost: 'Barricades lost',
  relit: 'Lit again, full',
} as const
