import { newWorld } from '../../sim/adventure/new-world.ts'
import { Playback } from '../../sim/adventure/play-log.ts'
import { worldHash } from '../../sim/adventure/world-hash.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { decodeLog } from '../../sim/contract/parse-run-record.ts'
import { encodeLog, type LogChunk } from '../../sim/contract/run-record.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'

/** Splits a log into the pieces that the app would stream at these ticks. */
export function splitIntoChunks(spec: RunSpec, text: string, at: readonly number[]): readonly LogChunk[] {
  const log = decodeLog(text) ?? []
  const world = newWorld(spec)
  const playback = new Playback(world, log)
  let from = 0
  return at.map((ticks) => {
    playback.playTo(ticks, () => {
      world.events.count = 0
    })
    const end = encodeLog(log.filter(({ tick }) => tick <= ticks)).length
    const piece = { from, text: text.slice(from, end), ticks, hash: worldHash(world) }
    from = end
    return piece
  })
}

/** Every ten seconds, and at the end. */
export const everyTenSeconds = (ticks: number): readonly number[] => [
  ...Array.from({ length: Math.ceil(ticks / (10 * TICK_RATE)) - 1 }, (_, n) => (n + 1) * 10 * TICK_RATE),
  ticks,
]

/** The marks that the server stores for these pieces. */
export const formatMarks = (pieces: readonly LogChunk[]): string =>
  pieces.map(({ from, text, ticks, hash }) => `${from + text.length},${ticks},${hash};`).join('')
