import type { NightDoor } from '../../machines/tonight-port.ts'
import type { LocationId } from '../../sim/content/locations.ts'
import { MOST_PLACES } from '../../sim/content/places.ts'
import { NIGHT_ATTEMPT_MINUTES, NIGHT_ENTRY, type NightOutfitId, nightReward } from '../../sim/content/tonight.ts'
import { locationLooks } from '../looks/locations.ts'
import { formatClock, formatNumber } from './format.ts'
import { tonightTeaserText } from './tonight-teaser.ts'

const crates = (count: number) => (count === 1 ? '1 crate' : `${count} crates`)
const { tried, survived } = nightReward
/** A count that goes no further than that. */
const upTo = (count: number) => (count > MOST_PLACES ? `${formatNumber(MOST_PLACES)}+` : formatNumber(count))

/** Tonight's run: one night a day, the same for all (decision 70). */
export const tonightText = {
  ...tonightTeaserText,
  loading: 'Looking at the night…',
  failed: 'The night could not be read.',
  retry: 'Try again',
  home: 'Back to Nightfence',
  tonight: 'Tonight',
  lead: 'One night a day, the same for everybody: the same place, the same gear, the same dead. Nothing of yours goes in, and nothing comes home but the reward.',
  where: (locationId: LocationId, rank: string) => `${locationLooks[locationId].name}, ${rank}`,
  midnight: 'at midnight UTC',
  outfit: 'Outfit',
  level: (level: number) => `Level ${level}`,
  carries: 'Carries',
  supplies: 'Supplies',
  times: (name: string, count: number) => `${name} ×${count}`,
  twist: 'Twist',
  reward: 'Reward',
  rewards: `${tried.coins} coins and ${crates(tried.items.crate)} for your ranked run, ${survived.coins} coins and ${crates(survived.items.crate)} if you survive it. Once a day.`,
  oneTry: `You have one ranked run, and it counts from the moment it opens: it cannot be gone on with if you close the page, and it has to be over within ${NIGHT_ATTEMPT_MINUTES} minutes, pauses included.`,
  playRanked: 'Play ranked',
  practise: 'Practise',
  visitor: 'Play as a guest or log in to go out tonight.',
  toGame: 'To the game',
  claim: 'Take the reward',
  claimed: 'The reward is yours.',
  rewardTaken: 'Reward taken',
  noSlot: 'Open your camp first, then come back for the reward.',
  toCamp: 'To the camp',
  yours: 'Your run',
  yesterdays: 'Your run of last night',
  left: 'Your ranked run was left, or is being played in another tab. End it here and it counts as far as the server was told.',
  count: 'Count it as it is',
  checking: 'The server is playing your run again…',
  uncounted: 'Your run has no place: the server came to something else when it played it again, or heard nothing of it.',
  place: (place: number | null, of: number) =>
    place === null ? `Beyond place ${formatNumber(MOST_PLACES)}` : `Place ${formatNumber(place)} of ${upTo(of)}`,
  rank: (place: number | null) => (place === null ? upTo(MOST_PLACES + 1) : formatNumber(place)),
  better: (percent: number) => `better than ${percent} % of all others`,
  alone: 'the first one tonight',
  figures: (survived: boolean, seconds: number, kills: number) =>
    `${survived ? 'Survived' : `Held out for ${formatClock(seconds)}`}, ${kills === 1 ? '1 kill' : `${formatNumber(kills)} kills`}`,
  practised: 'Practice counts for no place.',
  board: 'Places',
  winners: 'Last night',
  nobody: 'Nobody has a place yet.',
  nobodyBefore: 'Nobody has a place of last night.',
  hidden: 'Runs can be watched once the night is over. Friends may show you theirs before that, when your own ranked run is over.',
  who: 'Who',
  all: 'All players',
  friends: 'Friends',
  nobodyOfFriends: 'Neither you nor your friends have a place yet.',
  own: 'Your place',
  show: 'Let friends watch and race this run tonight',
  shows: 'Only those whose own ranked run is over. What they see, they can tell.',
  proof: (seed: string) => `What was drawn for last night can be checked now. Its secret: ${seed}`,
  watch: 'Watch',
  watchRun: (name: string) => `Watch ${name}'s run`,
  more: 'Show more',
  you: 'you',
  over: 'Your night is over',
  toResult: 'See how it went',
  ending: 'Telling the server…',
  notTold: 'The server did not hear of it. It has until the night is over.',
} as const

/** Why the next run is practice, and what would make it count. */
export const entryText: Readonly<Record<NightDoor, (runs: number) => string>> = {
  ranked: () => tonightText.oneTry,
  used: () => 'You had your ranked run. Practice is on the same night and counts for no place.',
  assisted: () =>
    'Assist is on, so you practise, on a night drawn for you alone. It counts for no place, and your ranked run, if you have one, waits for you.',
  guest: () => 'Guests practise, on a night drawn for them alone. Sign up for a place of your own.',
  unconfirmed: () => 'Confirm your email address for a ranked run.',
  young: () =>
    `Your account has to be ${NIGHT_ENTRY.days} days old for a ranked run. Until then you practise, on a night drawn for you alone.`,
  unproven: (runs) =>
    `A ranked run takes ${NIGHT_ENTRY.runs} runs that the server has verified, of which you have ${runs}. Until then you practise, on a night drawn for you alone.`,
}

export const outfitNames: Readonly<Record<NightOutfitId, string>> = {
  janitor: 'The Janitor',
  batter: 'The Batter',
  porter: 'The Porter',
  surgeon: 'The Surgeon',
  sergeant: 'The Sergeant',
  breacher: 'The Breacher',
  last_watch: 'The Last Watch',
}
