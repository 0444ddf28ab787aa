import { describe, expect, test } from 'vitest'
import { Runner } from '../../sim/adventure/runner.ts'
import { verifySegment } from '../../sim/adventure/verify-segment.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { Head, newFrameBuffer, Outcome, viewFrame } from '../../sim/contract/frame.ts'
import type { LogChunk } from '../../sim/contract/run-record.ts'
import { OLDEST_PLAYABLE, type RunSpec } from '../../sim/contract/run-spec.ts'
import type { SegmentToVerify } from '../../sim/contract/verdict.ts'
import { judgeByVersion } from '../../supabase/verifier/judge-by-version.ts'
import { LOOK_INTERVAL_TICKS, RunBot } from '../../tools/bots/bot/bot.ts'
import { playBot, REACTION } from '../../tools/bots/play-bot.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { formatMarks } from '../support/log-chunks.ts'

const spec = runSpec({ seed: 11, unlockedInstincts: ['slam', 'magnet', 'cornered'], player: { maxHealth: 200, attackDamage: 6 } })

/** Plays like the page, whose worker reports every half second and before and after each choice. */
function streamed(
  of: RunSpec,
  seconds: number,
  reaction: number = REACTION.practised,
): { sent: SegmentToVerify; pieces: readonly LogChunk[] } {
  const runner = new Runner(of)
  const bot = new RunBot(of, reaction)
  const frame = viewFrame(newFrameBuffer())
  const pieces: LogChunk[] = []
  const sendChunk = () =>
    pieces.push(runner.logFrom(pieces.at(-1) ? (pieces.at(-1) as LogChunk).from + (pieces.at(-1) as LogChunk).text.length : 0))
  for (let tick = 0; tick < seconds * TICK_RATE && frame.head[Head.outcome] === Outcome.playing; tick += LOOK_INTERVAL_TICKS) {
    runner.advance(LOOK_INTERVAL_TICKS / TICK_RATE, bot.input, 1, frame)
    for (let action = bot.choose(frame); action !== null; action = bot.choose(frame)) {
      sendChunk()
      if (!runner.act(action).done) break
      sendChunk()
      runner.advance(0, bot.input, 1, frame)
    }
    if (tick % (TICK_RATE / 2) === 0) sendChunk()
    bot.look(frame)
  }
  const { ticks, hash } = runner.report()
  const sent = { ticket: of, before: [], segment: 0, endedBy: 'settle-run', spec: of, log: runner.logFrom(0).text, ticks, hash } as const
  return { sent, pieces }
}
const honest = streamed(spec, 40)
const streamedMarks = (pieces: readonly LogChunk[]) => ({ streamed: { marks: formatMarks(pieces) } })
const agreed = (sent: SegmentToVerify) => verifySegment(sent).agreed
const last = honest.pieces.at(-1)?.ticks ?? 0

test('a replay agrees with everything an honest page streamed, including choices between two ticks', () => {
  expect(honest.sent.log).toMatch(/\d+i[a-z]/)
  const texts = honest.pieces.map(({ text }) => text).join('')
  expect([honest.sent.log.startsWith(texts), last > 38 * TICK_RATE]).toEqual([true, true])
  expect(agreed({ ...honest.sent, ...streamedMarks(honest.pieces) })).toBe(last)
})

test('a segment without streamed data has no agreement', () => {
  expect(verifySegment(honest.sent)).not.toHaveProperty('agreed')
  expect(agreed({ ...honest.sent, streamed: { marks: '' } })).toBe(0)
})

describe('a log sent afterwards disagrees with the streamed one', () => {
  const still = playBot(spec, REACTION.practised, 0).report.hash
  const change = (n: number, over: Partial<LogChunk>) => honest.pieces.map((piece, at) => (at === n ? { ...piece, ...over } : piece))
  const middle = Math.floor(honest.pieces.length / 2)
  const before = honest.pieces[middle]?.ticks ?? 0

  test('if ticks were reported with an empty log and any hash', () => {
    const empty = honest.pieces.map((piece) => ({ ...piece, from: 0, text: '', hash: still }))
    expect(agreed({ ...honest.sent, ...streamedMarks(empty) })).toBeLessThan(TICK_RATE)
  })

  test('if a hash differs from the replay’s', () => {
    expect(agreed({ ...honest.sent, ...streamedMarks(change(middle, { hash: '00000000' })) })).toBeLessThan(before + 1)
    expect(agreed({ ...honest.sent, ...streamedMarks(change(middle, { hash: '00000000' })) })).toBeLessThan(last)
  })

  test.each([
    ['a piece ends within an entry', (end: number) => end - 1],
    ['a piece is longer than the log', () => 190_000],
    ['a piece goes back', () => 0],
    ['a piece has no length', () => Number.NaN],
  ])('if %s', (_, changed) => {
    const marks = formatMarks(honest.pieces).split(';')
    marks[middle] = (marks[middle] as string).replace(/^\d+/, (end) => `${changed(Number(end))}`)
    expect(agreed({ ...honest.sent, streamed: { marks: marks.join(';') } })).toBeLessThan(last)
  })

  test('if more ticks were streamed than played', () => {
    const [end] = honest.pieces.slice(-1)
    const more = [...honest.pieces, { ...(end as LogChunk), from: honest.sent.log.length, text: '', ticks: honest.sent.ticks + 60 }]
    expect(agreed({ ...honest.sent, ...streamedMarks(more) })).toBe(last)
  })

  test('if it is another try of the same seed', () => {
    const other = streamed(spec, 40, REACTION.first)
    expect(other.sent.log).not.toBe(honest.sent.log)
    expect(agreed({ ...honest.sent, ...streamedMarks(other.pieces) })).toBeLessThan(last)
  })
})

test('a run of an earlier version is compared by its streamed text', async () => {
  const sent = { ...honest.sent, ticket: { ...spec, version: OLDEST_PLAYABLE }, spec: { ...spec, version: OLDEST_PLAYABLE } }
  const played = await judgeByVersion({ ...sent, hash: '00000000' })
  const verified = { ...sent, ticks: played.report?.ticks ?? 0, hash: played.report?.hash ?? '' }
  const found = async (pieces: readonly LogChunk[]) => (await judgeByVersion({ ...verified, ...streamedMarks(pieces) })).agreed
  const empty = honest.pieces.map((piece) => ({ ...piece, from: 0, text: '' }))
  expect(await found(honest.pieces)).toBe(last)
  expect(await found(empty)).toBeLessThan(last)
})
