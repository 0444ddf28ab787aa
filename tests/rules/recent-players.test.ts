import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { recentPlayers } from '../../sim/rules/recent-players.ts'
import { RUNS } from '../support/property-runs.ts'

const met = (id: string, metAt: number) => ({ id, metAt, characterName: `${id} at ${metAt}` })

test('each player is listed once by the last meeting, newest first (FRIEND-02)', () => {
  const meetings = [met('ann', 5), met('bob', 9), met('ann', 7), met('cat', 8), met('bob', 1)]
  expect(recentPlayers(meetings, new Set())).toEqual([met('bob', 9), met('cat', 8), met('ann', 7)])
})

test('without the player and blocked ones, who use no place (FRIEND-02)', () => {
  const meetings = Array.from({ length: 14 }, (_, n) => met(`p${String(n).padStart(2, '0')}`, n))
  const names = recentPlayers(meetings, new Set(['p13', 'p09'])).map(({ id }) => id)
  expect(names).toEqual(['p12', 'p11', 'p10', 'p08', 'p07', 'p06', 'p05', 'p04', 'p03', 'p02'])
})

const meetings = fc.array(fc.record({ id: fc.constantFrom(...'abcdefghijklmnop'), metAt: fc.nat({ max: 50 }) }), {
  maxLength: 60,
  size: 'max',
})
property.prop([meetings, fc.uniqueArray(fc.constantFrom(...'abcdefghijklmnop'))], RUNS)(
  'at most 10 distinct allowed players in order, and no newer one is missing (FRIEND-02)',
  (all, left) => {
    const shown = recentPlayers(all, new Set(left))
    const ids = shown.map(({ id }) => id)
    expect(shown.length).toBe(Math.min(10, new Set(all.map(({ id }) => id).filter((id) => !left.includes(id))).size))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => left.includes(id))).toEqual([])
    expect(shown.map(({ metAt }) => metAt)).toEqual(shown.map(({ metAt }) => metAt).sort((a, b) => b - a))
    const oldest = shown.length === 10 ? (shown[9]?.metAt ?? 0) : Number.NEGATIVE_INFINITY
    for (const { id, metAt } of all) {
      if (left.includes(id)) continue
      const found = shown.find((one) => one.id === id)
      if (found === undefined) expect(metAt).toBeLessThanOrEqual(oldest)
      else expect(found.metAt).toBeGreaterThanOrEqual(metAt)
    }
  },
)
