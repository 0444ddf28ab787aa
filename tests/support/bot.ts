import { Runner } from '../../sim/adventure/runner.ts'
import { run, TICK_RATE } from '../../sim/content/run-constants.ts'
import { Ent, type FrameView, Head, Kind, newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { type InputLog, MOVE_FULL, type RunInput, STILL } from '../../sim/contract/input.ts'
import type { RunReport } from '../../sim/contract/run-report.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'

/** Seconds from seeing to acting (balance, top of the file). */
export const REACTION = { first: 0.32, practised: 0.2, expert: 0.07 } as const

/** px; how near the bot lets an enemy's edge come before it backs off, by how far a blow reaches. */
const COMFORT = 34
const DIRECTIONS = 16

/**
 * Plays a run to its end as a kiting player would: keeps enemies at the end of its reach, backs off before they bite,
 * picks up what lies about. It sees only frames, and acts on one that is `reaction` seconds old.
 */
export function playBot(
  spec: RunSpec,
  reaction: number,
  seconds: number = spec.duration,
): { readonly report: RunReport; readonly log: InputLog } {
  const runner = new Runner(spec)
  const frame = viewFrame(newFrameBuffer())
  const delay = Math.max(1, Math.round(reaction * TICK_RATE))
  const seen: RunInput[] = []
  for (let tick = 0; tick < seconds * TICK_RATE; tick++) {
    const input = tick >= delay ? (seen[tick - delay] as RunInput) : STILL
    runner.advance(1 / TICK_RATE, input, 1, frame)
    if (frame.head[Head.outcome] !== 0) break
    seen.push(decide(frame))
  }
  return { report: runner.report(), log: runner.log() }
}

/** The direction with the best outlook among 16 and standing still. */
function decide(frame: FrameView): RunInput {
  let best: RunInput = STILL
  let least = cost(frame, 0, 0)
  for (let i = 0; i < DIRECTIONS; i++) {
    const angle = (i / DIRECTIONS) * 2 * Math.PI
    const x = Math.cos(angle)
    const y = Math.sin(angle)
    const price = cost(frame, x, y)
    if (price >= least) continue
    least = price
    best = { moveX: Math.round(x * MOVE_FULL), moveY: Math.round(y * MOVE_FULL) }
  }
  return best
}

/** px; how far ahead the bot looks. */
const AHEAD = 45

/** How bad it is to be a step along (x, y) from here: enemies near, the band's edges, loot and prey far. */
function cost({ head, entities }: FrameView, x: number, y: number): number {
  const toX = (head[Head.playerX] as number) + x * AHEAD
  const toY = (head[Head.playerY] as number) + y * AHEAD
  let price = 0
  let prey = Number.POSITIVE_INFINITY
  let loot = Number.POSITIVE_INFINITY
  const count = head[Head.entityCount] as number
  for (let i = 1; i < count; i++) {
    const at = i * Ent.stride
    const kind = entities[at + Ent.kind] as number
    const dx = (entities[at + Ent.x] as number) - toX
    const dy = (entities[at + Ent.y] as number) - toY
    const distance = Math.sqrt(dx * dx + dy * dy)
    if (kind >= Kind.bullet) continue
    if (kind >= Kind.coin1) loot = Math.min(loot, distance)
    else {
      prey = Math.min(prey, distance)
      if (distance < 2 * COMFORT) price += (2 * COMFORT - distance) * 6
    }
  }
  const edge = Math.max(0, Math.abs(toY) - (run.band.bottom - 60))
  price += edge * 2
  if (Number.isFinite(loot)) price += Math.min(loot, 400) * 0.3
  if (Number.isFinite(prey)) price += Math.abs(prey - (2 * COMFORT - 4)) * 0.25
  return price
}
