import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { encodeFrame } from '../../sim/adventure/encode-frame.ts'
import { worldHash } from '../../sim/adventure/world-hash.ts'
import { Head, newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { gameCrowd } from './crowd.ts'
import { atMost, type BenchFigure, interleaved, measured, median, ratios } from './figure.ts'
import { referenceCrowd } from './reference-crowd.ts'

const MANY = { bodies: 10_000, warmUp: 300, calls: 12 }
const FEW = { bodies: 500, warmUp: 1_500, calls: 100 }
const VISIBLE = 2_000
const STEADY_TICKS = 20_000

/** Compares a step of the simulation with the same work on bare arrays. */
function stepFigures({ bodies, warmUp, calls }: typeof MANY, limit: number): readonly BenchFigure[] {
  const bare = referenceCrowd(bodies)
  const game = gameCrowd(bodies)
  for (let i = 0; i < warmUp; i++) {
    bare.step()
    game.step()
  }
  const [reference = [], ours = []] = interleaved(calls, [bare.step, game.step])
  return [
    measured(`crowd: a step of the reference with ${bodies} enemies`, median(reference), 'ms'),
    measured(`crowd: a step with ${bodies} enemies`, median(ours), 'ms'),
    atMost(`crowd: a step with ${bodies} enemies against the reference`, median(ratios(ours, reference)), 'x', limit),
  ]
}

function hashFigure(): BenchFigure {
  const game = gameCrowd(MANY.bodies)
  for (let i = 0; i < MANY.warmUp; i++) game.step()
  const [step = [], hash = []] = interleaved(MANY.calls, [game.step, () => void worldHash(game.world)])
  return atMost('crowd: a world hash, share of a step with 10000 enemies', 100 * median(ratios(hash, step)), '%', 6)
}

function encodeFigures(): readonly BenchFigure[] {
  const { world } = gameCrowd(VISIBLE - 1)
  const frame = viewFrame(newFrameBuffer())
  const [took = []] = interleaved(MANY.calls, [() => encodeFrame(world, frame, 0)])
  return [
    measured('crowd: entities in the frame', frame.head[Head.entityCount] ?? 0, ''),
    atMost('crowd: a frame with 2000 visible entities', median(took), 'ms', 0.2),
  ]
}

/** Heap size after a garbage collection, in bytes. */
function heap(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  return process.memoryUsage().heapUsed
}

function heapFigure(): BenchFigure {
  const game = gameCrowd(FEW.bodies)
  for (let i = 0; i < 2_000; i++) game.step()
  const before = heap()
  for (let i = 0; i < STEADY_TICKS; i++) game.step()
  return atMost('crowd: heap growth over 20000 steady ticks', (heap() - before) / 1e6, 'MB', 1)
}

/** Measures the simulation and its frames with crowds far larger than the game's. */
export const crowdFigures = (): readonly BenchFigure[] => [
  ...stepFigures(MANY, 1),
  ...stepFigures(FEW, 1.25),
  hashFigure(),
  ...encodeFigures(),
  heapFigure(),
]
