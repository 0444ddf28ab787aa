import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { LAYERS, MENDS, type Mend, without } from '../../../supabase/local/mends.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { faults } from './faults.ts'

/** These stand before lite and its database: that they are needed is shown once, where a backend starts in a tenth of the time. */
const beforeLite: ReadonlySet<Mend> = new Set(LAYERS)
const here = inject('postgres') === null ? 'pglite' : 'postgres'
const shown = MENDS.map((mend) => ({ mend, ...faults[mend] })).filter(({ only }) => only === undefined || only === here)

let whole: TestBackend
beforeAll(async () => {
  whole = await startBackend()
})
afterAll(() => whole.stop())

describe.each(shown)('$mend', ({ mend, promise, check }) => {
  test(`${promise}`, () => check(whole))

  test.runIf(here === 'postgres' || !beforeLite.has(mend))('is broken without the mend', async () => {
    const crippled = await startBackend({ mends: without(mend) })
    // A failed expectation, not any error: the control must fail for the fault, not for a broken test.
    await expect(check(crippled).finally(() => crippled.stop())).rejects.toThrow(/expected/i)
  })
})
