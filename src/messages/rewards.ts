import type { LocationId } from '../../sim/content/locations.ts'
import { type TextsUnder, t } from '../language/t.ts'

/** The end of a run, which the summary's heading names. */
export type RunEnd = TextsUnder<'rewards.ending'>

interface RunSummary {
  readonly locationId: LocationId
  /** `survived` if the last segment lasted the full time. */
  readonly ending: RunEnd
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
export function runSummaryText({ locationId, ending, kills, gains }: RunSummary): string {
  const { timeOnMap, coins, scrap, diamonds } = gains
  const items = Object.values(gains.items).reduce((sum, count) => sum + count, 0)
  const things = Object.entries({ coins, scrap, diamonds, items })
    .filter(([, count]) => count > 0)
    .map(([thing, count]) => t(`rewards.said.things.${thing as TextsUnder<'rewards.said.things'>}`, { count }))
  const fought =
    ending === 'survived' ? t('rewards.said.survived', { kills }) : t('rewards.said.heldOut', { time: spokenDuration(timeOnMap), kills })
  const home =
    ending === 'died'
      ? t('rewards.said.lost')
      : things.length > 0
        ? t('rewards.said.brought', { things: things.join(', ') })
        : t('rewards.said.nothing')
  return t('rewards.said.whole', { place: t(`locations.${locationId}.name`), fought, home })
}
