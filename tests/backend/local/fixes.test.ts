import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { allFixesBut, FIXES, type Fix, LAYERS } from '../../../supabase/local/fixes.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { nightly } from '../../support/nightly.ts'
import { faults } from './faults.ts'

/** These stand before lite and its database: that they are needed is shown once, where a backend starts in a tenth of the time. */
const beforeLite: ReadonlySet<Fix> = new Set(LAYERS)
const here = inject('postgres') === null ? 'pglite' : 'postgres'
const shown = FIXES.map((fix) => ({ fix, ...faults[fix] })).filter(({ only }) => only === undefined || only === here)

let whole: TestBackend
beforeAll(async () => {
  whole = await startBackend()
})
afterAll(() => whole.stop())

describe.each(shown)('$fix', ({ fix, promise, check }) => {
  test(`${promise}`, () => check(whole))

  test.runIf(nightly(true, false) && (here === 'postgres' || !beforeLite.has(fix)))('is broken without the fix', async () => {
    const crippled = await startBackend({ fixes: allFixesBut(fix) })
    // A failed expectation, not any error: the control must fail for the fault, not for a broken test.
    await expect(check(crippled).finally(() => crippled.stop())).rejects.toThrow(/expected/i)
  })
})
