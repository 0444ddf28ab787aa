import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { InputMonitor } from '../../sim/adventure/input-monitor.ts'
import { OpenSegment } from '../../sim/adventure/open-segment.ts'
import { finishSegment, verifySegment } from '../../sim/adventure/verify-segment.ts'
import type { InputLog } from '../../sim/contract/input.ts'
import { decodeLog } from '../../sim/contract/parse-run-record.ts'
import { encodeLog, type LogChunk } from '../../sim/contract/run-record.ts'
import { progressOf } from '../../sim/contract/run-report.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import { parseMarks } from '../../sim/contract/streamed-marks.ts'
import type { SegmentToVerify, StreamedPiece } from '../../sim/contract/verdict.ts'
import { playBot, REACTION } from '../../tools/bots/play-bot.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { formatMarks, splitIntoChunks } from '../support/log-chunks.ts'
import { nightly } from '../support/nightly.ts'
import { runsOf } from '../support/property-runs.ts'

const SECONDS = 15
const TICKS = SECONDS * 60
const strong = { maxHealth: 200, attackDamage: 6, targetsPerSwing: 3 }
const instincts = { unlockedInstincts: ['slam', 'magnet', 'cornered'], xp: 400, player: strong } as const

interface Run {
  readonly spec: RunSpec
  readonly log: InputLog
  readonly sent: SegmentToVerify
}
function played(spec: RunSpec): Run {
  const { report, log } = playBot(spec, REACTION.practised, SECONDS)
  const { ticks, hash } = report
  const of = { ticket: spec, before: [], segment: 0, spec, endedBy: 'die', claimed: progressOf(report) } as const
  return { spec, log, sent: { ...of, log: encodeLog(log), ticks, hash } }
}
const honest = played(runSpec({ seed: 11, ...instincts }))
/** Runs with choices, solids, a death, and a fire to defend. */
const runs = [
  honest,
  played(runSpec({ seed: 5, locationId: 'hospital', ...instincts })),
  played(runSpec({ seed: 2, locationId: 'extra-hard', health: 1 })),
  played(runSpec({ seed: 7, locationId: 'defense', player: strong })),
]

/** The pieces of a log as a verifier receives them, with the marks that the server noted. */
const piecesOf = (chunks: readonly LogChunk[]): readonly StreamedPiece[] =>
  chunks.map(({ from, text, ticks }, at) => {
    const marksFrom = formatMarks(chunks.slice(0, at)).length
    return { from, text, ticks, marksFrom, marks: formatMarks(chunks.slice(at, at + 1)) }
  })
/** Several pieces that arrived between two turns of the verifier. */
const joined = (pieces: readonly StreamedPiece[]): StreamedPiece => ({
  ...(pieces[0] as StreamedPiece),
  ticks: pieces.at(-1)?.ticks ?? 0,
  text: pieces.map(({ text }) => text).join(''),
  marks: pieces.map(({ marks }) => marks).join(''),
})

/**
 * Feeds the pieces like a verifier, which drops a replay that does not fit. `budget`: the ticks that it plays after each piece; the rest may
 * remain. `suspended`: whether it then suspends the replay, in turn.
 */
function opened(sent: SegmentToVerify, pieces: readonly StreamedPiece[], budget = TICKS, suspended = [false]): OpenSegment | null {
  const open = OpenSegment.open(sent)
  for (const [n, piece] of pieces.entries()) {
    if (!open?.add(piece)) return null
    open.play(budget)
    if (suspended[n % suspended.length]) open.suspend()
  }
  return open
}

type Change<T> = (value: T, at: number) => T
const lies: readonly Change<readonly LogChunk[]>[] = [
  (chunks) => chunks,
  // More or fewer ticks than the log covers, so that later entries lie before the world's tick.
  (chunks, at) => chunks.map((chunk, n) => (n === at % chunks.length ? { ...chunk, ticks: chunk.ticks + 90 } : chunk)),
  (chunks, at) => chunks.map((chunk, n) => (n === at % chunks.length ? { ...chunk, ticks: Math.max(0, chunk.ticks - 90) } : chunk)),
  (chunks, at) => chunks.map((chunk, n) => (n === at % chunks.length ? { ...chunk, hash: '0badc0de' } : chunk)),
  // A piece ends within an entry.
  (chunks, at) => chunks.map((chunk, n) => (n === at % chunks.length ? { ...chunk, text: chunk.text.slice(0, -1) } : chunk)),
  (chunks, at) => chunks.filter((_, n) => n !== at % chunks.length),
]
const ends: readonly Change<SegmentToVerify>[] = [
  (sent) => sent,
  (sent) => ({ ...sent, endedBy: 'left' }),
  (sent) => ({ ...sent, streamed: undefined }) as SegmentToVerify,
  (sent) => ({ ...sent, hash: '00000000' }),
  (sent) => ({ ...sent, sandbox: false, log: `0x1;${sent.log}` }),
  (sent) => ({ ...sent, log: `${sent.log};0dash` }),
  (sent) => ({ ...sent, ticket: { ...(sent.ticket as RunSpec), seed: 12 } }),
  (sent, at) => ({
    ...sent,
    streamed: { marks: (sent.streamed?.marks ?? '').replaceAll(/[0-9a-f]{8}/g, (hash) => (at % 2 ? hash : '00000000')) },
  }),
  (sent, at) => ({ ...sent, ticks: at % TICKS, log: encodeLog((decodeLog(sent.log) ?? []).filter(({ tick }) => tick <= at % TICKS)) }),
  // Another ending than the streamed one.
  (sent, at) => {
    const log = (decodeLog(sent.log) ?? []).filter(({ tick }) => tick < at % TICKS)
    return { ...sent, log: encodeLog([...log, { tick: at % TICKS, input: { moveX: 0, moveY: 64 } }]) }
  },
  (sent, at) => ({
    ...sent,
    log: encodeLog([
      ...(decodeLog(sent.log) ?? []).filter(({ tick }) => tick < at % TICKS),
      { tick: at % TICKS, action: { type: 'reroll' } },
    ]),
  }),
]

