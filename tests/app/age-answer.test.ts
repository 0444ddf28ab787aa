import { expect, test } from 'vitest'
import { ageAnswer, answerAge, confirmedAge } from '../../src/browser/age-answer.ts'

test('remembers that a player is old enough or too young, but not the age', () => {
  expect(ageAnswer(16)).toBeNull()
  expect([answerAge(40, 16), ageAnswer(16), ageAnswer(18), confirmedAge()]).toEqual(['old-enough', 'old-enough', null, 16])
  expect([answerAge(17, 18), ageAnswer(18), ageAnswer(16)]).toEqual(['too-young', 'too-young', 'too-young'])
})
