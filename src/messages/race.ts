import { formatClock, formatNumber } from './format.ts'

const kills = (count: number) => (count === 1 ? '1 kill' : `${formatNumber(count)} kills`)

/** Of a race against the ghost of another run (decision 72). */
export const raceText = {
  race: 'Race it',
  raceRow: 'Race',
  raceRun: (name: string) => `Race ${name}'s run`,
  title: 'Race',
  ghost: 'Ghost',
  against: (name: string) => `Race against ${name}`,
  lead: 'You play the same ground with the same gear, and the other run goes on beside you as a shade. It cannot touch you, and you cannot touch it.',
  practice: 'A race is practice. It pays nothing, costs nothing and stands on no board.',
  firstLife: 'The run was revived. You race its first life.',
  start: 'Start the race',
  again: 'Race again',
  watch: 'Watch the run',
  home: 'Back to Nightfence',
  hide: 'Hide the ghost',
  show: 'Show the ghost',
  end: 'End the race',
  waits: 'A race is kept nowhere: close this page, and it is over.',
  over: 'Your race is over',
  toResult: 'See how it went',
  ending: 'Playing the other run to its end…',
  unknown: 'What the other run came to could not be found out.',
  line: 'Ghost',
  died: (seconds: number) => `died at ${formatClock(seconds)}`,
  survived: 'survived',
  left: (seconds: number) => `left at ${formatClock(seconds)}`,
  broken: 'The run was changed, so it is not shown. You play alone.',
  kills,
  you: 'You',
} as const

/** Whether the player is ahead, by kills in the same time. */
export function leadSays(mine: number, ghost: number): string {
  if (mine === ghost) return 'You are level'
  return mine > ghost ? `You are ${formatNumber(mine - ghost)} ahead` : `You are ${formatNumber(ghost - mine)} behind`
}

/** What a run came to. */
export const cameTo = (survived: boolean, seconds: number, count: number): string =>
  `${survived ? 'survived' : `held out for ${formatClock(seconds)}`}, ${kills(count)}`

/** Who was better: whoever survived, then whoever lasted longer, then whoever killed more, as on the boards. */
export function verdictSays(name: string, place: number): string {
  if (place === 0) return `You and ${name} are level.`
  return place > 0 ? `You beat ${name}.` : `${name} was better this time.`
}
