import { expect, test } from 'vitest'
import { Bell } from '../../supabase/verifier/bell.ts'

const FOREVER_MS = 1_000_000

test('ends every wait at a ring, and the next one if the ring came after the last look', async () => {
  const bell = new Bell()
  const waits = [bell.wait(FOREVER_MS), bell.wait(FOREVER_MS)]
  bell.ring()
  await Promise.all(waits)
  await bell.wait(FOREVER_MS)
  bell.reset()
  const next = bell.wait(FOREVER_MS).then(() => 'rung')
  expect(await Promise.race([next, Promise.resolve('waiting')])).toBe('waiting')
  bell.ring()
  expect(await next).toBe('rung')
})

test('waits no longer than the given time', async () => {
  await new Bell().wait(1)
})
