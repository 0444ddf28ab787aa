import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyCommand } from '../../sim/economy/apply-command.ts'
import { survivor } from '../../tools/support/play.ts'
import { CAMP_WAYS, commandChoices, wealthy } from '../support/camp-life.ts'
import { counterexampleText } from '../support/counterexample.ts'
import { holdingsOf } from '../support/ledger.ts'
import { livesFrom } from '../support/life.ts'

/** The real rules with a bug: each deposit loses a coin while a craft is in progress. */
const lossy: typeof applyCommand = (save, command, context) => {
  const result = applyCommand(save, command, context)
  if (!result.ok || command.type !== 'deposit' || save?.activeCraftingRecipeId == null) return result
  const { save: after, events } = result.value
  return { ok: true, value: { events, save: { ...after, bankedCoins: after.bankedCoins - 1 } } }
}
const lossyLives = livesFrom(wealthy, fc.array(commandChoices, { maxLength: 200, size: 'max' }), { ...CAMP_WAYS, apply: lossy })
const coinsOf = (life: Iterable<{ before: Parameters<typeof holdingsOf>[0]; after: Parameters<typeof holdingsOf>[0] }>) =>
  [...life].map(({ before, after }) => (holdingsOf(after).get('coins') ?? 0) - (holdingsOf(before).get('coins') ?? 0))
const keepsCoins = fc.property(lossyLives, (life) => {
  const gone = coinsOf([...life].filter(({ command }) => command.type === 'deposit')).filter((change) => change !== 0)
  expect(gone).toEqual([])
})
const where = { file: 'tests/bank/bank-rules.test.ts', test: "coins > it's 100 % of them" }

/** Matches figures and names that change with the content tables, and the shrink path. */
const CHANGES_WITH_CONTENT = /\d+(?= times| coins| scrap| kinds)|(?<=PATH=)[\d:]+|(?<=craft )[\w ]+(?= {2})|(?<=\()[\d.]+ \w+(?= later)/g

describe('the counterexample of a failed property', () => {
  const details = fc.check(keepsCoins, { seed: 20_261_136 })

  test('lists the fewest commands, the change made by the last one, and a line to reproduce it', () => {
    expect(counterexampleText(details, where).replace(CHANGES_WITH_CONTENT, '…').split('\n')).toEqual([
      'AssertionError: expected [ -1 ] to deeply equal []',
      '',
      'counterexample (case 1, cut down … times):',
      'from Survivor, level 1: … coins, 0 banked, 0 diamonds, … scrap, … kinds of items, at camp',
      '  1. builds workbench level 1, paid in materials  (… later)',
      '  2. begins to craft …  (… later)',
      '  3. puts 1 coin into the bank  (… later)',
      'the last of them changed',
      '  coins: 1 -> 0',
      '',
      'to play it again:',
      "PROPERTY_SEED=20261136 PROPERTY_PATH=… npx vitest run --project unit tests/bank/bank-rules.test.ts -t 'coins it.s 100 . of them'",
    ])
  })

  test('is reproduced by its seed and path, and does not shrink further', () => {
    const again = fc.check(keepsCoins, { seed: details.seed, path: details.counterexamplePath ?? '' })
    expect(again.numShrinks).toBe(0)
    expect(fc.stringify(again.counterexample)).toBe(fc.stringify(details.counterexample))
  })

  test('shows a save as its difference from a new one', () => {
    const drawn = { ...details, counterexample: [survivor({ coins: 7, diamonds: 2, powerUpHistory: ['max_health_1'] }), 12] }
    expect(counterexampleText(drawn, where).split('\n').slice(3, 9)).toEqual([
      '1) Rhea, level 1: 7 coins, 0 banked, 2 diamonds, 0 scrap, 5 kinds of items, at camp',
      '  from a new save to this one',
      '  coins: 0 -> 7',
      '  diamonds: 0 -> 2',
      '  powerUpHistory: [] -> ["max_health_1"]',
      '2) 12',
    ])
  })

  test('is truncated if the drawn value is very long', () => {
    const drawn = { ...details, counterexample: ['x'.repeat(9_000)] }
    expect(counterexampleText(drawn, where).length).toBeLessThan(2_600)
  })
})
