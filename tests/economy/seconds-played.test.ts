import { describe, expect, test } from 'vitest'
import type { Command } from '../../sim/economy/command.ts'
import { secondsCounted, secondsPlayed } from '../../supabase/functions/save-game/seconds-played.ts'
import { START, survivor } from '../../tools/support/play.ts'

const at = (...seconds: number[]): Command[] => seconds.map((s) => ({ type: 'deposit', amount: 1, at: START + s * 1000 }))

describe('how long a batch says was played', () => {
  test('the time between its commands, from the last one that is stored', () => {
    expect(secondsPlayed(START, at(10, 10, 310))).toBe(310)
    expect(secondsPlayed(START, [])).toBe(0)
  })
  test('a long pause counts as the longest wait of the game', () => {
    expect(secondsPlayed(START, at(30 * 86_400))).toBe(900)
    expect(secondsPlayed(START, at(900, 1_801, 2_100))).toBe(900 + 900 + 299)
  })
  test('a new game begins with its batch, and no clock that runs backwards wins time', () => {
    expect(secondsPlayed(null, at(5_000, 5_060))).toBe(60)
    expect(secondsPlayed(START, at(100, 50, 100))).toBe(150)
  })
  test('a month of runs claimed afterwards is a month of play', () => {
    const runs = Array.from({ length: 8_640 }, (_, n) => (n + 1) * 300)
    expect(secondsPlayed(START, at(...runs))).toBe(30 * 86_400)
  })
  test('OP-99 a batch is held to it, but where the debug console lets time run faster', () => {
    const save = survivor({ coins: 9 })
    expect([false, true].map((debug) => secondsCounted(save, at(60, 120), debug))).toEqual([120, 0])
  })
})
