import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { PowerUpId } from '../../sim/content/power-ups.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { NO_GAINS, totalGains } from '../../sim/contract/gains.ts'
import { outcomeOf } from '../../sim/contract/run-outcome.ts'
import { encodeLog } from '../../sim/contract/run-record.ts'
import { progressOf, type RunReport } from '../../sim/contract/run-report.ts'
import { applyBatch } from '../../sim/economy/apply-batch.ts'
import type { Command } from '../../sim/economy/command.ts'
import type { CommandContext } from '../../sim/economy/command-result.ts'
import type { Replays, SegmentEnd } from '../../sim/economy/replays.ts'
import { runSpecOf } from '../../sim/economy/run-spec-of.ts'
import { levelForXp } from '../../sim/rules/levels.ts'
import { pendingPowerUpCount, powerUpOffers } from '../../sim/rules/offers.ts'
import { withDerived } from '../../sim/save/derive.ts'
import type { Save } from '../../sim/save/save.ts'
import { playBot, REACTION } from '../../tools/bots/play-bot.ts'
import { beginAt, outcomeOf as claimed, contextAt, partOf, START_MS, survivor } from '../../tools/support/play.ts'
import { runsOf } from '../support/property-runs.ts'

const open = beginAt({ ...survivor(), diamonds: 10 })
const spec = runSpecOf(open)
if (spec === null) throw new Error('no run is open')
const { report, log } = playBot(spec, REACTION.practised, 20)
const record = { spec, log: encodeLog(log), ticks: report.ticks, hash: report.hash }
const AT = START_MS + 60_000
const context = contextAt(AT)

const settle = (outcome: ReturnType<typeof claimed>): SegmentEnd => ({ type: 'settle-run', ...partOf(open), outcome, record, at: AT })
const honest = settle(outcomeOf(report.gains, report, spec.duration))
const replay = (of: RunReport | null, before: readonly RunReport[] = []) => ({ report: of, before })
function applied(save: Save, commands: readonly Command[], replays: Replays | null, over: Partial<CommandContext> = {}) {
  const batch = applyBatch(save, commands, { ...context, ...over }, replays)
  if (!batch.ok) throw new Error(JSON.stringify(batch.refusal))
  return batch.value
}
const fair = applied(open, [honest], null).save

const count = fc.nat(1e6)
const claims = fc
  .record({
    gains: fc.record({
      coins: count,
      diamonds: count,
      scrap: count,
      items: fc.dictionary(fc.constantFrom('crate', 'lootbag', 'metal_pipe'), count),
      timeOnMap: fc.nat(300),
      enemiesKilledByType: fc.record({ regular: count, boss: count }),
      bossChests: count,
      elites: count,
      evolutions: count,
      settlers: count,
    }),
    xp: count,
    used: fc.dictionary(fc.constantFrom('bandage', 'medkit'), count),
    cratelessBosses: fc.nat(3),
    health: fc.integer({ min: 1, max: 1e6 }),
    ammo: count,
    timeUp: fc.boolean(),
  })
  .map(({ gains, ...over }) => claimed(gains, over))

property.prop([claims], runsOf(100))('a settled run gets the result of its replay, whatever the client claims', (claim) => {
  expect(applied(open, [settle(claim)], new Map([[0, replay(report)]])).save).toEqual(fair)
})

property.prop([claims], runsOf(50))('a run that could not be replayed gets nothing and only loses used items', (claim) => {
  const { save } = applied(open, [settle({ ...claim, used: {} })], new Map([[0, replay(null)]]))
  const { playerHealth, currentAmmo, lifetimeTimeOnMap, ext, ...rest } = save
  expect(rest).toMatchObject({ coins: open.coins, xp: open.xp, inventory: open.inventory, bossChests: open.bossChests, scrap: open.scrap })
  expect([ext.run, ext.lastRunId, ext.survivedMaps, lifetimeTimeOnMap.school]).toEqual([null, spec.runId, [], 0])
})

test.each([
  ['the whole night', 300 * TICK_RATE, 0],
  ['99.9 s', 100 * TICK_RATE - 1, 0],
  ['100 s', 100 * TICK_RATE, 1],
  ['200 s', 200 * TICK_RATE, 2],
])('the bonus for the time follows the replay of the run, and not a claim (%s, decision 0033)', (name, ticks, bonus) => {
  const isForged = name === 'the whole night'
  const seen = isForged ? report : { ...report, ticks, gains: { ...report.gains, timeOnMap: ticks / TICK_RATE } }
  const late = contextAt(START_MS + 300_000)
  const command = { ...settle(claimed({ timeOnMap: ticks / TICK_RATE }, { timeUp: isForged })), at: late.now }
  const { save } = applied(open, [command], new Map([[0, replay(seen)]]), late)
  expect((save.ext.draws.crate ?? 0) - (seen.gains.items.crate ?? 0)).toBe(bonus)
})

