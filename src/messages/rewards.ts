import type { LocationId } from '../../sim/content/locations.ts'
import { run } from '../../sim/content/run-constants.ts'
import { locationLooks } from '../looks/locations.ts'
import { formatNumber } from './format.ts'

interface RunSaid {
  readonly locationId: LocationId
  readonly lost: boolean
  readonly kills: number
  readonly gains: {
    readonly timeOnMap: number
    readonly coins: number
    readonly scrap: number
    readonly diamonds: number
    readonly items: Readonly<Record<string, number>>
  }
}
const counted = (count: number, one: string, many: string) => count > 0 && `${formatNumber(count)} ${count === 1 ? one : many}`

/** Written out: a reader makes figures of a clock. */
function inWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [counted(Math.floor(whole / 60), 'minute', 'minutes'), counted(whole % 60, 'second', 'seconds')]
  return parts.filter(Boolean).join(' and ') || 'no time'
}

/** A run in one sentence: what somebody hears of it as its summary opens. */
export function runSaid({ locationId, lost, kills, gains }: RunSaid): string {
  const { timeOnMap, coins, scrap, diamonds, items } = gains
  const pieces = Object.values(items).reduce((sum, count) => sum + count, 0)
  const brought = [
    counted(coins, 'coin', 'coins'),
    counted(scrap, 'scrap', 'scrap'),
    counted(diamonds, 'diamond', 'diamonds'),
    counted(pieces, 'item', 'items'),
  ].filter(Boolean)
  const fought = `${timeOnMap >= run.duration ? 'survived' : `held out for ${inWords(timeOnMap)}`}, ${counted(kills, 'kill', 'kills') || 'no kills'}`
  const home = lost ? 'lost what you found' : brought.length > 0 ? `brought home ${brought.join(', ')}` : 'brought nothing home'
  return `${locationLooks[locationId].name}: you ${fought}, and ${home}.`
}

/** The dialogs after a run (POST-13 to POST-17). */
export const rewardText = {
  cratesOpened: 'Crates Opened',
  noCrates: 'No crates were opened.',
  noCrateRewards: 'No rewards found this time.',
  opened: 'Crates opened',
  itemsFound: 'Items found',
  close: 'Close',
  complete: 'Adventure Complete',
  mapLoot: 'Map Loot',
  map: 'Map',
  timeOnMap: 'Time on map',
  coins: 'Coins',
  diamonds: 'Diamonds',
  scrap: 'Scrap',
  cratesFound: 'Crates found',
  lootbags: 'Lootbags',
  materials: 'Materials',
  eliminated: 'Enemies eliminated',
  crateContents: 'Crate Contents',
  emptyCrates: 'No crate rewards this time.',
  nothing: "You didn't find anything this time.",
  lost: 'You died on this map and lost what you found there. The diamonds and banked coins you already had are safe.',
  lostFinds: 'You died and lost what you found on this map. All that you came with is still yours.',
  legendaries: 'Legendary items',
  survivor: 'Your survivor',
  xp: 'XP gained',
  levels: 'Levels gained',
  used: 'Items used',
  build: 'Your build',
  instincts: 'Instincts taken',
  weapons: 'Weapons',
  again: 'Again',
  continue: 'Continue',
  saving: 'Saving…',
  failed: 'Failed to save game.',
  retry: 'Retry',
  verdict: {
    asking: 'The server is playing this run again…',
    verified: 'Verified: the server came to the same.',
    differs: 'The server played this run again, and it came to something else. That is what you have now; we keep both to find out why.',
    unheard: 'Not verified: the server has not played it.',
  },
  streak: (seconds: number) => `Most kills in ${seconds} s`,
  rank: (rank: number, most: number) => `Rank ${rank} of ${most}`,
  share: (percent: number) => `${percent}% of damage`,
  times: (count: string) => `×${count}`,
} as const
