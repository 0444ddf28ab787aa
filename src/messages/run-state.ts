import type { EnemyKind } from '../../sim/content/enemies.ts'
import type { RunEventId } from '../../sim/content/events.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'
import { enemyLooks } from '../looks/enemies.ts'
import { runEventLooks } from '../looks/events.ts'
import { runText } from './run.ts'

const texts = textsOf('game')['run-state']
const { lines, sides, distances } = texts

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

export const runStateText = texts.runStateText

/** px up to which somebody can reach you within a second or so, and up to which they are at a distance. */
const [CLOSE, FAR] = [90, 300]
const distanceOf = (px: number): string => (px <= CLOSE ? distances.close : px <= FAR ? distances.near : distances.far)
const SIDES = Object.keys(sides) as Side[]

/** Danger first, then what the clock says, then what can be won. */
export function runStateLine(situation: Situation): string {
  const { hud, pickups } = situation
  const said = [
    say(lines.vital, { name: runText.health, value: hud.health, most: hud.maxHealth }),
    enemiesLine(situation),
    bossLine(situation),
    hud.fire !== null && say(lines.fire, { percent: hud.fire }),
    hud.runEvent !== null && say(lines.event, { event: runEventLooks[hud.runEvent].name }),
    say(lines.time, { time: runText.clock(hud.secondsLeft), wave: runText.wave(hud.wave) }),
    say(lines.level, { level: hud.level, percent: hud.adrenaline }),
    hud.magazine > 0 && say(lines.vital, { name: runText.ammo, value: hud.ammo, most: hud.magazine }),
    pickups !== null && say(lines.pickups, { count: pickups.count, side: sides[pickups.direction] }),
  ]
  return `${said.filter(Boolean).join('. ')}.`
}

function enemiesLine({ threats, nearest }: Situation): string {
  if (nearest === null) return lines.alone
  const around = SIDES.filter((side) => threats[side] > 0).map((side) => say(lines.around, { count: threats[side], side: sides[side] }))
  return say(lines.enemies, {
    around: around.join(', '),
    enemy: enemyLooks[nearest.kind].name,
    side: sides[nearest.direction],
    distance: distanceOf(nearest.px),
  })
}

function bossLine({ hud, bossDirection }: Situation): string | false {
  if (hud.bossKind === null) return false
  const seen = { boss: enemyLooks[hud.bossKind].name, percent: hud.bossPercent }
  return bossDirection === null ? say(lines.boss, seen) : say(lines.bossAt, { ...seen, side: sides[bossDirection] })
}
