import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { allFixesExcept, FIXES, type Fix, MIDDLEWARES } from '../../../supabase/local/fixes.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { nightly } from '../../support/nightly.ts'
import { faults } from './faults.ts'

/** Fixes in front of lite. One project suffices to show that they are needed, and a backend starts ten times faster on Postgres. */
const beforeLite: ReadonlySet<Fix> = new Set(MIDDLEWARES)
const here = inject('postgres') === null ? 'pglite' : 'postgres'
const shown = FIXES.map((fix) => ({ fix, ...faults[fix] })).filter(({ only }) => only === undefined || only === here)

let whole: TestBackend
beforeAll(async () => {
  whole = await startBackend()
})
afterAll(() => whole.stop())

describe.each(shown)('fix $fix', ({ fix, promise, check }) => {
  test(`${promise}`, () => check(whole))

  test.runIf(nightly(true, false) && (here === 'postgres' || !beforeLite.has(fix)))(
    'is needed: the check fails without the fix',
    async () => {
      const crippled = await startBackend({ fixes: allFixesExcept(fix) })
      // The check must fail by an expectation. Any other error would mean that the check itself is broken.
      await expect(check(crippled).finally(() => crippled.stop())).rejects.toThrow(/expected/i)
    },
  )
})
