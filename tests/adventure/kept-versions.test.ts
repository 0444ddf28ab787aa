import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { verifySegment } from '../../sim/adventure/verify-segment.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { encodeLog } from '../../sim/contract/run-record.ts'
import { OLDEST_PLAYABLE, SIM_VERSION } from '../../sim/contract/run-spec.ts'
import type { SegmentToVerify } from '../../sim/contract/verdict.ts'
import { judgeByVersion } from '../../supabase/verifier/judge-by-version.ts'
import { scriptedRun } from '../support/scripted-run.ts'

const FOLDER = 'supabase/verifier/versions'
const versions = Array.from({ length: SIM_VERSION - OLDEST_PLAYABLE + 1 }, (_, i) => OLDEST_PLAYABLE + i)
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
  expect(readdirSync(FOLDER).sort()).toEqual(versions.flatMap((version) => [`${version}.d.mts`, `${version}.mjs`]).sort())
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
    expect(await judgeByVersion({ ...job, hash })).toMatchObject({ verdict: 'verified', at: '', report: judged.report })
  })
})

test.each([OLDEST_PLAYABLE - 1, SIM_VERSION + 1, '11', null, undefined, 'constructor', '__proto__'])(
  'a run of version %s is refused: nobody can play it',
  async (version) => {
    const job = { ...sent('school', SIM_VERSION), ticket: { ...scriptedRun('school', 3).spec, version } }
    expect(await judgeByVersion(job)).toEqual({ verdict: 'refused', at: 'ticket.version', report: null })
  },
)
