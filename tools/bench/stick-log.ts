import { Runner } from '../../sim/adventure/runner.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { type InputLog, MAX_MOVE, STILL } from '../../sim/contract/input.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import { nextInt, stream } from '../../sim/kernel/rng.ts'

/** Share of its remaining distance that a thumb moves per tick; it arrives after a sixth of a second. */
const PER_TICK = 0.2
/** Ticks between movements of a resting thumb, which drifts by up to `MAX_TREMBLE`. */
const TREMBLES_EVERY = 12
const MAX_TREMBLE = 2

/**
 * Converts a keyboard log to the log of a thumb on a stick with the same directions. The thumb takes time to move and never rests
 * completely.
 */
export function stickLog(spec: RunSpec, keys: InputLog): InputLog {
  const runner = new Runner(spec)
  const frame = viewFrame(newFrameBuffer())
  const rng = stream(spec.seed, 'thumb')
  const inputs = keys.flatMap((entry) => ('input' in entry ? [entry] : []))
  const tremble = { x: 0, y: 0 }
  const thumb = { x: 0, y: 0 }
  let next = 0
  let held = STILL
  for (let tick = 0; tick < spec.duration * TICK_RATE; tick++) {
    for (let due = inputs[next]; due !== undefined && due.tick <= tick; due = inputs[++next]) held = due.input
    if (tick % TREMBLES_EVERY === 0) {
      tremble.x = nextInt(rng, -MAX_TREMBLE, MAX_TREMBLE)
      tremble.y = nextInt(rng, -MAX_TREMBLE, MAX_TREMBLE)
    }
    // A thumb's range is a circle; keys reach its corners.
    const far = Math.max(1, Math.hypot(held.moveX, held.moveY) / MAX_MOVE)
    thumb.x += (held.moveX / far - thumb.x) * PER_TICK
    thumb.y += (held.moveY / far - thumb.y) * PER_TICK
    const rests = held === STILL || (held.moveX === 0 && held.moveY === 0)
    const moveX = Math.round(thumb.x) + (rests ? 0 : tremble.x)
    const moveY = Math.round(thumb.y) + (rests ? 0 : tremble.y)
    runner.advance(1 / TICK_RATE, { moveX, moveY }, 1, frame)
  }
  return runner.log()
}
