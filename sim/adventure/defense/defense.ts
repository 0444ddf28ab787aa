import { barricadeHealth, defense as content } from '../../content/defense.ts'
import type { Solid } from '../../content/ground.ts'
import type { LocationId } from '../../content/locations.ts'
import { tileSolids } from '../../content/solids.ts'
import type { RunSpec } from '../../contract/run-spec.ts'
import { clamp } from '../../kernel/math.ts'
import { barricadeBoxes, hasFire } from '../../rules/defense.ts'
import { FlowField } from '../flow-field.ts'
import { Ground } from '../ground.ts'

/** Additional state of a Defense world; see sim/content/defense.ts. */
export interface Defense {
  /** Remaining points of the fire. */
  fire: number
  /** Points that the fire still loses to bites that it has taken, at most one second's loss. */
  smothered: number
  fireBittenAt: number
  /** Damage of this tick's bites: of the fire, then of each barricade. */
  readonly bites: Float64Array
  /** Points of an intact barricade, and of each one in the order of `barricadeBoxes`. */
  readonly full: number
  readonly health: Float64Array
  /** 1 if it blocks bodies. */
  readonly stands: Uint8Array
  /** Indices of the standing barricades in the order in which they were raised. They push bodies out in this order. */
  readonly standing: number[]
  readonly bittenAt: Int32Array
  /** Number of times that a barricade was destroyed. */
  lost: number
  /** Waves survived and paid in this run, including earlier segments. */
  waves: number
  /** Ground for enemies. Barricades block them, but not the survivor, who climbs over. */
  readonly ground: Ground
  /** Paths to the fire that ignore the barricades: enemies destroy them instead of walking around. */
  readonly flow: FlowField
}

/** The tile with the fire and the barricades, where tile and world coordinates are the same. */
const FIRE_TILE = 0
const { fire } = content
export const fireBox: Solid = { x: fire.x, y: fire.y, halfWidth: fire.half, halfHeight: fire.half, cos: 1, sin: 0 }

type TileSolids = ReturnType<typeof tileSolids>
const withFire = new Map<LocationId, TileSolids>()
/** The solids of each tile of a run's ground, including the fire of Defense; the same list each time. */
export function groundSolids(location: LocationId): TileSolids {
  const tiles = tileSolids(location)
  if (!hasFire(location)) return tiles
  const solids = withFire.get(location) ?? tiles.with(FIRE_TILE, [...tiles[FIRE_TILE], fireBox])
  withFire.set(location, solids)
  return solids
}

/** `null` on all other maps. */
export const defenseOf = (spec: RunSpec): Defense | null => (hasFire(spec.locationId) ? newDefense(spec) : null)

function newDefense({ walls, builders, met, locationId }: RunSpec): Defense {
  const flow = new FlowField(new Ground(tileSolids(locationId)))
  const blocked = new Ground(groundSolids(locationId))
  for (const box of barricadeBoxes) blocked.put(FIRE_TILE, box)
  const full = barricadeHealth(walls, builders)
  return {
    fire: fire.health,
    smothered: 0,
    fireBittenAt: -1_000,
    bites: new Float64Array(1 + barricadeBoxes.length),
    full,
    health: new Float64Array(barricadeBoxes.length).fill(full),
    stands: new Uint8Array(barricadeBoxes.length).fill(1),
    standing: [...barricadeBoxes.keys()],
    bittenAt: new Int32Array(barricadeBoxes.length).fill(-1_000),
    lost: 0,
    waves: met.waves,
    ground: blocked,
    flow,
  }
}

export function setStanding({ ground, stands, standing }: Defense, i: number, isRaised: boolean): void {
  if ((stands[i] === 1) === isRaised) return
  stands[i] = isRaised ? 1 : 0
  if (isRaised) {
    standing.push(i)
    ground.put(FIRE_TILE, barricadeBoxes[i])
  } else {
    standing.splice(standing.indexOf(i), 1)
    ground.lift(FIRE_TILE, barricadeBoxes[i])
  }
}

/** Squared distance in px² from a point to an axis-aligned box. */
export function distanceSquared({ x: boxX, y: boxY, halfWidth, halfHeight }: Solid, x: number, y: number): number {
  const dx = x - clamp(x, boxX - halfWidth, boxX + halfWidth)
  const dy = y - clamp(y, boxY - halfHeight, boxY + halfHeight)
  return dx * dx + dy * dy
}

/** Clamps x to the part of the map around the fire that the survivor may enter. */
export const clampX = (defense: Defense | null, x: number): number =>
  defense === null ? x : clamp(x, fire.x - content.leash, fire.x + content.leash)

/** Distance in px in front of the barricades in which no enemies spawn. */
const FRONT_OFFSET_PX = 130
const NO_SPAWN_DISTANCE_PX = content.barricades.away + FRONT_OFFSET_PX
/** True if x is too close to the fire for a spawn: behind the barricades or directly in front of them. */
export const isTooCloseForSpawn = (defense: Defense | null, x: number): boolean =>
  defense !== null && Math.abs(x - fire.x) < NO_SPAWN_DISTANCE_PX
