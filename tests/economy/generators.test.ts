import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CommandType } from '../../sim/economy/command.ts'
import { WHEN_ALLOWED } from '../../sim/economy/when-allowed.ts'
import type { Save } from '../../sim/save/save.ts'
import { histories, hoarding, rich, trading } from '../support/arbitraries.ts'
import { lives } from '../support/camp-life.ts'
import type { Life } from '../support/life.ts'

/** Minimum share of accepted commands, in percent: rejected commands teach a property little. */
const MIN_ACCEPTED_PERCENT = 25
const SEED = 20_261_121

/** Acceptance rate of each command type, in percent of its attempts, and all events that occurred. */
function reachOf(sample: readonly Life[]) {
  const counts = new Map<CommandType, { tried: number; accepted: number }>()
  const events = new Set<string>()
  for (const life of sample)
    for (const { command, step } of life.tried()) {
      const { tried, accepted } = counts.get(command.type) ?? { tried: 0, accepted: 0 }
      counts.set(command.type, { tried: tried + 1, accepted: accepted + (step === null ? 0 : 1) })
      for (const { type } of step?.events ?? []) events.add(type)
    }
  return { accepted: new Map([...counts].map(([type, { tried, accepted }]) => [type, Math.round((100 * accepted) / tried)])), events }
}
const ofLives = reachOf(fc.sample(lives(300), { numRuns: 400, seed: SEED }))
const ofHistories = reachOf(fc.sample(histories, { numRuns: 700, seed: SEED }))

/** All command types except new-game, which needs an empty slot. */
const TYPES = (Object.keys(WHEN_ALLOWED) as CommandType[]).filter((type) => type !== 'new-game').sort()

describe.each([
  ['lives', ofLives],
  ['histories', ofHistories],
] as const)('commands in generated %s', (_, { accepted }) => {
  test(`accepts each command in at least ${MIN_ACCEPTED_PERCENT} of 100 cases, and rejects some`, () => {
    expect(TYPES.filter((type) => !accepted.has(type))).toEqual([])
    expect(TYPES.flatMap((type) => ((accepted.get(type) ?? 0) < MIN_ACCEPTED_PERCENT ? [`${type}: ${accepted.get(type)} %`] : []))).toEqual(
      [],
    )
    expect(Math.min(...accepted.values())).toBeLessThan(60)
  })
})

describe('the generator of each kind of survivor at camp', () => {
  const countOf = (save: Save, id: string) => save.inventory[id]?.count ?? 0
  const samples = (kind: fc.Arbitrary<Save>) => fc.sample(kind, { numRuns: 60, seed: SEED })
  const isHome = ({ ext }: Save) => ext.run === null && !ext.deathPending
  test.each([
    ['hoarding', hoarding, (save: Save) => countOf(save, 'crate') > 0 && countOf(save, 'lootbag') > 0],
    ['rich', rich, (save: Save) => save.coins >= 100_000 && save.diamonds >= 1_000],
    ['trading', trading, (save: Save) => !save.ext.sandbox && save.coins > 0 && countOf(save, 'knife') > 0 && save.coins < 1e13],
  ] as const)('draws only survivors that are %s', (_, kind, has) => {
    expect(samples(kind).filter((save) => !isHome(save) || !has(save))).toEqual([])
  })
})

test('generated lives produce every event of a game in progress', () => {
  expect([...ofLives.events].sort()).toEqual([
    'accessory-replaced',
    'avatar-chosen',
    'blueprint-unlocked',
    'boss-chests-counted',
    'bought',
    'cosmetic-bought',
    'costume-worn',
    'craft-cancelled',
    'craft-finished',
    'craft-started',
    'crates-opened',
    'decoration-placed',
    'deposited',
    'died',
    'equipped',
    'hand-replaced',
    'instincts-unlocked',
    'item-used',
    'items-used',
    'journal-entry-added',
    'journal-entry-deleted',
    'journal-unlocked',
    'levels-gained',
    'lootbags-opened',
    'meals-cooked',
    'merged',
    'perks-reset',
    'power-up-applied',
    'projectile-color-chosen',
    'quick-slot-assigned',
    'renamed',
    'revived',
    'rewards-claimed',
    'run-begun',
    'run-left',
    'run-lost',
    'run-settled',
    'sandbox-begun',
    'settlers-fed',
    'settlers-joined',
    'sold',
    'spent-coins',
    'spent-diamonds',
    'task-claimed',
    'trader-refreshed',
    'unequipped',
    'unknown-item',
    'upgrade-built',
    'weapon-upgrade-applied',
    'withdrew',
  ])
})
