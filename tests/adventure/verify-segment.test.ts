import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { Runner } from '../../sim/adventure/runner.ts'
import { verifySegment } from '../../sim/adventure/verify-segment.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { addGains, NO_GAINS } from '../../sim/contract/gains.ts'
import { MAX_MOVE } from '../../sim/contract/input.ts'
import { encodeLog } from '../../sim/contract/run-record.ts'
import { progressOf, type RunReport } from '../../sim/contract/run-report.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import type { SegmentToVerify } from '../../sim/contract/verdict.ts'
import { playBot, REACTION } from '../../tools/bots/play-bot.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { nightly } from '../support/nightly.ts'
import { runsOf } from '../support/property-runs.ts'

const RUN_SECONDS = 40
const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value))
const claimed = (before: readonly RunReport[], report: RunReport) => ({
  gains: [...before, report].reduce((sum, { gains }) => addGains(sum, gains), NO_GAINS),
  xp: report.xp,
  used: report.used,
  cratelessBosses: report.cratelessBosses,
  health: report.health,
  ammo: report.ammo,
  timeUp: false,
})
/** A segment as an honest app plays it and the database stores it, settled after 40 s unless the survivor died. */
function played(spec: RunSpec, before: readonly RunReport[] = []): { sent: SegmentToVerify; report: RunReport } {
  const { report, log } = playBot(spec, REACTION.practised, RUN_SECONDS)
  const died = report.health <= 0
  const sent: SegmentToVerify = {
    ticket: spec,
    before,
    segment: spec.segment,
    endedBy: died ? 'die' : 'settle-run',
    claimed: died ? progressOf(report) : claimed(before, report),
    spec,
    log: encodeLog(log),
    ticks: report.ticks,
    hash: report.hash,
  }
  return { sent: stored(sent), report }
}
const strong = { maxHealth: 200, attackDamage: 6, targetsPerSwing: 3 }
const spec = runSpec({ seed: 11, unlockedInstincts: ['slam', 'magnet', 'cornered'], player: strong })
const honest = played(spec)

test('verifies an honest segment with the report of the app', () => {
  expect(honest.report.gains.enemiesKilledByType.shambler).toBeGreaterThan(0)
  expect(honest.sent.endedBy).toBe('settle-run')
  expect(verifySegment(honest.sent)).toEqual({ verdict: 'verified', at: '', report: honest.report })
})

test('verifies a repeated replay without a claim', () => {
  const { claimed: _, ...rest } = honest.sent
  expect(verifySegment(rest)).toEqual({ verdict: 'verified', at: '', report: honest.report })
})

test('verifies a death, and the segment after a revive with the carried state', () => {
  const first = played(runSpec({ locationId: 'extra-hard', health: 1 }))
  expect([first.sent.endedBy, verifySegment(first.sent).verdict]).toEqual(['die', 'verified'])
  const ticket = { ...spec, segment: 1, seed: 99 }
  const { instincts, met, cratelessBosses } = honest.report
  const second = played({ ...ticket, instincts, met, cratelessBosses }, [honest.report])
  expect(verifySegment({ ...second.sent, ticket })).toEqual({ verdict: 'verified', at: '', report: second.report })
  expect(verifySegment({ ...second.sent, ticket, before: [] })).toEqual({ verdict: 'refused', at: 'before', report: null })
})

const { sent } = honest
const gear = (change: object) => ({ ...sent, spec: { ...(sent.spec as RunSpec), gear: { ...spec.gear, ...change } } })
describe('a segment that was not begun or cannot have been played is refused without credit', () => {
  test.each([
    ['a run that the server never began', { ...sent, ticket: null }, 'ticket.'],
    ['another version', { ...sent, ticket: { ...spec, version: 1 } }, 'ticket.version'],
    ['a segment after an unverified first one', { ...sent, segment: 1 }, 'before'],
    ['an invalid log', { ...sent, log: 'fly' }, 'log'],
    ['a log beyond the end', { ...sent, ticks: 10 }, 'log'],
    ['more ticks than a run has', { ...sent, ticks: 18_001 }, 'log'],
    ['an Instinct that was not pending', { ...sent, log: `0islam;${sent.log}` }, 'not-honoured 0'],
    ['100x mode in a game without sandbox', { ...sent, sandbox: false, log: `0x1;${sent.log}` }, 'log.xp-mode'],
    ['a dash during its cooldown', { ...sent, log: '5,64,0;1d;1d' }, 'not-honoured 2'],
  ] satisfies [string, SegmentToVerify, string][])('refuses %s', (_, forged, at) => {
    expect(verifySegment(forged)).toEqual({ verdict: 'refused', at, report: null })
  })
})

describe('the verifier plays the log with the spec of the server and ignores the spec of the client', () => {
  test.each([
    ['another seed', { ...sent, spec: { ...spec, seed: 12 } }, 'spec.seed'],
    ['another map', { ...sent, spec: { ...spec, locationId: 'hospital' } }, 'spec.locationId'],
    ['better gear', gear({ meleeDamage: 900 }), 'spec.gear.meleeDamage'],
    ['less damage than in the ticket', { ...sent, spec: { ...spec, assist: { speed: 100, damage: 25 } } }, 'spec.assist'],
    ['locked Instincts', { ...sent, spec: { ...spec, unlockedInstincts: ['bottle'] } }, 'spec.unlockedInstincts.0'],
  ] satisfies [string, SegmentToVerify, string][])('reports %s', (_, forged, at) => {
    expect(verifySegment(forged)).toEqual({ verdict: 'differs', at, report: honest.report })
  })
})

