import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { replay } from '../../sim/adventure/replay.ts'
import { verifySegment } from '../../sim/adventure/verify-segment.ts'
import { ABANDONED_RUN_IDLE_SECONDS } from '../../sim/content/run-bounds.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { type InputLog, MAX_MOVE, STILL } from '../../sim/contract/input.ts'
import { encodeLog } from '../../sim/contract/run-record.ts'
import type { RunReport } from '../../sim/contract/run-report.ts'
import { playBot, REACTION } from '../../tools/bots/play-bot.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { anyBetween } from '../support/any-between.ts'
import { nightly } from '../support/nightly.ts'
import { runsOf } from '../support/property-runs.ts'

/** At 1 health on the hardest map; with 40 health on the hardest map; and safe at the school. */
const runs = [
  runSpec({ locationId: 'extra-hard', health: 1 }),
  runSpec({ locationId: 'extra-hard', health: 40, seed: 7 }),
  runSpec({ seed: 11, player: { maxHealth: 200, attackDamage: 6, targetsPerSwing: 3 } }),
].map((spec) => ({ spec, played: playBot(spec, REACTION.practised, 40) }))

const reportOf = (spec: unknown, log: InputLog, ticks: number, left = false): RunReport => {
  const played = replay(spec, log, { ticks, left })
  if (!played.ok) throw new Error(`${played.refusal.type} ${played.refusal.at}`)
  return played.value.report
}
/** A run cut at `share`, with the choices of its last moment and without the inputs of the unplayed tick. */
const cutAt = ({ spec, played: { log, report } }: (typeof runs)[number], share: number) => {
  const ticks = Math.floor(share * report.ticks)
  return { spec, ticks, log: log.filter((entry) => entry.tick < ticks + ('action' in entry ? 1 : 0)) }
}
const cut = fc.tuple(fc.constantFrom(...runs), anyBetween(0, 1)).map(([run, share]) => cutAt(run, share))

property.prop([cut], runsOf(nightly(200, 8)))(
  'ten idle seconds after any cut only decide death, and add nothing else to the report',
  ({ spec, ticks, log }) => {
    const here = reportOf(spec, log, ticks)
    const idle = [...log, { tick: ticks, input: STILL }]
    const later = reportOf(spec, idle, ticks + ABANDONED_RUN_IDLE_SECONDS * TICK_RATE)
    expect(reportOf(spec, log, ticks, true)).toEqual(later.health > 0 ? here : { ...here, health: 0 })
  },
)

test('an abandoned run ends in death on the hardest ground, and not on easy ground', () => {
  const left = runs.map((run) => {
    const { spec, log, ticks } = cutAt(run, 0.9)
    return [reportOf(spec, log, ticks).health > 0, reportOf(spec, log, ticks, true).health > 0]
  })
  expect(left).toEqual([
    [true, false],
    [true, false],
    [true, true],
  ])
})

test('a key held at the end of the log is released', () => {
  const ticks = 2 * TICK_RATE
  const log: InputLog = [{ tick: 0, input: { moveX: MAX_MOVE, moveY: 0 } }]
  const fates = [1, 2, 3, 4, 5, 6].map((seed) => {
    const spec = runSpec({ locationId: 'hospital', health: 1, seed })
    const after = (played: InputLog) => reportOf(spec, played, ticks + ABANDONED_RUN_IDLE_SECONDS * TICK_RATE).health > 0
    return { left: reportOf(spec, log, ticks, true).health > 0, stood: after([...log, { tick: ticks, input: STILL }]), walked: after(log) }
  })
  expect(fates.filter(({ left, stood }) => left !== stood)).toEqual([])
  expect(fates.filter(({ left, walked }) => left !== walked)).not.toEqual([])
})

test('the verdict on an abandoned run covers its log, and reports a later death', () => {
  const { spec, log, ticks } = cutAt(runs[0] as (typeof runs)[number], 0.9)
  const here = reportOf(spec, log, ticks)
  const sent = { ticket: spec, before: [], segment: 0, endedBy: 'left' as const, claimed: {}, spec, log: encodeLog(log), ticks }
  expect(verifySegment({ ...sent, hash: here.hash })).toEqual({ verdict: 'verified', at: '', report: { ...here, health: 0 } })
  expect(verifySegment({ ...sent, hash: '00000000' })).toEqual({ verdict: 'differs', at: 'hash', report: { ...here, health: 0 } })
})
