import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { scenarios } from '../../tools/balance/scenarios.ts'
import { CORRIDORS, milestonesOf } from '../../tools/economy/figures.ts'
import { botLife } from '../../tools/economy/life.ts'
import { plotsOf } from '../../tools/economy/page.ts'
import { readBalance } from '../../tools/economy/run-model.ts'

const docs = new URL('../../docs/', import.meta.url)
const lines = readBalance(readFileSync(new URL('balance.md', docs), 'utf8'))
const lives = Array.from({ length: 20 }, (_, i) => botLife(i + 1, 16, lines))

describe('the economy stays in its corridors (see docs/economy.md and `npm run economy`)', () => {
  test.each(CORRIDORS)('stays in the corridor: $what', ({ what, low, high, unit, measured }) => {
    const is = measured(lives)
    if (is < low || is > high) throw new Error(`${what}: ${is.toFixed(2)} ${unit}, and the corridor is ${low} to ${high} ${unit}`)
  })
})

test('reads each line of the page’s first table once, and ignores its other tables', () => {
  expect(lines.map(({ scenario }) => scenario)).toEqual(scenarios.map(({ name }) => name))
  for (const { scenario, survive, seconds, kills, bosses, coins, xp } of lines) {
    expect([scenario, survive >= 0 && survive <= 1, seconds > 20 && seconds <= 300]).toEqual([scenario, true, true])
    expect([scenario, [...kills].sort((a, b) => a - b), [...bosses].sort((a, b) => b - a)]).toEqual([scenario, kills, bosses])
    expect([scenario, coins > 0, xp > 0]).toEqual([scenario, true, true])
  }
})

test('the same seed gives the same life, and another seed gives another', () => {
  expect(botLife(1, 2, lines)).toEqual(botLife(1, 2, lines))
  expect(botLife(1, 2, lines)).not.toEqual(botLife(2, 2, lines))
})

test('income minus spending equals the purse, for each currency and day', () => {
  for (const { flows, days } of lives)
    for (const of of ['coins', 'scrap', 'diamonds'] as const)
      days.forEach(({ purse }, i) => {
        const sum = flows.reduce((all, flow) => (flow.of === of && flow.day <= i + 1 ? all + flow.amount : all), 0)
        expect([of, i, purse[of]]).toEqual([of, i, sum])
      })
})

test('docs/economy.md has a row for each corridor and milestone, and its plots', () => {
  const page = readFileSync(new URL('economy.md', docs), 'utf8')
  for (const { what, low, high } of CORRIDORS) expect(page).toContain(`| ${what} | ${low} | ${high} |`)
  for (const { name } of milestonesOf(lives)) expect(page).toContain(`| ${name} |`)
  for (const name of Object.keys(plotsOf(lives))) {
    expect(page).toContain(`(economy/${name})`)
    expect(existsSync(new URL(`economy/${name}`, docs))).toBe(true)
  }
})