describe('the verifier detects claims beyond the play', () => {
  const outcome = sent.claimed as ReturnType<typeof claimed>
  test.each([
    ['another hash', { ...sent, hash: '00000000' }, 'hash'],
    ['a longer run', { ...sent, ticks: sent.ticks + 60 }, 'hash'],
    [
      'one more coin',
      { ...sent, claimed: { ...outcome, gains: { ...outcome.gains, coins: outcome.gains.coins + 1 } } },
      'claimed.gains.coins',
    ],
    [
      'a lootbag',
      { ...sent, claimed: { ...outcome, gains: { ...outcome.gains, items: { ...outcome.gains.items, lootbag: 1 } } } },
      'claimed.gains.items.lootbag',
    ],
    ['more xp', { ...sent, claimed: { ...outcome, xp: outcome.xp + 1 } }, 'claimed.xp'],
    ['more health', { ...sent, claimed: { ...outcome, health: 1e6 } }, 'claimed.health'],
    ['a whole run', { ...sent, claimed: { ...outcome, timeUp: true } }, 'claimed.timeUp'],
    ['an unreadable claim', { ...sent, claimed: null }, 'claimed'],
  ] satisfies [string, SegmentToVerify, string][])('detects %s', (_, forged, at) => {
    expect(verifySegment(forged)).toMatchObject({ verdict: 'differs', at })
  })
})

describe('the first second in which a replay differs from the hashes of the client', () => {
  const runner = new Runner(spec)
  const frame = viewFrame(newFrameBuffer())
  for (let tick = 0; tick < 20 * TICK_RATE; tick += 15) runner.advance(0.25, { moveX: MAX_MOVE, moveY: 0 }, 1, frame)
  const { hash, ticks } = runner.report()
  const hashes = runner.hashes()
  const walked = { ...sent, claimed: null, log: encodeLog(runner.log()), ticks, hash }
  /** The hashes of a client that diverged after this many seconds. */
  const strayed = (after: number) => hashes.slice(0, 8 * after) + hashes.slice(8 * after).replaceAll(/[0-9a-f]/g, '0')

  test('is reported for complete and for incomplete logs', () => {
    expect(hashes.length).toBe(20 * 8)
    const other = { ...walked, hash: '00000000', hashes: strayed(12) }
    expect(verifySegment(other)).toMatchObject({ verdict: 'differs', at: 'hash', second: 13 })
    const forged = { ...other, log: `${walked.log};900d;1d` }
    expect(verifySegment(forged)).toEqual({ verdict: 'refused', at: 'not-honoured 2', report: null, second: 13 })
  })

  test('is not reported if the hash matches or the client sent no hashes', () => {
    expect(verifySegment({ ...walked, hashes: strayed(12) })).not.toHaveProperty('second')
    for (const sentHashes of [undefined, 7, hashes, ''])
      expect(verifySegment({ ...walked, hash: '00000000', hashes: sentHashes })).not.toHaveProperty('second')
  })

  test('covers a resumed run, which has its hashes from the start', () => {
    const part = { log: runner.log(), ticks: 10 * TICK_RATE }
    const resumed = new Runner(spec, part)
    expect(resumed.hashes()).toBe(hashes.slice(0, 10 * 8))
  })
})

const anything = fc.jsonValue({ maxDepth: 4 })
const change = fc.oneof(
  fc.record({ ticket: anything }),
  fc.record({ spec: anything }),
  fc.record({ claimed: anything }),
  fc.record({ log: fc.string({ unit: fc.constantFrom(...'0123456789,;-udxipwrbslam_') }) }),
  fc.record({ ticks: fc.integer() }),
  fc.record({ hash: fc.string() }),
)
property.prop([change], runsOf(nightly(60, 15)))('any changed segment gets a verdict, and never verified', (changed) => {
  expect(['differs', 'refused']).toContain(verifySegment({ ...sent, ...changed } as SegmentToVerify).verdict)
})

describe('a run with an assist', () => {
  const eased = { ...spec, assist: { speed: 70, damage: 50 } } as const
  const easy = played(eased)

  test('is verified with its assist', () => {
    expect(verifySegment(easy.sent)).toEqual({ verdict: 'verified', at: '', report: easy.report })
  })

  test('is detected if sent as one without: the ticket counts, and pays less', () => {
    const forged = { ...easy.sent, spec }
    const verdict = verifySegment(forged)
    expect([verdict.verdict, verdict.at]).toEqual(['differs', 'spec.assist'])
    expect(verdict.report).toEqual(easy.report)
  })

  test('cannot be forged from a run that began without: its blows land in full', () => {
    const hard = runSpec({ locationId: 'extra-hard', seed: 3, player: { ...strong, maxHealth: 20 } })
    const lived = played({ ...hard, assist: { speed: 100, damage: 25 } })
    const verdict = verifySegment({ ...lived.sent, ticket: hard, spec: hard })
    expect([verdict.verdict, verdict.report?.health]).toEqual(['differs', 0])
    expect(verdict.report?.ticks).toBeLessThan(lived.report.ticks)
  })
})
