import { Ent, EntityState } from '../contract/frame.ts'

/** Writes a body with default values: looking along x, idle, not an elite. The caller overwrites the rest. */
export function writeBody(
  out: Float32Array,
  index: number,
  id: number,
  generation: number,
  kind: number,
  x: number,
  y: number,
  stateTime: number,
  health: number,
): void {
  const at = index * Ent.stride
  out[at + Ent.id] = id
  out[at + Ent.generation] = generation
  out[at + Ent.kind] = kind
  out[at + Ent.variant] = variant(id, generation)
  out[at + Ent.x] = x
  out[at + Ent.y] = y
  out[at + Ent.dirX] = 1
  out[at + Ent.dirY] = 0
  out[at + Ent.state] = EntityState.idle
  out[at + Ent.stateTime] = stateTime
  out[at + Ent.flash] = 0
  out[at + Ent.health] = health
  out[at + Ent.elite] = 0
}

/** A pseudo-random look from 0 to 255 that is constant for a body. */
const variant = (id: number, generation: number): number => Math.imul(id * 31 + generation, 0x9e3779b1) >>> 24
