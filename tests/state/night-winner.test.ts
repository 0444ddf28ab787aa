import { expect, test } from 'vitest'
import type { NightWinner } from '../../machines/tonight-port.ts'
import { createNightWinner } from '../../src/state/night-winner.ts'

const HOUR = 3_600_000
const winner: NightWinner = { day: '2026-11-23', division: 'main', name: 'Rhea', survived: true, ticks: 18_000, kills: 2_300 }

/** The camp's winner on a page with a clock, a signed-in player, and blocks. */
function page() {
  const now = { at: Date.parse('2026-11-24T12:00:00Z'), user: 'ann', asked: 0, fails: false, name: 'Rhea' }
  let block = () => {}
  const cache = createNightWinner({
    ask: async () => {
      now.asked++
      if (now.fails) throw new Error('no answer')
      return { ...winner, name: now.name }
    },
    watch: (changed) => {
      block = changed
      return () => {
        block = () => {}
      }
    },
    user: () => ({ id: now.user }),
    time: { now: () => now.at },
  })
  const end = cache.watch()
  /** Opens the camp, and returns the name that it shows before and after the answer. */
  const open = async () => {
    cache.refresh()
    const before = cache.state.winner?.name
    await new Promise((resolve) => setImmediate(resolve))
    return [before, cache.state.winner?.name]
  }
  return { now, open, block: () => block(), end, cache }
}

test('requests the winner once a night, however often the camp is opened (TONIGHT-14)', async () => {
  const { now, open } = page()
  expect(await open()).toEqual([undefined, 'Rhea'])
  now.at += 11 * HOUR
  expect(await open()).toEqual(['Rhea', 'Rhea'])
  expect(now.asked).toBe(1)
  now.at += 2 * HOUR
  now.name = 'Bo'
  expect(await open()).toEqual([undefined, 'Bo'])
})

test('requests it again while attempts of the last night can still be replayed, but not at each visit', async () => {
  const { now, open } = page()
  now.at = Date.parse('2026-11-25T00:05:00Z')
  await open()
  await open()
  expect(now.asked).toBe(1)
  now.at += 0.2 * HOUR
  now.name = 'Bo'
  expect(await open()).toEqual(['Rhea', 'Bo'])
  now.at += HOUR
  await open()
  expect(now.asked).toBe(2)
})

test('requests it again after a block, a failure and for another player', async () => {
  const { now, open, block, end, cache } = page()
  now.fails = true
  expect(await open()).toEqual([undefined, undefined])
  now.fails = false
  expect(await open()).toEqual([undefined, 'Rhea'])
  block()
  now.name = 'Bo'
  expect(await open()).toEqual([undefined, 'Bo'])
  end()
  expect(cache.state.winner).toBeNull()
  now.user = 'ben'
  expect(await open()).toEqual([undefined, 'Bo'])
  expect(now.asked).toBe(4)
})

test('ignores an answer that a block overtook', async () => {
  const { open, block } = page()
  const answered = open()
  block()
  expect(await answered).toEqual([undefined, undefined])
})
