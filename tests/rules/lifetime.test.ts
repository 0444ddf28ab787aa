import { expect, test } from 'vitest'
import { lifetimeOn } from '../../sim/rules/lifetime.ts'
import { formatDuration } from '../../src/messages/format.ts'

const life = {
  lifetimeEnemiesKilledByMap: { school: { regular: 5, boss: 1 }, hospital: { regular: 2, spawn: 3 } },
  lifetimeTimeOnMap: { school: 90, hospital: 30 },
}
const killed = (map: Parameters<typeof lifetimeOn>[1]) => lifetimeOn(life, map).kills.filter(({ count }) => count > 0)

test('lifetime records are by kind, by map and in total (CHAR-06, WAVE-11)', () => {
  expect([killed(null), lifetimeOn(life, null).total, lifetimeOn(life, null).time]).toEqual([
    [
      { kind: 'regular', count: 7 },
      { kind: 'boss', count: 1 },
      { kind: 'spawn', count: 3 },
    ],
    11,
    120,
  ])
  expect([killed('hospital'), lifetimeOn(life, 'hospital').time]).toEqual([
    [
      { kind: 'regular', count: 2 },
      { kind: 'spawn', count: 3 },
    ],
    30,
  ])
  expect([killed('dev'), lifetimeOn(life, 'dev').total]).toEqual([[], 0])
})

test('records beyond the safe integers stay whole numbers', () => {
  const most = Number.MAX_SAFE_INTEGER
  expect(lifetimeOn({ ...life, lifetimeEnemiesKilledByMap: { school: { regular: most }, dev: { regular: most } } }, null).total).toBe(most)
})

test.each([
  [0, '0 s'],
  [59.9, '59 s'],
  [60, '1 min'],
  [700, '11 min'],
  [3_600, '1 h'],
  [5_400, '1 h 30 min'],
  [360_000, '100 h'],
  [1_000_000_000, '277.8K h'],
])('%d seconds of lifetime read %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text))
