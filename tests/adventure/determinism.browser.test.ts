import { expect, test } from 'vitest'
import { hashesOf, scriptedRun, scriptedRuns } from '../support/scripted-run.ts'
import { goldenHashes } from './golden-hashes.ts'

test.each(scriptedRuns)('in a browser %s with seed %s has the same hashes as in Node', (location, seed) => {
  expect(hashesOf(scriptedRun(location, seed)).join(' ')).toBe(goldenHashes[`${location}/${seed}`])
})
