import { expect, test } from 'vitest'
import { type RunEnd, runSummaryText } from '../../src/messages/rewards.ts'
import { settled } from '../../stories/fixtures/results.ts'

const said = (gains: Partial<ReturnType<typeof settled>['gains']>, kills = 41, ending: RunEnd = 'survived') => {
  const { gains: usual, locationId } = settled()
  return runSummaryText({ locationId, ending, kills, gains: { ...usual, coins: 0, scrap: 0, diamonds: 0, items: {}, ...gains } })
}

test('a run is summarized in one sentence with kills and finds', () => {
  expect(said({ timeOnMap: 300, coins: 1_386, scrap: 164, diamonds: 1, items: { bandage: 2, medkit: 1 } })).toBe(
    'Hospital: you survived, 41 kills, and brought home 1,386 coins, 164 scrap, 1 diamond, 3 items.',
  )
})
test.each([
  [{ timeOnMap: 92 }, 1, 'returned', 'Hospital: you held out for 1 minute and 32 seconds, 1 kill, and brought nothing home.'],
  [{ timeOnMap: 120.9, coins: 40 }, 0, 'died', 'Hospital: you held out for 2 minutes, no kills, and lost what you found.'],
  [{ timeOnMap: 0.4 }, 0, 'returned', 'Hospital: you held out for no time, no kills, and brought nothing home.'],
  [{ timeOnMap: 300, coins: 1 }, 2, 'survived', 'Hospital: you survived, 2 kills, and brought home 1 coin.'],
  [{ timeOnMap: 410 }, 3, 'died', 'Hospital: you held out for 6 minutes and 50 seconds, 3 kills, and lost what you found.'],
] as const)('%j with %i kills, %s, has its own sentence', (gains, kills, ending, line) => {
  expect(said(gains, kills, ending)).toBe(line)
})
