import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { Runner } from '../../sim/adventure/runner.ts'
import { verifySegment } from '../../sim/adventure/verify-segment.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { Head, newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { totalGains } from '../../sim/contract/gains.ts'
import { type InputLog, type PlayedLog, type RunAction, type RunInput, STILL } from '../../sim/contract/input.ts'
import { decodeLog } from '../../sim/contract/parse-run-record.ts'
import { outcomeOf } from '../../sim/contract/run-outcome.ts'
import { encodeLog } from '../../sim/contract/run-record.ts'
import type { WorldCopy } from '../../sim/contract/world-copy.ts'
import { hashText } from '../../sim/kernel/hash.ts'
import { playBot, REACTION } from '../../tools/bots/play-bot.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { nightly } from '../support/nightly.ts'
import { runsOf } from '../support/property-runs.ts'

const RUN_SECONDS = 30
const spec = runSpec({
  seed: 11,
  xp: 12,
  health: 25,
  pendingWeaponUpgrades: 1,
  quickSlots: [{ itemId: 'bandage', count: 3 }, null, null, null],
  unlockedInstincts: ['slam', 'magnet', 'cornered'],
  player: { maxHealth: 200, attackDamage: 6, targetsPerSwing: 3 },
})
/** Played by a bot, which walks, takes levels and Instincts, and uses items. */
const { log: script } = playBot(spec, REACTION.practised, RUN_SECONDS)
const kinds = new Set(script.map((entry) => ('action' in entry ? entry.action.type : 'input')))

/** The actions of the script in order: a choice, or one tick with an input. */
const steps: readonly (RunAction | RunInput)[] = stepsOf(script)
function stepsOf(log: InputLog): (RunAction | RunInput)[] {
  const all: (RunAction | RunInput)[] = []
  let held = STILL
  for (let tick = 0; tick < RUN_SECONDS * TICK_RATE; tick++) {
    for (const entry of log.filter((due) => due.tick === tick))
      if ('action' in entry) all.push(entry.action)
      else held = entry.input
    all.push(held)
  }
  return all
}
const frame = viewFrame(newFrameBuffer())
function play(runner: Runner, part: typeof steps): Runner {
  for (const step of part)
    if ('type' in step) expect(runner.act(step).done).toBe(true)
    else runner.advance(1 / TICK_RATE, step, 1, frame)
  return runner
}
/** A second runner that resumes from the data the server has of this one, and from a copy of its world, if the device has one. */
function resumed(runner: Runner, copy: WorldCopy | null = null): Runner {
  const { text, ticks, hash } = runner.logFrom(0)
  const next = new Runner(spec, { log: decodeLog(text) ?? [], ticks, hash, copy })
  expect(next.logFrom(0)).toEqual({ from: 0, text, ticks, hash })
  return next
}
const whole = play(new Runner(spec), steps)
const all = { report: whole.report(), log: whole.log() }

test('the script walks, chooses and uses items in both halves', () => {
  expect([...kinds].toSorted()).toEqual(['input', 'instinct', 'power-up', 'use', 'weapon-upgrade'])
  const chosenAt = script.flatMap((entry) => ('action' in entry ? [entry.tick / TICK_RATE] : []))
  expect(Math.min(...chosenAt)).toBeLessThan(RUN_SECONDS / 2)
  expect(Math.max(...chosenAt)).toBeGreaterThan(RUN_SECONDS / 2)
})

property.prop([fc.uniqueArray(fc.nat(steps.length), { minLength: 1, maxLength: 2 })], runsOf(nightly(200, 12)))(
  'a run resumed at any points has the same report, hash and log as an uninterrupted one',
  (cuts) => {
    let runner = new Runner(spec)
    let from = 0
    for (const cut of cuts.toSorted((a, b) => a - b)) {
      runner = resumed(play(runner, steps.slice(from, cut)))
      from = cut
    }
    play(runner, steps.slice(from))
    expect({ report: runner.report(), log: runner.log() }).toEqual(all)
    expect(runner.logFrom(0).text).toBe(encodeLog(all.log))
  },
)

