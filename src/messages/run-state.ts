import type { EnemyKind } from '../../sim/content/enemies.ts'
import type { RunEventId } from '../../sim/content/events.ts'
import { t } from '../language/t.ts'
import { formatRunClock } from './format.ts'

/** State of a run, for players who cannot see it (`src/state/run-situation.ts`). */
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

/** Distances in px: up to `CLOSE` an enemy reaches the survivor within about a second, up to `FAR` it is near. */
const [CLOSE, FAR] = [90, 300]
const distanceOf = (px: number): string =>
  px <= CLOSE ? t('run-state.distances.close') : px <= FAR ? t('run-state.distances.near') : t('run-state.distances.far')
const SIDES: readonly Side[] = ['left', 'right', 'above', 'below']

/** Danger first, then the time and level, then the possible gains. */
export function runStateLine(situation: Situation): string {
  const { hud, pickups } = situation
  const said = [
    t('run-state.lines.vital', { name: t('run.health'), value: hud.health, most: hud.maxHealth }),
    enemiesLine(situation),
    bossLine(situation),
    hud.fire !== null && t('run-state.lines.fire', { percent: hud.fire }),
    hud.runEvent !== null && t('run-state.lines.event', { event: t(`events.${hud.runEvent}.name`) }),
    t('run-state.lines.time', { time: formatRunClock(hud.secondsLeft), wave: t('run.wave', { wave: hud.wave }) }),
    t('run-state.lines.level', { level: hud.level, percent: hud.adrenaline }),
    hud.magazine > 0 && t('run-state.lines.vital', { name: t('run.ammo'), value: hud.ammo, most: hud.magazine }),
    pickups !== null && t('run-state.lines.pickups', { count: pickups.count, side: t(`run-state.sides.${pickups.direction}`) }),
  ]
  return `${said.filter(Boolean).join('. ')}.`
}

function enemiesLine({ threats, nearest }: Situation): string {
  if (nearest === null) return t('run-state.lines.alone')
  const around = SIDES.filter((side) => threats[side] > 0).map((side) =>
    t('run-state.lines.around', { count: threats[side], side: t(`run-state.sides.${side}`) }),
  )
  return t('run-state.lines.enemies', {
    around: around.join(', '),
    enemy: t(`enemies.${nearest.kind}.name`),
    side: t(`run-state.sides.${nearest.direction}`),
    distance: distanceOf(nearest.px),
  })
}

function bossLine({ hud, bossDirection }: Situation): string | false {
  if (hud.bossKind === null) return false
  const seen = { boss: t(`enemies.${hud.bossKind}.name`), percent: hud.bossPercent }
  return bossDirection === null
    ? t('run-state.lines.boss', seen)
    : t('run-state.lines.bossAt', { ...seen, side: t(`run-state.sides.${bossDirection}`) })
}
