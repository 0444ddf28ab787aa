import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { releasesIn } from '../../scripts/sim-versions.mjs'
import { frameLayout, openReplay } from '../../sim/adventure/open-replay.ts'
import { verifySegment } from '../../sim/adventure/verify-segment.ts'
import { EARLIER } from '../../sim/adventure/versions/earlier.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { Head, newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { totalKills } from '../../sim/contract/gains.ts'
import { inputStatistics } from '../../sim/contract/input-statistics.ts'
import { decodeLog } from '../../sim/contract/parse-run-record.ts'
import type { RunRecord } from '../../sim/contract/run-record.ts'
import type { RunReport } from '../../sim/contract/run-report.ts'
import { OLDEST_PLAYABLE, SIM_VERSION } from '../../sim/contract/run-spec.ts'
import { replayByVersion } from '../../src/worker/replay-by-version.ts'
import { judgeByVersion } from '../../supabase/verifier/judge-by-version.ts'
import { verdictHash } from '../../tools/bots/golden.ts'
import { playScriptedRun } from '../../tools/bots/scripted-run.ts'
import { buildSentSegment } from '../../tools/bots/sent-segment.ts'
import { goldenVerdicts } from './golden-runs.ts'

const FOLDER = 'sim/adventure/versions'
const earlier = Array.from({ length: SIM_VERSION - OLDEST_PLAYABLE }, (_, i) => OLDEST_PLAYABLE + i)
const versions = [...earlier, SIM_VERSION]
const source = { openReplay, frameLayout, verifySegment }
const codeOf = async (version: number): Promise<typeof source> =>
  version === SIM_VERSION ? source : ((await import(/* @vite-ignore */ `${process.cwd()}/${FOLDER}/${version}.mjs`)) as typeof source)

test('keeps at least the outgoing version, and exactly the versions that can be loaded', () => {
  expect(earlier.length).toBeGreaterThan(0)
  expect(Object.keys(EARLIER).map(Number)).toEqual(earlier)
  expect(readdirSync(FOLDER).sort()).toEqual(['earlier.ts', ...earlier.flatMap((version) => [`${version}.d.mts`, `${version}.mjs`])].sort())
})

test('the changelog of the simulation starts with the current version', () => {
  expect(releasesIn(readFileSync('sim/CHANGELOG.md', 'utf8'))[0]?.version).toBe(SIM_VERSION)
})

// Without a new version, the changed source would judge runs that began before the change.
test.each(Object.keys(locations) as LocationId[])('judges a minute in %s as recorded (changed: npm run sim:release)', (locationId) => {
  const verdict = verifySegment(buildSentSegment(locationId, SIM_VERSION))
  expect(verdict.report?.ticks).toBeGreaterThan(3_000)
  expect(verdictHash(verdict), 'the simulation changed: run npm run sim:release').toBe(goldenVerdicts[locationId])
})

describe.each(versions)('a run of version %i', (version) => {
  test('is played by that version only', async () => {
    const job = buildSentSegment('school', version)
    const { bodyTicks: cost, ...judged } = await judgeByVersion(job)
    expect(cost === undefined).toBe(version < SIM_VERSION)
    expect(judged).toEqual((await codeOf(version)).verifySegment(job))
    expect(judged).toMatchObject({ verdict: 'differs', at: 'hash' })
    const { hash = '' } = judged.report ?? {}
    const { inputs, bodyTicks, ...verdict } = await judgeByVersion({ ...job, hash })
    expect(verdict).toEqual({ verdict: 'verified', at: '', report: judged.report })
    // Only the current version measures reactions and spread.
    const { reaction, spread, ...steered } = inputStatistics(decodeLog(job.log) ?? [], job.ticks, [])
    expect(inputs).toMatchObject(steered)
    expect(bodyTicks).toBe(cost)
    if (version < SIM_VERSION) expect(inputs).toEqual({ ...steered, reaction, spread })
  })
})

test.each([OLDEST_PLAYABLE - 1, SIM_VERSION + 1, '11', null, undefined, 'constructor', '__proto__'])(
  'refuses a run of version %s because it cannot play it',
  async (version) => {
    const job = { ...buildSentSegment('school', SIM_VERSION), ticket: { ...playScriptedRun('school', 3).spec, version } }
    expect(await judgeByVersion(job)).toEqual({ verdict: 'refused', at: 'ticket.version', report: null })
  },
)

/** Fields of frames that were renamed since the oldest version; a frame only has their places. */
const RENAMED: Readonly<Record<string, string>> = {
  owedInstincts: 'pendingInstincts',
  owedPowerUps: 'pendingPowerUps',
  owedWeaponUpgrades: 'pendingWeaponUpgrades',
}

describe.each(versions)('a replay of version %i', (version) => {
  const { ticket, log, ticks } = buildSentSegment('hospital', version)
  const record = { spec: ticket, log, ticks, hash: '00000000' } as RunRecord

  test('plays to the hash that the verifier of that version gets (REPLAY-02)', async () => {
    const { player, scan } = await replayByVersion([record])
    const verdict = (await codeOf(version)).verifySegment(buildSentSegment('hospital', version))
    const frame = viewFrame(newFrameBuffer())
    while (player.advance(0.5, 25, frame).state === 'playing');
    expect([player.place(), player.hash()]).toEqual([{ tick: ticks, segment: 0, state: 'ended' }, verdict.report?.hash])
    const { gains, health } = verdict.report as RunReport
    expect([frame.head[Head.kills], frame.head[Head.health]]).toEqual([totalKills(gains), health])
    let findings = scan.work(600)
    while (findings === null) findings = scan.work(600)
    expect([findings.end, findings.marks.length > 0]).toEqual(['differs', true])
  })

  test('opens in that version only', async () => {
    const other = version === SIM_VERSION ? OLDEST_PLAYABLE : SIM_VERSION
    expect((await codeOf(version)).openReplay([{ ...record, spec: { ...record.spec, version: other } }])).toBeNull()
    expect((await codeOf(version)).openReplay([record])).not.toBeNull()
  })

  // Today's page draws the frames of earlier versions, so new codes and fields go to the end.
  test('has frames that the current page can read', async () => {
    const { records, codes, lists, most } = (await codeOf(version)).frameLayout
    expect(frameLayout.codes).toMatchObject(codes)
    for (const [name, { size, ...fields }] of Object.entries({ ...records, Head: records.Head }) as [keyof typeof records, Fields][]) {
      const present = Object.fromEntries(Object.entries(fields).map(([field, place]) => [RENAMED[field] ?? field, place]))
      expect(frameLayout.records[name]).toMatchObject(present)
      expect((frameLayout.records[name] as Fields).size ?? 0).toBeGreaterThanOrEqual(size ?? 0)
    }
    for (const [name, ids] of Object.entries(lists) as [keyof typeof lists, readonly string[]][])
      expect(frameLayout.lists[name].slice(0, ids.length)).toEqual(ids)
    for (const [name, count] of Object.entries(most) as [keyof typeof most, number][])
      expect(frameLayout.most[name]).toBeGreaterThanOrEqual(count)
  })
})
type Fields = Readonly<Record<string, number>>

test('rejects a replay of a version that is not kept', async () => {
  const { ticket, log, ticks } = buildSentSegment('school', OLDEST_PLAYABLE - 1)
  await expect(replayByVersion([{ spec: ticket, log, ticks, hash: '00000000' } as RunRecord])).rejects.toThrow(
    'This version of the simulation cannot play the run.',
  )
})
