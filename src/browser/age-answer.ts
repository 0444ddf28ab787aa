import { deviceStorage, tabStorage } from './storage.ts'

const KEY = 'nightfence.age-answer'
const REFUSED_KEY = 'nightfence.age-refused'

/** The age itself is never stored. A refusal lasts until the tab is closed. */
export type AgeAnswer = 'old-enough' | 'too-young'

/** The highest minimum age that the player confirmed on this device; 0 if there is none. */
export const confirmedAge = (): number => Number(deviceStorage.getItem(KEY) ?? 0)

/** The answer given on this device for this minimum age; `null` if there is none. */
export function ageAnswer(minimum: number): AgeAnswer | null {
  if (tabStorage.getItem(REFUSED_KEY) !== null) return 'too-young'
  return confirmedAge() >= minimum ? 'old-enough' : null
}

/** Stores whether the player reaches the minimum age, and returns it. */
export function answerAge(age: number, minimum: number): AgeAnswer {
  if (age < minimum) {
    tabStorage.setItem(REFUSED_KEY, 'yes')
    return 'too-young'
  }
  deviceStorage.setItem(KEY, String(minimum))
  return 'old-enough'
}
