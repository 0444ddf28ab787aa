import { Ent, type FrameView, Head } from '../../../../sim/contract/frame.ts'

/** Offset of an entity's record; -1 when the frame does not hold it. */
export function entityAt(frame: FrameView, id: number): number {
  const count = frame.head[Head.entityCount]
  for (let i = 0; i < count; i++) if (frame.entities[i * Ent.stride + Ent.id] === id) return i * Ent.stride
  return -1
}
