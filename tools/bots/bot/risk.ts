import { enemyRules, player } from '../../../sim/content/run-constants.ts'
import type { Bodies } from './bodies.ts'
import { LOOK_WEIGHT, type Path, SAMPLE_COUNT } from './path.ts'

/** Minimum cost of a touch, as a share of health. */
const MIN_TOUCH_COST = 0.06
/** Radius in px in which enemies block the way out. */
const CROWD_RADIUS_PX = 170

/**
 * Expected damage of enemies on a path, as a share of health. Each enemy is assumed to approach at its observed speed and to bite
 * a player who stays in its reach for the wind-up; a player who slips past is not bitten.
 */
export function biteRisk(foes: Bodies, path: Path, health: number): number {
  let risk = 0
  for (let i = 0; i < foes.count; i++) {
    const worth = foes.worth[i] as number
    if (worth === 0) continue
    const contact = (foes.radius[i] as number) + player.radius
    const berth = foes.berth[i] as number
    const vx = foes.vx[i] as number
    const vy = foes.vy[i] as number
    const start = path.time[0] as number
    const x = (foes.x[i] as number) + vx * start
    const y = (foes.y[i] as number) + vy * start
    const pace = 0.8 * Math.sqrt(vx * vx + vy * vy)
    let touched = 0
    let close = 0
    for (let look = 1; look <= SAMPLE_COUNT; look++) {
      const dx = x - (path.x[look] as number)
      const dy = y - (path.y[look] as number)
      const square = dx * dx + dy * dy
      const run = pace * ((path.time[look] as number) - start)
      const far = contact + berth + run
      if (square >= far * far) continue
      const gap = Math.sqrt(square) - run - contact
      const weight = LOOK_WEIGHT[look - 1] as number
      if (gap < 0) touched += weight * ((path.time[look] as number) - (path.time[look - 1] as number))
      else close = Math.max(close, weight * (1 - gap / berth))
    }
    const patience = foes.biting[i] === 1 ? 0.08 : enemyRules.windUp
    const share = Math.min(1, MIN_TOUCH_COST + worth / health)
    risk += share * (Math.min(1, (touched / patience) * (touched / patience)) + 0.15 * close * close)
  }
  return risk
}

/** Expected damage of shots. They fly straight, and hit if they come close enough between two looks. */
export function shotRisk(shots: Bodies, path: Path, health: number): number {
  let risk = 0
  for (let i = 0; i < shots.count; i++) {
    const reach = (shots.radius[i] as number) + player.radius
    const berth = shots.berth[i] as number
    let least = Number.POSITIVE_INFINITY
    for (let look = 0; look < SAMPLE_COUNT; look++) least = Math.min(least, nearest(shots, i, path, look))
    const gap = Math.sqrt(least) - reach
    if (gap >= berth) continue
    const share = Math.min(1, MIN_TOUCH_COST + (shots.worth[i] as number) / health)
    risk += share * (gap < 0 ? 1 : 0.5 * (1 - gap / berth))
  }
  return risk
}

/** Minimum squared distance to shot `i` between two looks. */
function nearest(shots: Bodies, i: number, { x, y, time }: Path, look: number): number {
  const from = time[look] as number
  const seconds = (time[look + 1] as number) - from
  const vx = shots.vx[i] as number
  const vy = shots.vy[i] as number
  const dx = (shots.x[i] as number) + vx * from - (x[look] as number)
  const dy = (shots.y[i] as number) + vy * from - (y[look] as number)
  const wx = vx - ((x[look + 1] as number) - (x[look] as number)) / seconds
  const wy = vy - ((y[look + 1] as number) - (y[look] as number)) / seconds
  const square = wx * wx + wy * wy
  const at = square === 0 ? 0 : Math.max(0, Math.min(seconds, -(dx * wx + dy * wy) / square))
  return (dx + wx * at) * (dx + wx * at) + (dy + wy * at) * (dy + wy * at)
}

/** Enemies around the end of a path; results of `survey`. */
export class BotSurroundings {
  /** Weighted number of nearby enemies: 1 at zero distance, less for farther ones. */
  crowd = 0
  /** The part of the crowd on opposite sides. 0 if all enemies are on one side. */
  around = 0

  survey(foes: Bodies, path: Path): void {
    const x = path.x[SAMPLE_COUNT] as number
    const y = path.y[SAMPLE_COUNT] as number
    const time = path.time[SAMPLE_COUNT] as number
    let sumX = 0
    let sumY = 0
    this.crowd = 0
    for (let i = 0; i < foes.count; i++) {
      if (foes.worth[i] === 0) continue
      const dx = (foes.x[i] as number) + (foes.vx[i] as number) * time - x
      const dy = (foes.y[i] as number) + (foes.vy[i] as number) * time - y
      const square = dx * dx + dy * dy
      if (square >= CROWD_RADIUS_PX * CROWD_RADIUS_PX) continue
      const far = Math.sqrt(square)
      const weight = 1 - far / CROWD_RADIUS_PX
      this.crowd += weight
      if (far < 1) continue
      sumX += (weight * dx) / far
      sumY += (weight * dy) / far
    }
    this.around = this.crowd - Math.sqrt(sumX * sumX + sumY * sumY)
  }
}
