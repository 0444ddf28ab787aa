import { Ground } from '../../../sim/adventure/ground.ts'
import type { LocationId } from '../../../sim/content/locations.ts'
import { melee, player, run } from '../../../sim/content/run-constants.ts'
import { tileSolids } from '../../../sim/content/solids.ts'
import { MOVE_FULL, type RunInput, STILL } from '../../../sim/contract/input.ts'
import { cosine, sine } from '../../../sim/kernel/math.ts'
import type { PlayerStats } from '../../../sim/rules/stats.ts'
import type { Bodies } from './bodies.ts'
import type { Senses } from './senses.ts'

/** Standing still, and the eight ways that the keys give. */
const WAYS: readonly RunInput[] = [
  STILL,
  ...Array.from({ length: 8 }, (_, i) => ({
    moveX: Math.round(cosine((i / 8) * 2 * Math.PI) * MOVE_FULL),
    moveY: Math.round(sine((i / 8) * 2 * Math.PI) * MOVE_FULL),
  })),
]
/** Points on a way that are judged. */
const LOOKS = 3
/** px; farther loot is not worth a detour. */
const LOOT_SIGHT = 420
/** px from the band's edge where there is no room left to dodge. */
const EDGE = 70

/** What the bot knows of itself. */
export interface Self {
  x: number
  y: number
  /** px/s. */
  speed: number
  health: number
  /** px, to an enemy's edge. */
  reach: number
}

/** Judges ways by what they lead into. Props of the ground stand in sight, so it knows where it cannot walk. */
export class Planner {
  private readonly ground: Ground
  private readonly foresight: number
  private way = 0

  /** `foresight`: s that the player thinks ahead. */
  constructor(locationId: LocationId, foresight: number) {
    this.foresight = foresight
    this.ground = new Ground(tileSolids(locationId))
  }

  /** Moves `self` along what the hands are still going to do, so many seconds each. */
  walk(self: Self, inputs: readonly RunInput[], seconds: number): void {
    for (let i = 0; i < inputs.length; i++) {
      const { moveX, moveY } = inputs[i] as RunInput
      const step = (self.speed * seconds) / (Math.sqrt(moveX * moveX + moveY * moveY) || 1)
      this.ground.slide(self.x, self.y, self.x + moveX * step, self.y + moveY * step, player.radius)
      self.x = this.ground.x
      self.y = this.ground.y
    }
  }

  /** The best way from where the bot will be in `delay` s, when its hand moves. Bodies are taken to go on as they go. */
  choose(self: Self, senses: Senses, delay: number): RunInput {
    let best = 0
    let least = Number.POSITIVE_INFINITY
    for (let i = 0; i < WAYS.length; i++) {
      const price = this.price(i, self, senses, delay) - (i === this.way ? 0.02 : 0)
      if (price >= least) continue
      least = price
      best = i
    }
    this.way = best
    return WAYS[best] as RunInput
  }

  private price(way: number, self: Self, senses: Senses, delay: number): number {
    const { moveX, moveY } = WAYS[way] as RunInput
    const { ground } = this
    const pace = self.speed / (Math.sqrt(moveX * moveX + moveY * moveY) || 1)
    let { x, y } = self
    let risk = 0
    for (let look = 1; look <= LOOKS; look++) {
      const seconds = this.foresight / LOOKS
      ground.slide(x, y, x + moveX * pace * seconds, y + moveY * pace * seconds, player.radius)
      x = ground.x
      y = ground.y
      const time = delay + look * seconds
      risk += (danger(senses.foes, x, y, time, self.health) + danger(senses.shots, x, y, time, self.health)) * (1.2 - 0.2 * look)
    }
    return (
      risk +
      crowding(senses.foes, x, y, delay + this.foresight) +
      this.edge(y) +
      distanceTo(senses, x, y, self.reach, delay + this.foresight)
    )
  }

  private edge(y: number): number {
    const close = Math.max(0, Math.abs(y) - (run.band.bottom - EDGE)) / EDGE
    return 0.4 * close * close
  }
}

/** Expected loss of health at (x, y) in `time` s, as a share of what is left. */
function danger(bodies: Bodies, x: number, y: number, time: number, health: number): number {
  let sum = 0
  for (let i = 0; i < bodies.count; i++) {
    const dx = (bodies.x[i] as number) + (bodies.vx[i] as number) * time - x
    const dy = (bodies.y[i] as number) + (bodies.vy[i] as number) * time - y
    const berth = bodies.berth[i] as number
    const reach = (bodies.radius[i] as number) + player.radius + berth
    const square = dx * dx + dy * dy
    if (square >= reach * reach) continue
    const depth = Math.min(2, (reach - Math.sqrt(square)) / berth)
    sum += depth * depth * Math.min(1, 0.03 + (bodies.worth[i] as number) / health)
  }
  return sum
}

/** px; enemies so near narrow the way out. */
const CROWD = 150

function crowding(foes: Bodies, x: number, y: number, time: number): number {
  let sum = 0
  for (let i = 0; i < foes.count; i++) {
    const dx = (foes.x[i] as number) + (foes.vx[i] as number) * time - x
    const dy = (foes.y[i] as number) + (foes.vy[i] as number) * time - y
    const square = dx * dx + dy * dy
    if (square < CROWD * CROWD && (foes.worth[i] as number) > 0) sum += 1 - Math.sqrt(square) / CROWD
  }
  return 0.12 * sum
}

/** How far off prey and loot are from (x, y): what makes a player come nearer at all. */
function distanceTo({ foes, loot }: Senses, x: number, y: number, reach: number, time: number): number {
  let prey = Number.POSITIVE_INFINITY
  for (let i = 0; i < foes.count; i++) {
    const dx = (foes.x[i] as number) + (foes.vx[i] as number) * time - x
    const dy = (foes.y[i] as number) + (foes.vy[i] as number) * time - y
    prey = Math.min(prey, Math.sqrt(dx * dx + dy * dy) - (foes.radius[i] as number))
  }
  let lure = 0
  for (let i = 0; i < loot.count; i++) {
    const dx = (loot.x[i] as number) - x
    const dy = (loot.y[i] as number) - y
    const far = Math.sqrt(dx * dx + dy * dy)
    if (far < LOOT_SIGHT) lure = Math.max(lure, (loot.worth[i] as number) * (1 - far / LOOT_SIGHT))
  }
  const hunt = prey === Number.POSITIVE_INFINITY ? 0 : Math.min(1.2, Math.max(0, prey - reach) / 300)
  return hunt - 0.35 * Math.min(1.5, lure)
}

/** px from an enemy's edge where the player's weapons tell: a blow lands, or a shot well inside its range. */
export function reachOf({ attackRangeMultiplier, ranged }: PlayerStats): number {
  const blow = (melee.radius + melee.reach) * attackRangeMultiplier - 8
  return Math.max(blow, (ranged?.range ?? 0) / 2)
}
