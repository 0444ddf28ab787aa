import type { Ground } from '../../../sim/adventure/ground.ts'
import type { LocationId } from '../../../sim/content/locations.ts'
import { melee, player, ranged, run } from '../../../sim/content/run-constants.ts'
import { MAX_MOVE, type RunInput, STILL } from '../../../sim/contract/input.ts'
import { cosine, sine } from '../../../sim/kernel/math.ts'
import type { PlayerStats } from '../../../sim/rules/stats.ts'
import type { BotErrand } from './errand.ts'
import { groundOf } from './ground-of.ts'
import type { Guard } from './guard.ts'
import { LOOK_AT, Path, SAMPLE_COUNT } from './path.ts'
import { BotSurroundings, biteRisk, shotRisk } from './risk.ts'
import type { Senses } from './senses.ts'

/** Standing still, and the eight directions of the keys. */
const DIRECTIONS: readonly RunInput[] = [
  STILL,
  ...Array.from({ length: 8 }, (_, i) => ({
    moveX: Math.round(cosine((i / 8) * 2 * Math.PI) * MAX_MOVE),
    moveY: Math.round(sine((i / 8) * 2 * Math.PI) * MAX_MOVE),
  })),
]
/** Minimum improvement for which the bot changes direction. */
const MIN_IMPROVEMENT = 0.02
/** Distance in px beyond which loot is not worth a detour. */
const LOOT_SIGHT = 420
/** Step length in px, smaller than any obstacle. */
const STEP_PX = 14
/** Distance in px that must be free for a way out. */
const WAY_OUT = 80
/** Distance in px from the band's edge at which the bot begins to avoid it. */
const EDGE_DISTANCE_PX = 110
/** Index of the look at which targets in reach count. Beyond it, the player will have changed direction. */
const REACH_LOOK = 2

export interface Self {
  x: number
  y: number
  /** px/s. */
  speed: number
  health: number
  /** Distance to an enemy's edge, in px. */
  reach: number
}

/** Evaluates directions by their paths. Obstacles are visible, so the planner knows the ground. */
export class Planner {
  private readonly ground: Ground
  private readonly foresight: number
  private readonly path = new Path()
  private readonly near = new BotSurroundings()
  private way = 0

  /** `foresight`: seconds that the player plans ahead. */
  constructor(locationId: LocationId, foresight: number) {
    this.foresight = foresight
    this.ground = groundOf(locationId)
  }

  /** Moves `self` along the pending inputs, each of which lasts `seconds`. */
  walk(self: Self, inputs: readonly RunInput[], seconds: number): void {
    for (let i = 0; i < inputs.length; i++) {
      this.stride(self.x, self.y, inputs[i] as RunInput, self.speed * seconds)
      self.x = this.ground.x
      self.y = this.ground.y
    }
  }

  /** Returns the best direction from the bot's position in `delay` seconds, when its hand reacts. */
  choose(self: Self, senses: Senses, guard: Guard, errand: BotErrand, delay: number): RunInput {
    let best = 0
    let least = Number.POSITIVE_INFINITY
    for (let i = 0; i < DIRECTIONS.length; i++) {
      this.imagine(self, DIRECTIONS[i] as RunInput, delay)
      const price = this.price(self, senses, guard, errand) - (i === this.way ? MIN_IMPROVEMENT : 0)
      if (price >= least) continue
      least = price
      best = i
    }
    this.way = best
    return DIRECTIONS[best] as RunInput
  }

  private imagine(self: Self, input: RunInput, delay: number): void {
    const { path, ground, foresight } = this
    path.x[0] = self.x
    path.y[0] = self.y
    path.time[0] = delay
    for (let look = 1; look <= SAMPLE_COUNT; look++) {
      path.time[look] = delay + foresight * (LOOK_AT[look - 1] as number)
      const seconds = (path.time[look] as number) - (path.time[look - 1] as number)
      this.stride(path.x[look - 1] as number, path.y[look - 1] as number, input, self.speed * seconds)
      path.x[look] = ground.x
      path.y[look] = ground.y
    }
  }

  /**
   * Walks a distance in px and leaves the end position in `ground`. It takes small steps, since a large one could jump over a
   * bench.
   */
  private stride(x: number, y: number, { moveX, moveY }: RunInput, far: number): void {
    const { ground } = this
    const steps = Math.ceil(far / STEP_PX)
    const step = far / steps / (Math.sqrt(moveX * moveX + moveY * moveY) || 1)
    ground.x = x
    ground.y = y
    for (let i = 0; i < steps; i++) ground.slide(ground.x, ground.y, ground.x + moveX * step, ground.y + moveY * step, player.radius)
  }