/** Applies all pending choices. */
function withPicks(save: Save): { save: Save; picks: Command[] } {
  const picks: Command[] = []
  let picked = save
  while (pendingPowerUpCount(picked) > 0) {
    const pick: Command = { type: 'apply-power-up', id: powerUpOffers(picked)[0] as PowerUpId, at: AT }
    picked = applied(picked, [pick], null).save
    picks.push(pick)
  }
  return { save: picked, picks }
}
const progress = (xp: number): Command => ({ type: 'run-progress', ...partOf(open), xp, used: {}, bossChests: 0, at: AT })

property.prop([fc.nat(400)], runsOf(50))('progress and picks saved during the run end as the replay saw them', (xp) => {
  const during = applied(open, [progress(xp)], null, { debug: true }).save
  const { picks } = withPicks(during)
  const { save } = applied(open, [progress(xp), ...picks, honest], new Map([[picks.length + 1, replay(report)]]), { debug: true })
  const pending = levelForXp(report.xp) - 1
  expect([save.xp, save.level, save.powerUpHistory.length]).toEqual([report.xp, pending + 1, Math.min(pending, picks.length)])
  const { powerUpHistory, ...rest } = withDerived({ ...save, powerUpHistory: [] })
  const { powerUpHistory: _, ...fairRest } = withDerived({ ...fair, powerUpHistory: [] })
  expect({ ...rest, playerHealth: 0, ext: { ...rest.ext, draws: {} } }).toEqual({
    ...fairRest,
    playerHealth: 0,
    ext: { ...fairRest.ext, draws: {} },
  })
})

property.prop([fc.nat(400), fc.constantFrom('leave-run' as const, 'begin-run' as const)], runsOf(50))(
  'a run that was left keeps no more xp than its replay',
  (xp, type) => {
    const save = withPicks(applied(open, [progress(xp)], null, { debug: true }).save).save
    const leave: Command =
      type === 'leave-run' ? { type, runId: spec.runId, at: AT } : { type, locationId: 'school', xpMode: false, seed: null, at: AT }
    const asked = applied(save, [leave], new Map()).toReplay
    expect(asked).toEqual({ index: 0, command: leave, run: save.ext.run, ticket: null, before: [], logged: [] })
    const left = applied(save, [leave], new Map([[0, replay(report)]])).save
    const kept = Math.min(xp, report.xp)
    expect([left.xp, left.level]).toEqual([kept, levelForXp(kept)])
    const none = applied(save, [leave], new Map([[0, replay(null)]])).save
    expect([none.xp, none.level, none.powerUpHistory]).toEqual([0, 1, []])
  },
)

property.prop([fc.nat(400), fc.nat(500), fc.constantFrom('leave-run' as const, 'begin-run' as const)], runsOf(50))(
  'a death found by the replay of a run that was left costs the usual price',
  (xp, coins, type) => {
    const rich = beginAt({ ...survivor({ xp: 300, level: levelForXp(300), coins }), diamonds: 10 })
    const save = withPicks(applied(rich, [progress(xp)], null, { debug: true }).save).save
    const dead: RunReport = { ...report, health: 0 }
    const { runId } = spec
    const death: Command[] = [
      { type: 'die', ...partOf(rich), ...progressOf(dead), gains: dead.gains, record, at: AT },
      { type: 'return-to-camp', runId, gains: dead.gains, at: AT },
    ]
    const begin: Command = { type: 'begin-run', locationId: 'school', xpMode: false, seed: null, at: AT }
    const [leave, after]: [Command, Command[]] = type === 'leave-run' ? [{ type, runId, at: AT }, []] : [begin, [begin]]
    const fair = applied(save, [...death, ...after], new Map([[0, replay(dead)]])).save
    const left = applied(save, [leave], new Map([[0, replay(dead)]])).save
    expect(left).toEqual(fair)
    expect([left.xp, left.coins, left.ext.lastRunId]).toEqual([300 + report.xp, 0, runId])
    if (type === 'leave-run') expect(applied(left, [leave], new Map()).save).toEqual(left)
  },
)