const course = fc.record({
  run: fc.constantFrom(...runs),
  cuts: fc.uniqueArray(fc.integer({ min: 1, max: TICKS }), { minLength: 1, maxLength: 8 }),
  /** Number of pieces that the verifier takes at once, in turn. */
  turns: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }),
  lie: fc.constantFrom(...lies),
  end: fc.constantFrom(...ends),
  at: fc.nat(10 * TICKS),
  /** Pieces that the verifier still receives before the end. */
  seen: fc.nat(8),
  budget: fc.constantFrom(TICKS, 50),
  suspended: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }),
})
property.prop([course], runsOf(nightly(1_000, 20)))(
  'gives the same verdict as a replay from the start, however the log is streamed, suspended and ends',
  ({ run: { spec, log, sent: honestEnd }, cuts, turns, lie, end, at, seen, budget, suspended }) => {
    const streamedTicks = cuts.filter((tick) => tick <= honestEnd.ticks).sort((a, b) => a - b)
    const chunks = lie(splitIntoChunks(spec, encodeLog(log), streamedTicks), at)
    const pieces = piecesOf(chunks).slice(0, seen)
    const taken: StreamedPiece[] = []
    for (let from = 0, n = 0; from < pieces.length; n++) {
      const count = turns[n % turns.length] ?? 1
      taken.push(joined(pieces.slice(from, from + count)))
      from += count
    }
    const sent = end({ ...honestEnd, streamed: { marks: formatMarks(chunks) } }, at)
    const open = opened(honestEnd, taken, budget, suspended)
    const verdict = verifySegment(sent, new InputMonitor())
    expect((open && finishSegment(sent, open)) ?? verdict).toEqual(verdict)
  },
)

test('continues each honest run after its last piece', () => {
  for (const { spec, log, sent: unstreamed } of runs) {
    const at = [300, 600].filter((tick) => tick < unstreamed.ticks)
    const chunks = splitIntoChunks(spec, unstreamed.log, at)
    const sent = { ...unstreamed, streamed: { marks: formatMarks(chunks) } }
    const open = () => opened(sent, piecesOf(chunks), TICKS, [true]) as OpenSegment
    const marks = parseMarks(sent.streamed.marks, sent.log)
    expect(open().replayFor(sent, log, marks)?.play.world.tick).toBe(at.at(-1) ?? 0)
    expect(finishSegment(sent, open())).toMatchObject({ verdict: 'verified', agreed: at.at(-1) ?? 0 })
  }
})

test('plays a log from the start that differs from the streamed one', () => {
  const chunks = splitIntoChunks(honest.spec, honest.sent.log, [300, 600])
  const marks = formatMarks(chunks)
  const sent = { ...honest.sent, streamed: { marks } }
  const replayFor = (changed: SegmentToVerify) =>
    opened(sent, piecesOf(chunks))?.replayFor(changed, decodeLog(changed.log) ?? [], parseMarks(changed.streamed?.marks ?? '', changed.log))
  const early = encodeLog(honest.log.filter(({ tick }) => tick < 500))
  for (const changed of [
    { ...sent, ticket: { ...honest.spec, health: 9 } },
    { ...sent, log: early },
    { ...sent, log: early, ticks: 500, streamed: { marks: formatMarks(chunks.slice(0, 1)) } },
    { ...sent, log: sent.log.replace(/\d/, (digit) => `${(Number(digit) + 1) % 10}`) },
    { ...sent, streamed: { marks: formatMarks(chunks.slice(0, 1)) } },
    { ...sent, streamed: { marks: `0,10,00000000;${marks}` } },
    { ...sent, streamed: { marks: '' } },
  ])
    expect(replayFor(changed)).toBeNull()
})

test('drops a piece that leaves a gap, repeats, ends within an entry, or has a time that cannot be', () => {
  const [first, second] = piecesOf(splitIntoChunks(honest.spec, honest.sent.log, [300, 600])) as [StreamedPiece, StreamedPiece]
  expect(opened(honest.sent, [first, second])).not.toBeNull()
  for (const pieces of [
    [second],
    [first, first],
    [first, { ...second, marksFrom: 0 }],
    [{ ...first, text: first.text.slice(0, -1) }],
    [{ ...first, ticks: 10 }],
    [{ ...first, ticks: 18_001 }],
    [{ ...first, ticks: 600 }, second],
    [first, { ...second, ticks: 200 }],
    [first, { ...second, text: second.text.slice(1) }],
    [{ ...first, text: 'fly' }],
  ])
    expect(opened(honest.sent, pieces)).toBeNull()
  expect(OpenSegment.open({ ...honest.sent, ticket: null })).toBeNull()
  expect(OpenSegment.open({ ...honest.sent, segment: 1 })).toBeNull()
})
