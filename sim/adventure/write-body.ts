import { Ent, EntityState } from '../contract/frame.ts'

/** One body of a frame: it looks along x, does nothing and is no elite. What differs is written behind it. */
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

/** The same body always looks the same; 0..255. */
const variant = (id: number, generation: number): number => Math.imul(id * 31 + generation, 0x9e3779b1) >>> 24