describe('a death', () => {
  const dead: RunReport = { ...report, health: 0 }
  const death = { type: 'die', ...partOf(open), ...progressOf(dead), gains: dead.gains, record, at: AT } as const
  const marked = applied(open, [death], null).save

  test('is stored with the result of the replay, regardless of the client’s claim', () => {
    const forged = { ...death, xp: 50_000, gains: { ...NO_GAINS, coins: 9e6 } }
    expect(applied(open, [forged], new Map([[0, replay(dead)]])).save).toEqual(marked)
  })

  test('is applied if only the replay saw it', () => {
    const { save, runs } = applied(open, [honest], new Map([[0, replay(dead)]]))
    expect([save, runs.map(({ endedBy }) => endedBy)]).toEqual([marked, ['die']])
  })

  test('is completed with the gains stored at the death', () => {
    const home = (gains = dead.gains): Command => ({ type: 'return-to-camp', runId: spec.runId, gains, at: AT })
    const wild = home({ ...NO_GAINS, timeOnMap: 30, enemiesKilledByType: { regular: 9 } })
    expect(applied(marked, [wild], new Map()).save).toEqual(applied(marked, [home()], null).save)
  })

  test('followed by a revive counts together with the next segment', () => {
    const revive: Command = { type: 'revive', runId: spec.runId, at: AT }
    const next = { ...honest, segment: 1, at: AT + 40_000 } as SegmentEnd
    const both = new Map([
      [0, replay(dead)],
      [2, replay(report, [dead])],
    ])
    const { save } = applied(open, [death, revive, next], both)
    const { coins } = totalGains([dead, report])
    expect([save.coins - open.coins, save.lifetimeTimeOnMap.school]).toEqual([coins, totalGains([dead, report]).timeOnMap])
  })
})

describe('applying a batch', () => {
  test('stops when a run is left, with its play log', () => {
    const log = { from: 0, text: record.log, ticks: report.ticks, hash: report.hash }
    const earlier: Command = { ...(progress(5) as Command & { type: 'run-progress' }), log }
    const leave: Command = { type: 'leave-run', runId: spec.runId, at: AT }
    const { toReplay, logged } = applied(open, [earlier, leave], new Map(), { debug: true })
    expect([toReplay?.index, toReplay?.logged, logged]).toEqual([1, [log], [{ ...partOf(open), log }]])
  })

  test('stops at the first end without a replay, with the ticket of that segment', () => {
    const fresh = { ...survivor(), diamonds: 10 }
    const begin: Command = { type: 'begin-run', locationId: 'school', xpMode: false, seed: null, at: START_MS }
    const { toReplay, save, runs } = applied(fresh, [begin, honest], new Map())
    expect(toReplay).toEqual({ index: 1, command: honest, run: open.ext.run, ticket: spec, before: [], logged: [] })
    expect([save, runs]).toEqual([open, []])
  })

  test('passes on the reports of earlier segments in the same batch', () => {
    const death = { type: 'die', ...partOf(open), ...progressOf(report), record, at: AT } as const
    const revive: Command = { type: 'revive', runId: spec.runId, at: AT }
    const next = { ...honest, segment: 1, at: AT + 40_000 } as SegmentEnd
    const { toReplay } = applied(open, [death, revive, next], new Map([[0, replay(report)]]))
    expect(toReplay).toMatchObject({ index: 2, before: [report], ticket: { segment: 1 } })
  })

  test('does not stop for the end of a run that is already closed', () => {
    expect(applied(fair, [honest], new Map()).toReplay).toBeNull()
  })

  test('requests a replay for claims above the bounds, and rejects them if no replay is possible', () => {
    const claim = settle(claimed({ coins: 9e6, items: { crate: 1e9 } }, { xp: 1e9, used: { bandage: 1e9 }, health: 1e9 }))
    expect(applied(open, [claim], new Map()).toReplay?.index).toBe(0)
    expect(applied(open, [claim], new Map([[0, replay(report)]])).save).toEqual(fair)
    expect(applyBatch(open, [claim], context, new Map([[0, 'as-claimed']]))).toEqual({
      ok: false,
      refusal: { refusal: { type: 'impossible-outcome' }, index: 0 },
    })
  })

  test('a replay counts in full however lucky, for a settled run and for a death', () => {
    const lucky: RunReport = { ...report, gains: { ...report.gains, diamonds: 900, enemiesKilledByType: { regular: 9_000 } } }
    const { save } = applied(open, [honest], new Map([[0, replay(lucky)]]), { now: AT + 60_000 })
    expect([save.diamonds, save.enemiesKilled]).toEqual([910, 9_000])
    const dead = applied(open, [honest], new Map([[0, replay({ ...lucky, health: 0 })]])).save
    expect(dead.ext.run?.lost).toEqual(lucky.gains)
    const home: Command = { type: 'return-to-camp', runId: spec.runId, gains: NO_GAINS, at: AT }
    expect(applied(dead, [home], new Map()).save.lifetimeEnemiesKilledByMap.school?.regular).toBe(9_000)
  })

  test.each([
    ['more than the bounds, without a log', { ...settle(claimed({ coins: 9e6 })), record: undefined } as SegmentEnd],
    ['more play than the clock allows', { ...honest, record: { ...record, ticks: 66 * TICK_RATE } } as SegmentEnd],
  ])('rejects a claim of %s', (_, claim) => {
    const refused = applyBatch(open, [claim], context, new Map())
    expect(refused).toEqual({ ok: false, refusal: { refusal: { type: 'impossible-outcome' }, index: 0 } })
  })
})
