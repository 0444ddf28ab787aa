import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { KillStreak } from '../../sim/adventure/kill-streak.ts'
import { streakSeconds, TICK_RATE } from '../../sim/content/run-constants.ts'

const WINDOW = streakSeconds * TICK_RATE

test.prop([fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 4 * WINDOW, size: 'max' })])(
  'the best streak is the maximum number of kills in any five seconds',
  (kills) => {
    const streak = new KillStreak()
    kills.forEach((count, tick) => {
      streak.add(tick, count)
    })
    const within = kills.map((_, tick) => kills.slice(Math.max(0, tick + 1 - WINDOW), tick + 1).reduce((sum, count) => sum + count, 0))
    expect(streak.best).toBe(Math.max(...within))
  },
)
