import { describe, expect, test } from 'vitest'
import type { Command } from '../../sim/economy/command.ts'
import { countSeconds, secondsPlayed } from '../../supabase/functions/save-game/seconds-played.ts'
import { START_MS, survivor } from '../../tools/support/play.ts'

const at = (...seconds: number[]): Command[] => seconds.map((s) => ({ type: 'deposit', amount: 1, at: START_MS + s * 1000 }))

describe('seconds played in a batch', () => {
  test('are the time between its commands, starting at the last stored one', () => {
    expect(secondsPlayed(START_MS, at(10, 10, 310))).toBe(310)
    expect(secondsPlayed(START_MS, [])).toBe(0)
  })
  test('count a long pause as the longest wait of the game', () => {
    expect(secondsPlayed(START_MS, at(30 * 86_400))).toBe(900)
    expect(secondsPlayed(START_MS, at(900, 1_801, 2_100))).toBe(900 + 900 + 299)
  })
  test('start with the batch for a new game, and do not grow when the clock goes backwards', () => {
    expect(secondsPlayed(null, at(5_000, 5_060))).toBe(60)
    expect(secondsPlayed(START_MS, at(100, 50, 100))).toBe(150)
  })
  test('are a month for a month of runs claimed in one batch', () => {
    const runs = Array.from({ length: 8_640 }, (_, n) => (n + 1) * 300)
    expect(secondsPlayed(START_MS, at(...runs))).toBe(30 * 86_400)
  })
  test('are limited for a batch, except where debug lets time run faster (OP-99)', () => {
    const save = survivor({ coins: 9 })
    expect([false, true].map((debug) => countSeconds(save, at(60, 120), debug))).toEqual([120, 0])
  })
})