  private price(self: Self, senses: Senses, guard: Guard, errand: BotErrand): number {
    const { path, near } = this
    near.survey(senses.foes, path)
    return (
      biteRisk(senses.foes, path, self.health) +
      shotRisk(senses.shots, path, self.health) +
      senses.blasts.risk(path, self.health, self.speed) +
      0.2 * near.around +
      0.02 * near.crowd +
      (0.05 + 0.4 * Math.min(1, near.crowd / 2)) * this.cornered() +
      this.edge() +
      // The post or the run event replaces the search for enemies.
      (guard.isPosted || errand.isOn ? lureOf(senses, path) : appeal(senses, path, self.reach)) +
      guard.price(path) +
      errand.price(path)
    )
  }

  /** Near the band's edges the player can dodge shots to one side only. */
  private edge(): number {
    const close = Math.max(0, Math.abs(this.path.y[SAMPLE_COUNT] as number) - (run.band.bottom - EDGE_DISTANCE_PX)) / EDGE_DISTANCE_PX
    return 0.12 * close * close
  }

  /** Share of the eight directions that are blocked at the end of the path. */
  private cornered(): number {
    const x = this.path.x[SAMPLE_COUNT] as number
    const y = this.path.y[SAMPLE_COUNT] as number
    let barred = 0
    for (let i = 1; i < DIRECTIONS.length; i++) {
      const { moveX, moveY } = DIRECTIONS[i] as RunInput
      const toY = y + (moveY / MAX_MOVE) * WAY_OUT
      if (toY < run.band.top || toY > run.band.bottom || !this.ground.free(x + (moveX / MAX_MOVE) * WAY_OUT, toY, player.radius)) barred++
    }
    return barred / (DIRECTIONS.length - 1)
  }
}

/** Cost of the distance to enemies and loot a little later. It makes a player approach them. */
function appeal(senses: Senses, path: Path, reach: number): number {
  const { foes } = senses
  const x = path.x[REACH_LOOK] as number
  const y = path.y[REACH_LOOK] as number
  const time = path.time[REACH_LOOK] as number
  let prey = Number.POSITIVE_INFINITY
  for (let i = 0; i < foes.count; i++) {
    const dx = (foes.x[i] as number) + (foes.vx[i] as number) * time - x
    const dy = (foes.y[i] as number) + (foes.vy[i] as number) * time - y
    prey = Math.min(prey, Math.sqrt(dx * dx + dy * dy) - (foes.radius[i] as number))
  }
  // Within reach, a melee attack hits automatically, so there is no need to get closer.
  const hunt = prey === Number.POSITIVE_INFINITY ? 0 : prey <= reach ? 0 : 0.06 + (prey - reach) / 400
  return hunt + lureOf(senses, path)
}

function lureOf({ loot }: Senses, path: Path): number {
  const x = path.x[REACH_LOOK] as number
  const y = path.y[REACH_LOOK] as number
  let lure = 0
  for (let i = 0; i < loot.count; i++) {
    const dx = (loot.x[i] as number) - x
    const dy = (loot.y[i] as number) - y
    const far = Math.sqrt(dx * dx + dy * dy)
    if (far < LOOT_SIGHT) lure = Math.max(lure, (loot.worth[i] as number) * (1 - far / LOOT_SIGHT))
  }
  return -0.35 * Math.min(1.5, lure)
}

/**
 * Distance in px from an enemy's edge at which the player fights: at melee range, or well within a gun's range if the gun does
 * more damage.
 */
export function reachOf({ attackDamage, attackSpeedMultiplier, attackRangeMultiplier, ranged: gun }: PlayerStats): number {
  const blow = (melee.radius + melee.reach) * attackRangeMultiplier - 8
  if (gun === null) return blow
  const emptied = (gun.magazineSize * ranged.cooldown) / gun.attackSpeedMultiplier
  const shots = (gun.damage * gun.magazineSize) / (emptied + gun.reloadTime)
  return shots > (attackDamage * attackSpeedMultiplier) / melee.cooldown ? Math.max(blow, gun.range / 2) : blow
}
