import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { frameLayout, openReplay } from '../../sim/adventure/open-replay.ts'
import { verifySegment } from '../../sim/adventure/verify-segment.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { Head, newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { totalKills } from '../../sim/contract/gains.ts'
import { inputStatistics } from '../../sim/contract/input-statistics.ts'
import { decodeLog } from '../../sim/contract/parse-run-record.ts'
import { encodeLog, type RunRecord } from '../../sim/contract/run-record.ts'
import type { RunReport } from '../../sim/contract/run-report.ts'
import { OLDEST_PLAYABLE, SIM_VERSION } from '../../sim/contract/run-spec.ts'
import type { SegmentToVerify } from '../../sim/contract/verdict.ts'
import { replayByVersion } from '../../src/worker/replay-by-version.ts'
import { judgeByVersion } from '../../supabase/verifier/judge-by-version.ts'
import { scriptedRun } from '../support/scripted-run.ts'

const FOLDER = 'supabase/verifier/versions'
/** Of what shows a run. */
const WATCHED = 'src/worker/versions'
const versions = Array.from({ length: SIM_VERSION - OLDEST_PLAYABLE + 1 }, (_, i) => OLDEST_PLAYABLE + i)
const watched = async (version: number) =>
  (await import(/* @vite-ignore */ `${process.cwd()}/${WATCHED}/${version}.mjs`)) as {
    openReplay: typeof openReplay
    frameLayout: typeof frameLayout
  }
const kept = async (version: number) =>
  (await import(/* @vite-ignore */ `${process.cwd()}/${FOLDER}/${version}.mjs`)) as { verifySegment: typeof verifySegment }

/** A minute by a script, in a game of that version. */
function sent(locationId: LocationId, version: number): SegmentToVerify {
  const { spec, log } = scriptedRun(locationId, 3)
  const ticket = { ...spec, version }
  return { ticket, before: [], segment: 0, endedBy: 'die', spec: ticket, log: encodeLog(log), ticks: 3_600, hash: '00000000' }
}

test('the two newest versions are kept at least, and none that nobody can name', () => {
  expect(versions.length).toBeGreaterThan(1)
  for (const folder of [FOLDER, WATCHED])
    expect(readdirSync(folder).sort()).toEqual(versions.flatMap((version) => [`${version}.d.mts`, `${version}.mjs`]).sort())
})

// A change that plays differently and raises no version would be judged by the old rules after the next one, and by the new ones before.
test.each(Object.keys(locations) as LocationId[])(
  '%s is played by the code that was kept of this version as by its source',
  async (locationId) => {
    const job = sent(locationId, SIM_VERSION)
    const { verifySegment: asKept } = await kept(SIM_VERSION)
    const verdict = verifySegment(job)
    expect(asKept(job)).toEqual(verdict)
    expect(verdict.report?.ticks).toBeGreaterThan(3_000)
  },
)

describe.each(versions)('a run of version %i', (version) => {
  test('is played by that version and by no other', async () => {
    const job = sent('school', version)
    const judged = await judgeByVersion(job)
    expect(judged).toEqual((await kept(version)).verifySegment(job))
    expect(judged).toMatchObject({ verdict: 'differs', at: 'hash' })
    const { hash = '' } = judged.report ?? {}
    const { inputs, ...verdict } = await judgeByVersion({ ...job, hash })
    expect(verdict).toEqual({ verdict: 'verified', at: '', report: judged.report })
    // How it was steered, with what only the present version can tell where that has played it.
    const { reaction, spread, ...steered } = inputStatistics(decodeLog(job.log) ?? [], job.ticks, [])
    expect(inputs).toMatchObject(steered)
    if (version < SIM_VERSION) expect(inputs).toEqual({ ...steered, reaction, spread })
  })
})

