import { transfer, wrap } from 'comlink'
import { Ent, MAX_ENTITIES, newFrameBuffer, viewFrame } from '../../../sim/contract/frame.ts'
import type { Drawn, EchoApi } from './echo.worker.ts'

const BLOCKS = 41
const TRIPS_PER_BLOCK = 10

/** Round-trip times per block, in ms, of a frame's buffer and of the same number of objects. */
export interface TransferBench {
  measure(entities: number): Promise<{ readonly frame: readonly number[]; readonly objects: readonly number[] }>
}

const worker = new Worker(new URL('./echo.worker.ts', import.meta.url), { type: 'module' })
const remote = wrap<EchoApi>(worker)

function fill(buffer: ArrayBuffer, count: number): void {
  const { entities } = viewFrame(buffer)
  for (let i = 0; i < count * Ent.stride; i++) entities[i] = i * 0.37
}

const drawn = (i: number): Drawn => ({
  id: i,
  generation: 3,
  kind: 1 + (i % 9),
  variant: i % 256,
  x: i * 0.37,
  y: i * 0.73,
  dirX: 0.6,
  dirY: 0.8,
  state: i % 6,
  stateTime: i * 0.016,
  flash: 0.25,
  health: 0.5,
})

async function timed(trip: () => Promise<void>): Promise<number> {
  const start = performance.now()
  for (let i = 0; i < TRIPS_PER_BLOCK; i++) await trip()
  return (performance.now() - start) / TRIPS_PER_BLOCK
}

const bench: TransferBench = {
  async measure(entities) {
    if (entities > MAX_ENTITIES) throw new Error(`A frame holds ${MAX_ENTITIES} entities`)
    let buffer = newFrameBuffer()
    fill(buffer, entities)
    const objects = Array.from({ length: entities }, (_, i) => drawn(i))
    const trips = {
      frame: async () => {
        buffer = await remote.frame(transfer(buffer, [buffer]))
      },
      objects: async () => void (await remote.objects(objects)),
    }
    await timed(trips.frame)
    await timed(trips.objects)
    const took: { frame: number[]; objects: number[] } = { frame: [], objects: [] }
    for (let block = 0; block < BLOCKS; block++) {
      const order = block % 2 === 0 ? (['frame', 'objects'] as const) : (['objects', 'frame'] as const)
      for (const name of order) took[name].push(await timed(trips[name]))
    }
    return took
  },
}
Object.assign(globalThis, { bench })
