import { expect, test } from 'vitest'
import {
  currentDefenseHint,
  type DefenseProgress,
  isNewToDefense,
  NO_DEFENSE_HINTS,
  nextDefenseHints,
} from '../../src/features/run/defense-hints.ts'

const calm: DefenseProgress = { seconds: 0, fire: 1, barricadesStanding: 8 }

/** The hint at each of these moments, looked at one after another. */
function hintsAt(moments: readonly Partial<DefenseProgress>[]) {
  let state = NO_DEFENSE_HINTS
  return moments.map((moment) => {
    const now = { ...calm, ...moment }
    state = nextDefenseHints(state, now)
    return currentDefenseHint(state, now)
  })
}
const seconds = (...times: readonly number[]) => times.map((at) => ({ seconds: at }))

test('in a quiet fight the three hints come one after another, each once (DEF-10)', () => {
  expect(hintsAt(seconds(0, 1, 8.9, 9, 19.9, 20, 28, 44, 45, 53, 100, 299))).toEqual([
    ...[null, 'keepFire', 'keepFire', null, null, 'repair', null, null, 'prey', null, null, null],
  ])
})

test('a fallen barricade and a bitten fire bring their hints up, but none interrupts another (DEF-10)', () => {
  expect(hintsAt([{ seconds: 5 }, { seconds: 6, barricadesStanding: 7, fire: 0.9 }, { seconds: 13, barricadesStanding: 7 }])).toEqual([
    ...['keepFire', 'keepFire', 'repair'],
  ])
  expect(hintsAt([{ seconds: 2 }, { seconds: 21, fire: 0.9 }, { seconds: 29, fire: 0.9 }])).toEqual(['keepFire', 'repair', 'prey'])
})

test('a revive repeats no hint (DEF-10)', () => {
  expect(hintsAt(seconds(1, 4, 0, 1, 10, 20))).toEqual(['keepFire', 'keepFire', null, null, null, 'repair'])
})

test('the hints end after 300 s of Defense, and time on other maps does not count (DEF-10)', () => {
  const played = [{}, { school: 3_000 }, { defense: 299 }, { defense: 300 }]
  expect(played.map((lifetimeTimeOnMap) => isNewToDefense({ lifetimeTimeOnMap }))).toEqual([true, true, true, false])
})
