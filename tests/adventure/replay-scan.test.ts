import { expect, test } from 'vitest'
import { replay } from '../../sim/adventure/replay.ts'
import { ReplayScan } from '../../sim/adventure/replay-scan.ts'
import { NO_GAINS } from '../../sim/contract/gains.ts'
import { decodeLog } from '../../sim/contract/parse-run-record.ts'
import type { ReplayFindings, ReplayMoment } from '../../sim/contract/replay.ts'
import type { RunRecord } from '../../sim/contract/run-record.ts'
import { botSpecs } from '../../tools/bots/bot-runs.ts'
import { recordBotRun, recordRevivedRun } from '../support/watched.ts'

const records = recordRevivedRun()
const [first, second] = records

function scanned(run: readonly RunRecord[], budget = 500): ReplayFindings {
  const scan = new ReplayScan(run)
  for (;;) {
    const found = scan.work(budget)
    if (found !== null) return found
  }
}
const found = scanned(records)
const of = <T extends ReplayMoment['type']>(type: T, { marks } = found) =>
  marks.flatMap(({ tick, moment }) => (moment.type === type ? [{ tick, ...(moment as Extract<ReplayMoment, { type: T }>) }] : []))

test('a complete scan reaches the recorded end, and its marks are in order', () => {
  const report = replay(first.spec, decodeLog(first.log), { ticks: first.ticks })
  if (!report.ok) throw new Error(report.refusal.type)
  expect([found.end, found.past]).toEqual(['same', [NO_GAINS, report.value.report.gains]])
  expect(found.marks.map(({ tick }) => tick)).toEqual(found.marks.map(({ tick }) => tick).toSorted((a, b) => a - b))
})

test('every choice, use and the death of the log are marks at their ticks', () => {
  const made = (decodeLog(second.log) ?? []).flatMap((entry) =>
    'action' in entry ? [{ tick: first.ticks + entry.tick, action: entry.action }] : [],
  )
  expect(of('choice').map(({ tick, action }) => ({ tick, action }))).toEqual(made.filter(({ action }) => 'id' in action))
  expect(of('use').map(({ tick, itemId }) => ({ tick, itemId }))).toEqual(
    made.filter(({ action }) => action.type === 'use').map(({ tick }) => ({ tick, itemId: 'bandage' })),
  )
  expect([of('choice').length > 2, of('use').length > 0]).toEqual([true, true])
  expect(of('death')).toEqual([{ type: 'death', tick: first.ticks }])
})

test('elites, run events and bosses are marks with their kinds', () => {
  const { marks, end } = scanned([recordBotRun(botSpecs[1] as (typeof botSpecs)[number], 80)])
  expect(end).toBe('same')
  const kinds = new Set(marks.map(({ moment }) => moment.type))
  expect([...kinds].toSorted()).toEqual(expect.arrayContaining(['boss', 'choice', 'elite', 'event', 'level', 'use']))
  expect(marks.flatMap(({ moment }) => Object.values(moment)).filter((value) => value === undefined)).toEqual([])
})

test.each([
  ['another hash', 'differs', [first, { ...second, hash: '00000000' }]],
  ['another hash in its first segment', 'differs', [{ ...first, hash: '00000000' }, second]],
  ['more ticks than the survivor lived', 'differs', [{ ...first, ticks: first.ticks + 1 }, second]],
  [
    'a missing choice',
    'differs',
    [first, { ...second, log: second.log.replace(/;(\d+)u0;(\d+)/, (_, a, b) => `;${Number(a) + Number(b)}`) }],
  ],
  ['a choice that was not offered', 'refused', [first, { ...second, log: `${second.log.split(';')[0]};300ibottle` }]],
] as const)('reports a run with %s', (_name, end, changed) => {
  expect(scanned(changed).end).toBe(end)
})