test.each([OLDEST_PLAYABLE - 1, SIM_VERSION + 1, '11', null, undefined, 'constructor', '__proto__'])(
  'a run of version %s is refused: nobody can play it',
  async (version) => {
    const job = { ...sent('school', SIM_VERSION), ticket: { ...scriptedRun('school', 3).spec, version } }
    expect(await judgeByVersion(job)).toEqual({ verdict: 'refused', at: 'ticket.version', report: null })
  },
)

describe.each(versions)('whoever watches a run of version %i', (version) => {
  const { ticket, log, ticks } = sent('hospital', version)
  const record = { spec: ticket, log, ticks, hash: '00000000' } as RunRecord

  test('REPLAY-02 sees what the verifier of that version has played, at whatever speed', async () => {
    const { player, scan } = await replayByVersion([record])
    const verdict = (await kept(version)).verifySegment(sent('hospital', version))
    const frame = viewFrame(newFrameBuffer())
    while (player.advance(0.5, 25, frame).state === 'playing');
    expect([player.place(), player.hash()]).toEqual([{ tick: ticks, segment: 0, state: 'ended' }, verdict.report?.hash])
    const { gains, health } = verdict.report as RunReport
    expect([frame.head[Head.kills], frame.head[Head.health]]).toEqual([totalKills(gains), health])
    let findings = scan.work(600)
    while (findings === null) findings = scan.work(600)
    expect([findings.end, findings.marks.length > 0]).toEqual(['differs', true])
  })

  test('is shown by that version and by no other', async () => {
    const other = version === SIM_VERSION ? OLDEST_PLAYABLE : SIM_VERSION
    expect((await watched(version)).openReplay([{ ...record, spec: { ...record.spec, version: other } }])).toBeNull()
    expect((await watched(version)).openReplay([record])).not.toBeNull()
  })

  // The page that shows it is of today: what its frames say must mean the same. Give new things new numbers, at the end.
  test('has frames that the page of today reads', async () => {
    const { records, codes, lists, most } = (await watched(version)).frameLayout
    expect(frameLayout.codes).toMatchObject(codes)
    for (const [name, { size, ...fields }] of Object.entries({ ...records, Head: records.Head }) as [keyof typeof records, Fields][]) {
      expect(frameLayout.records[name]).toMatchObject(fields)
      expect((frameLayout.records[name] as Fields).size ?? 0).toBeGreaterThanOrEqual(size ?? 0)
    }
    for (const [name, ids] of Object.entries(lists) as [keyof typeof lists, readonly string[]][])
      expect(frameLayout.lists[name].slice(0, ids.length)).toEqual(ids)
    for (const [name, count] of Object.entries(most) as [keyof typeof most, number][])
      expect(frameLayout.most[name]).toBeGreaterThanOrEqual(count)
  })
})
type Fields = Readonly<Record<string, number>>

test('of the newest version the code that was kept shows a run as its source does', async () => {
  const { ticket, log, ticks } = sent('police-station', SIM_VERSION)
  const record = { spec: ticket, log, ticks, hash: '00000000' } as RunRecord
  const [byFile, bySource] = [(await watched(SIM_VERSION)).openReplay([record]), openReplay([record])].map((opened) => opened?.player)
  const bytesAt = (player: typeof byFile, tick: number) => {
    player?.seek(tick)
    while (player?.approach(600) === false);
    const frame = viewFrame(newFrameBuffer())
    player?.advance(0, 1, frame)
    return Buffer.from(frame.buffer)
  }
  for (const tick of [60, 1_200, 3_600]) expect(bytesAt(byFile, tick).equals(bytesAt(bySource, tick))).toBe(true)
})

test('a run of a version that nobody kept is shown by none', async () => {
  const { ticket, log, ticks } = sent('school', OLDEST_PLAYABLE - 1)
  await expect(replayByVersion([{ spec: ticket, log, ticks, hash: '00000000' } as RunRecord])).rejects.toThrow(
    'This version cannot play the run',
  )
})
