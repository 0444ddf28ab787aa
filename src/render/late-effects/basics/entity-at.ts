import { Ent, type FrameView, Head } from '../../../../sim/contract/frame.ts'

/** Offset of an entity's record, or -1 if the frame does not contain it. */
export function entityAt(frame: FrameView, id: number): number {
  const count = frame.head[Head.entityCount]
  for (let i = 0; i < count; i++) if (frame.entities[i * Ent.stride + Ent.id] === id) return i * Ent.stride
  return -1
}
