import { barricadeHealth, defense as content } from '../../content/defense.ts'
import type { Solid } from '../../content/ground.ts'
import { tileSolids } from '../../content/solids.ts'
import type { RunSpec } from '../../contract/run-spec.ts'
import { clamp } from '../../kernel/math.ts'
import { barricadeBoxes, hasFire } from '../../rules/defense.ts'
import { FlowField } from '../flow-field.ts'
import { Ground } from '../ground.ts'

/** What the world of Defense holds beside all others; see sim/content/defense.ts. */
export interface Defense {
  /** Points left of the fire. */
  fire: number
  fireBittenAt: number
  /** Points that bites of this tick took: of the fire, then of each barricade. */
  readonly bites: Float64Array
  /** Points of a whole barricade, and of each, in the order of `barricadeBoxes`. */
  readonly full: number
  readonly health: Float64Array
  /** 1: it stops bodies. */
  readonly stands: Uint8Array
  readonly bittenAt: Int32Array
  /** How often one was bitten down. */
  lost: number
  /** Waves survived and paid in this run, earlier segments included. */
  waves: number
  /** What enemies walk on: barricades stop them, and not the survivor, who climbs over. */
  readonly ground: Ground
  /** To the fire, as if there were no barricades: they are no way around, they are bitten down. */
  readonly flow: FlowField
}

/** The tile where the fire burns and the barricades stand: their coordinates are the world's there. */
export const FIRE_TILE = 0
const { fire } = content
export const fireBox: Solid = { x: fire.x, y: fire.y, halfWidth: fire.half, halfHeight: fire.half, cos: 1, sin: 0 }

/** Null on every other map. `ground`: the survivor's, where from now on the fire stands in the way. */
export const defenseOf = (spec: RunSpec, ground: Ground): Defense | null => (hasFire(spec.locationId) ? newDefense(spec, ground) : null)

function newDefense({ walls, met, locationId }: RunSpec, ground: Ground): Defense {
  const flow = new FlowField(new Ground(tileSolids(locationId)))
  const blocked = new Ground(tileSolids(locationId))
  ground.put(FIRE_TILE, fireBox)
  blocked.put(FIRE_TILE, fireBox)
  for (const box of barricadeBoxes) blocked.put(FIRE_TILE, box)
  const full = barricadeHealth(walls)
  return {
    fire: fire.health,
    fireBittenAt: -1_000,
    bites: new Float64Array(1 + barricadeBoxes.length),
    full,
    health: new Float64Array(barricadeBoxes.length).fill(full),
    stands: new Uint8Array(barricadeBoxes.length).fill(1),
    bittenAt: new Int32Array(barricadeBoxes.length).fill(-1_000),
    lost: 0,
    waves: met.waves,
    ground: blocked,
    flow,
  }
}

/** Takes a barricade down, or lets it stand again. */
export function setStanding({ ground, stands }: Defense, i: number, standing: boolean): void {
  if ((stands[i] === 1) === standing) return
  stands[i] = standing ? 1 : 0
  if (standing) ground.put(FIRE_TILE, barricadeBoxes[i])
  else ground.lift(FIRE_TILE, barricadeBoxes[i])
}

/** px² from a point to a box that stands upright. */
export function squareTo({ x: boxX, y: boxY, halfWidth, halfHeight }: Solid, x: number, y: number): number {
  const dx = x - clamp(x, boxX - halfWidth, boxX + halfWidth)
  const dy = y - clamp(y, boxY - halfHeight, boxY + halfHeight)
  return dx * dx + dy * dy
}

/** How far to a side the survivor may go: all of the mode is around its fire. */
export const leashed = (defense: Defense | null, x: number): number =>
  defense === null ? x : clamp(x, fire.x - content.leash, fire.x + content.leash)

/** px beyond the barricades where nobody comes in. */
const BEFORE = 130
const INSIDE = content.barricades.away + BEFORE
/** Whether somebody who came in at x would come in behind the barricades, or right before them. */
export const isInside = (defense: Defense | null, x: number): boolean => defense !== null && Math.abs(x - fire.x) < INSIDE
