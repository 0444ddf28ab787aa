import type { LocationId } from '../../sim/content/locations.ts'
import { START_INVENTORY, START_QUICK_SLOTS } from '../../sim/content/start.ts'
import { QUICK_SLOTS, type QuickSupply } from '../../sim/contract/run-spec.ts'
import { REACTION } from '../bots/play-bot.ts'
import type { GearTierId } from './gear-tiers.ts'

/** One line of the table: location, gear, skill and supplies. */
export interface Scenario {
  readonly name: string
  readonly locationId: LocationId
  readonly gear: GearTierId
  /** Reaction time in seconds. */
  readonly reaction: number
  readonly supplies: readonly (QuickSupply | null)[]
  readonly walls: number
  /** The survivor never moves. */
  readonly stands?: boolean
}

const NO_SUPPLIES: readonly null[] = Array.from({ length: QUICK_SLOTS }, () => null)
/** Quick slots of a new survivor (INV-04). */
const STARTING_SUPPLIES: readonly QuickSupply[] = Object.values(START_QUICK_SLOTS).map((itemId) => ({
  itemId,
  count: START_INVENTORY[itemId],
}))

const scenario = (
  name: string,
  locationId: LocationId,
  gear: GearTierId,
  reaction: number = REACTION.practised,
  supplies: Scenario['supplies'] = NO_SUPPLIES,
): Scenario => ({ name, locationId, gear, reaction, supplies, walls: 0 })
const defense = (walls: number): Scenario => ({ ...scenario(`Defense, mid gear, walls ${walls}`, 'defense', 'mid'), walls })

/** The lines of balance §2.6, and the first run with the game's starting bandages and medkits in the quick slots. */
export const scenarios: readonly Scenario[] = [
  scenario('School, no gear, first run', 'school', 'none', REACTION.first),
  scenario('School, no gear, first run, starting supplies', 'school', 'none', REACTION.first, STARTING_SUPPLIES),
  scenario('School, no gear, practised', 'school', 'none'),
  scenario('School, tier-1 gear', 'school', 'tier1'),
  scenario('Hospital, no gear', 'hospital', 'none'),
  scenario('Hospital, tier-1 gear', 'hospital', 'tier1'),
  scenario('Hospital, first pistol', 'hospital', 'pistol'),
  scenario('Hospital, mid gear', 'hospital', 'mid'),
  scenario('Police, mid gear', 'police-station', 'mid'),
  scenario('Police, late gear', 'police-station', 'late'),
  scenario('Extra Hard, late gear', 'extra-hard', 'late'),
  scenario('Extra Hard, late gear, expert', 'extra-hard', 'late', REACTION.expert),
  defense(0),
  defense(2),
  defense(3),
  scenario('School, first legendary', 'school', 'legendary'),
  scenario('Hospital, first legendary', 'hospital', 'legendary'),
  scenario('Police, first legendary', 'police-station', 'legendary'),
  { ...scenario('School, first legendary, stands still', 'school', 'legendary'), stands: true },
  { ...scenario('School, legendary gun and chest, stands still', 'school', 'legendaries'), stands: true },
]
