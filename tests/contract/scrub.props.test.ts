import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { scrub } from '../../sim/contract/scrub.ts'

const secret = fc.oneof(
  fc.emailAddress(),
  fc.uuid(),
  fc.ipV4(),
  fc.stringMatching(/^[A-Za-z0-9_-]{19,60}[0-9]$/),
  fc.stringMatching(/^[0-9]{9,20}$/),
)

test.prop([fc.string(), secret, fc.string()])('removes what names a person from a text', (before, hidden, after) => {
  expect(scrub(`${before} ${hidden} ${after}`, 1_000)).not.toContain(hidden)
})

test.prop([fc.string({ maxLength: 2_000 }), fc.integer({ min: 0, max: 400 })])('cuts a text, and changes it only once', (text, max) => {
  const once = scrub(text, max)
  expect(once.length).toBeLessThanOrEqual(max)
  expect(scrub(once, 4_000)).toBe(once)
})
