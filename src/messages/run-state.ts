import type { EnemyKind } from '../../sim/content/enemies.ts'
import type { RunEventId } from '../../sim/content/events.ts'
import { enemyLooks } from '../looks/enemies.ts'
import { runEventLooks } from '../looks/events.ts'
import { formatNumber } from './format.ts'
import { runText } from './run.ts'

/** How a run stands, as one who cannot see it is told (`src/state/run-situation.ts`). */
interface Situation {
  readonly hud: {
    readonly health: number
    readonly maxHealth: number
    readonly secondsLeft: number
    readonly wave: number
    readonly level: number
    readonly adrenaline: number
    readonly magazine: number
    readonly ammo: number
    readonly bossKind: EnemyKind | null
    readonly bossPercent: number
    readonly runEvent: RunEventId | null
    readonly fire: number | null
  }
  readonly threats: Readonly<Record<Side, number>>
  readonly nearest: { readonly kind: EnemyKind; readonly direction: Side; readonly px: number } | null
  readonly pickups: { readonly count: number; readonly direction: Side } | null
  readonly bossDirection: Side | null
}
type Side = 'left' | 'right' | 'above' | 'below'

export const runStateText = {
  region: 'State of the run',
  ask: 'How do I stand?',
} as const

/** px up to which somebody can reach you within a second or so, and up to which they are at a distance. */
const [CLOSE, FAR] = [90, 300]
const distanceOf = (px: number): string => (px <= CLOSE ? 'close' : px <= FAR ? 'a little way off' : 'far')
/** "3 left" would be what is left of them. */
const sideNames: Readonly<Record<Side, string>> = { left: 'on the left', right: 'on the right', above: 'above', below: 'below' }
const SIDES = Object.keys(sideNames) as Side[]
/** Read out, a stroke is a stroke. */
const outOf = (value: number, most: number): string => `${formatNumber(value)} of ${formatNumber(most)}`

/** Danger first, then what the clock says, then what can be won. */
export function runStateLine({ hud, threats, nearest, pickups, bossDirection }: Situation): string {
  const around = SIDES.filter((side) => threats[side] > 0).map((side) => `${formatNumber(threats[side])} ${sideNames[side]}`)
  const lines = [
    `${runText.health} ${outOf(hud.health, hud.maxHealth)}`,
    nearest === null
      ? 'No enemies near'
      : `Enemies: ${around.join(', ')}. Nearest: ${enemyLooks[nearest.kind].name}, ${sideNames[nearest.direction]}, ${distanceOf(nearest.px)}`,
    hud.bossKind !== null &&
      `${enemyLooks[hud.bossKind].name}${bossDirection === null ? '' : `, ${sideNames[bossDirection]}`}, ${runText.share(hud.bossPercent)} of its health`,
    hud.fire !== null && `Fire ${runText.share(hud.fire)}`,
    hud.runEvent !== null && `Event: ${runEventLooks[hud.runEvent].name}`,
    `${runText.clock(hud.secondsLeft)} left, ${runText.wave(hud.wave)}`,
    `${runText.level} ${hud.level}, ${runText.adrenaline} ${runText.share(hud.adrenaline)}`,
    hud.magazine > 0 && `${runText.ammo} ${outOf(hud.ammo, hud.magazine)}`,
    pickups !== null && `${formatNumber(pickups.count)} to pick up near, the nearest ${sideNames[pickups.direction]}`,
  ]
  return `${lines.filter(Boolean).join('. ')}.`
}
