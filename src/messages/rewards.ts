import type { LocationId } from '../../sim/content/locations.ts'
import { run } from '../../sim/content/run-constants.ts'
import { type TextsUnder, t } from '../language/t.ts'

interface RunSummary {
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
/** Spells out the time, because a screen reader reads a clock format as figures. */
function spokenDuration(time: number): string {
  const whole = Math.max(0, Math.floor(time))
  const [minutes, seconds] = [Math.floor(whole / 60), whole % 60]

  if (minutes > 0 && seconds > 0) return t('rewards.said.time.both', { minutes, seconds })
  return minutes > 0
    ? t('rewards.said.time.minutes', { minutes })
    : seconds > 0
      ? t('rewards.said.time.seconds', { seconds })
      : t('rewards.said.time.none')
}

/** A run in one sentence, which a screen reader announces when its summary opens. */
export function runSummaryText({ locationId, lost, kills, gains }: RunSummary): string {
  const { timeOnMap, coins, scrap, diamonds } = gains
  const items = Object.values(gains.items).reduce((sum, count) => sum + count, 0)
  const things = Object.entries({ coins, scrap, diamonds, items })
    .filter(([, count]) => count > 0)
    .map(([thing, count]) => t(`rewards.said.things.${thing as TextsUnder<'rewards.said.things'>}`, { count }))
  const fought =
    timeOnMap >= run.duration
      ? t('rewards.said.survived', { kills })
      : t('rewards.said.heldOut', { time: spokenDuration(timeOnMap), kills })
  const home = lost
    ? t('rewards.said.lost')
    : things.length > 0
      ? t('rewards.said.brought', { things: things.join(', ') })
      : t('rewards.said.nothing')
  return t('rewards.said.whole', { place: t(`locations.${locationId}.name`), fought, home })
}
