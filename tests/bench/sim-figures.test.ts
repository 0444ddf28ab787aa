import { expect, test, vi } from 'vitest'
import { simFigures } from './sim-figures.ts'

vi.setConfig({ testTimeout: 60_000 })

// Ten times the limits of `npm run bench`: a busy machine may pass, a quadratic system may not.
test('a tick, a frame and a hash with 100 enemies stay within an order of their figures', () => {
  for (const { figure, value, limit } of simFigures())
    expect({ figure, slow: Number(value) > 10 * Number(limit) }).toEqual({ figure, slow: false })
})