property.prop([fc.nat(steps.length), fc.nat(steps.length)], runsOf(nightly(200, 8)))(
  'a run resumed from a copy of its world has the same report, hashes and log',
  (one, other) => {
    const [copied, cut] = [Math.min(one, other), Math.max(one, other)]
    const before = play(new Runner(spec), steps.slice(0, copied))
    const copy = before.copy()
    const runner = play(resumed(play(before, steps.slice(copied, cut)), copy), steps.slice(cut))
    expect({ report: runner.report(), log: runner.log() }).toEqual(all)
    expect(runner.hashes()).toBe(whole.hashes())
  },
)

describe('a copy of the world', () => {
  const half = Math.floor(steps.length / 2)
  const before = play(new Runner(spec), steps.slice(0, half))
  const copy = before.copy()
  const count = before.log().length
  const { text, ticks, hash } = play(before, steps.slice(half)).logFrom(0)
  const log = decodeLog(text) ?? []
  /** The world refuses the first entry of this log, unless a copy takes its place. */
  const broken: InputLog = [{ tick: 0, action: { type: 'use', slot: 3 } }, ...log.slice(1)]
  const ofBroken = { ...copy, logHash: hashText(encodeLog(broken.slice(0, count))) }

  test('is used instead of replaying the log before it', () => {
    expect(new Runner(spec, { log: broken, ticks, hash, copy: ofBroken }).report()).toEqual(all.report)
  })

  test.each<[string, Partial<WorldCopy>, Partial<PlayedLog>]>([
    ['of another log', { logHash: copy.logHash }, {}],
    ['that was changed', { bytes: copy.bytes.map((byte, i) => (i === 5_000 ? byte ^ 1 : byte)) }, {}],
    ['without its hashes', { hashes: '' }, {}],
    ['that leads to another world', {}, { hash: '0badcafe' }],
    ['from after the interruption', {}, { ticks: 60 }],
  ])('%s is ignored, and the log is replayed from its start', (_, other, over) => {
    const played = { log: broken, ticks, hash, copy: { ...ofBroken, ...other }, ...over }
    expect(() => new Runner(spec, played)).toThrow('not-honoured 0')
  })
})

test('a resume keeps the sampling rate of a stick', () => {
  const sticks = Array.from({ length: 30 }, (_, tick) => ({ moveX: tick, moveY: 5 }))
  const log = play(new Runner(spec), sticks).log()
  expect(log).toHaveLength(10)
  for (let cut = 1; cut < sticks.length; cut++)
    expect(play(resumed(play(new Runner(spec), sticks.slice(0, cut))), sticks.slice(cut)).log()).toEqual(log)
})

test('the server verifies a resumed run like an uninterrupted one', () => {
  const half = Math.floor(steps.length / 2)
  const runner = play(resumed(play(new Runner(spec), steps.slice(0, half))), steps.slice(half))
  const { hash, ticks, ...report } = runner.report()
  const claimed = outcomeOf(totalGains([report]), { hash, ticks, ...report }, spec.duration)
  const sent = { ticket: spec, before: [], segment: 0, endedBy: 'settle-run' as const, claimed, spec, ticks, hash }
  expect(verifySegment({ ...sent, log: runner.logFrom(0).text })).toEqual({ verdict: 'verified', at: '', report: all.report })
})

test('the first frame after a resume shows the state of the cut without past events', () => {
  const until = steps.findIndex((step) => 'type' in step && step.type === 'use') + 1
  const runner = resumed(play(new Runner(spec), steps.slice(0, until)))
  const { ticks } = runner.report()
  runner.advance(0, STILL, 1, frame)
  expect([frame.head[Head.tick], frame.head[Head.eventCount]]).toEqual([ticks, 0])
})

test('rejects resuming from a log with an invalid action', () => {
  const log: InputLog = [{ tick: 3, action: { type: 'use', slot: 3 } }]
  expect(() => new Runner(spec, { log, ticks: 60 })).toThrow('not-honoured 0')
})
