import { Ent, Ev, type FrameView, Head, newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'

type Fields<T> = Partial<Record<Exclude<keyof T, 'stride' | 'size'>, number>>

export type FrameEntity = Fields<typeof Ent>
export type FrameEvent = Fields<typeof Ev>

/** A frame with these figures, entities and events; omitted values are 0. */
export function frameOf(head: Fields<typeof Head>, entities: readonly FrameEntity[], events: readonly FrameEvent[] = []): FrameView {
  const frame = viewFrame(newFrameBuffer())
  write(frame.head, 0, Head, { ...head, entityCount: entities.length, eventCount: events.length })
  for (const [i, entity] of entities.entries()) write(frame.entities, i * Ent.stride, Ent, entity)
  for (const [i, event] of events.entries()) write(frame.events, i * Ev.stride, Ev, event)
  return frame
}

function write(
  out: Float32Array | Float64Array,
  at: number,
  places: Readonly<Record<string, number>>,
  values: Readonly<Record<string, number | undefined>>,
): void {
  for (const [field, value] of Object.entries(values)) out[at + (places[field] as number)] = value ?? 0
}
