import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  goldenFile,
  KEPT_DAYS,
  releasesIn,
  versionsToKeep,
  withEarlier,
  withMore,
  withRelease,
  withVersions,
} from '../../scripts/sim-versions.mjs'
import { EARLIER } from '../../sim/adventure/versions/earlier.ts'
import { OLDEST_PLAYABLE, SIM_VERSION } from '../../sim/contract/run-spec.ts'
import { goldenRuns, goldenVerdicts } from './golden-runs.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const changelog = `# Versions

| Version | Released | Change |
|---|---|---|
| 14 | 2026-03-31 | Third |
| 13 | 2026-03-10 | Second |
| 12 | 2026-03-01 | First |
`

test('keeps a version until its successor has been out for 30 days', () => {
  expect(KEPT_DAYS).toBe(30)
  expect(versionsToKeep([12, 13], 14, changelog, '2026-04-09')).toEqual([12, 13, 14])
  expect(versionsToKeep([12, 13], 14, changelog, '2026-04-10')).toEqual([13, 14])
  expect(versionsToKeep([12, 13], 14, changelog, '2027-01-01')).toEqual([14])
})

test('adds a release above the others in the changelog', () => {
  const next = withRelease(changelog, { version: 15, date: '2026-05-01', change: 'Zombies | are faster' })
  expect(releasesIn(next).map(({ version }) => version)).toEqual([15, 14, 13, 12])
  expect(next).toContain('|---|---|---|\n| 15 | 2026-05-01 | Zombies / are faster |\n| 14 |')
})

test('adds a change to the row of a version that is not deployed yet', () => {
  const again = withMore(changelog, { version: 14, change: 'Fourth | 2' })
  expect(again).toContain('| 14 | 2026-03-31 | Third; Fourth / 2 |\n| 13 | 2026-03-10 | Second |')
  expect(withMore(changelog, { version: 15, change: 'Fourth' })).toBe(changelog)
})

test('the files in the repository match the output of npm run sim:release', () => {
  const earlier = read('sim/adventure/versions/earlier.ts')
  expect(withEarlier(earlier, Object.keys(EARLIER).map(Number))).toBe(earlier)
  expect(withEarlier(earlier, [20, 21])).toContain("  20: () => import('./20.mjs'),\n")
  expect(withEarlier(earlier, [20, 21])).not.toContain(`${OLDEST_PLAYABLE}.mjs`)
  const spec = read('sim/contract/run-spec.ts')
  expect(withVersions(spec, { newest: SIM_VERSION, oldest: OLDEST_PLAYABLE })).toBe(spec)
  const raised = withVersions(spec, { newest: 91, oldest: 90 })
  expect(raised).toContain('SIM_VERSION = 91\n')
  expect(raised).toContain('OLDEST_PLAYABLE = 90\n')
  expect(goldenFile(goldenRuns, goldenVerdicts)).toBe(read('tests/adventure/golden-runs.ts'))
})
