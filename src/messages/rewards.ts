import type { LocationId } from '../../sim/content/locations.ts'
import { run } from '../../sim/content/run-constants.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'
import { locationLooks } from '../looks/locations.ts'

const texts = textsOf('game').rewards

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
/** Written out: a reader makes figures of a clock. */
function inWords(time: number): string {
  const whole = Math.max(0, Math.floor(time))
  const [minutes, seconds] = [Math.floor(whole / 60), whole % 60]
  const { both, none, ...one } = texts.said.time
  if (minutes > 0 && seconds > 0) return say(both, { minutes, seconds })
  return minutes > 0 ? say(one.minutes, { minutes }) : seconds > 0 ? say(one.seconds, { seconds }) : none
}

/** A run in one sentence: what somebody hears of it as its summary opens. */
export function runSaid({ locationId, lost, kills, gains }: RunSaid): string {
  const { said } = texts
  const { timeOnMap, coins, scrap, diamonds } = gains
  const items = Object.values(gains.items).reduce((sum, count) => sum + count, 0)
  const things = Object.entries({ coins, scrap, diamonds, items })
    .filter(([, count]) => count > 0)
    .map(([thing, count]) => say(said.things[thing as keyof typeof said.things], { count }))
  const fought = timeOnMap >= run.duration ? say(said.survived, { kills }) : say(said.heldOut, { time: inWords(timeOnMap), kills })
  const home = lost ? said.lost : things.length > 0 ? say(said.brought, { things: things.join(', ') }) : said.nothing
  return say(said.whole, { place: locationLooks[locationId].name, fought, home })
}

/** The dialogs after a run (POST-13 to POST-17). */
export const rewardText = {
  ...texts.rewardText,
  streak: (seconds: number) => say(texts.rewardText.streak, { seconds }),
  rank: (rank: number, most: number) => say(texts.rewardText.rank, { rank, most }),
  share: (percent: number) => say(texts.rewardText.share, { percent }),
  times: (count: string) => say(texts.rewardText.times, { count }),
} as const
