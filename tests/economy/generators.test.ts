import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CommandType } from '../../sim/economy/command.ts'
import { WHEN_ALLOWED } from '../../sim/economy/when-allowed.ts'
import type { Save } from '../../sim/save/save.ts'
import { histories, hoarding, rich, trading } from '../support/arbitraries.ts'
import { lives } from '../support/camp-life.ts'
import type { Life } from '../support/life.ts'

/** Of all that is tried, %: a property learns little from what is refused. */
const LEAST_ACCEPTED = 25
const SEED = 20_261_120

/** How often each command was accepted of all that was tried, in %, and every event that came of it. */
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
const ofLives = reachOf(fc.sample(lives(300), { numRuns: 200, seed: SEED }))
const ofHistories = reachOf(fc.sample(histories, { numRuns: 700, seed: SEED }))

/** No game begins where there is one. */
const TYPES = (Object.keys(WHEN_ALLOWED) as CommandType[]).filter((type) => type !== 'new-game').sort()

describe.each([
  ['lives', ofLives],
  ['histories', ofHistories],
] as const)('of what %s try', (_, { accepted }) => {
  test(`each command is accepted in ${LEAST_ACCEPTED} of 100 cases at least, and refused in some of all`, () => {
    expect(TYPES.filter((type) => !accepted.has(type))).toEqual([])
    expect(TYPES.flatMap((type) => ((accepted.get(type) ?? 0) < LEAST_ACCEPTED ? [`${type}: ${accepted.get(type)} %`] : []))).toEqual([])
    expect(Math.min(...accepted.values())).toBeLessThan(60)
  })
})

describe('each kind of survivor at camp has what the name says', () => {
  const countOf = (save: Save, id: string) => save.inventory[id]?.count ?? 0
  const samples = (kind: fc.Arbitrary<Save>) => fc.sample(kind, { numRuns: 60, seed: SEED })
  const isHome = ({ ext }: Save) => ext.run === null && !ext.deathPending
  test.each([
    ['hoarding', hoarding, (save: Save) => countOf(save, 'crate') > 0 && countOf(save, 'lootbag') > 0],
    ['rich', rich, (save: Save) => save.coins >= 100_000 && save.diamonds >= 1_000],
    ['trading', trading, (save: Save) => !save.ext.sandbox && save.coins > 0 && countOf(save, 'knife') > 0 && save.coins < 1e13],
  ] as const)('%s', (_, kind, has) => {
    expect(samples(kind).filter((save) => !isHome(save) || !has(save))).toEqual([])
  })
})

test('lives know every event of a game that has begun', () => {
  expect([...ofLives.events].sort()).toEqual([
    'accessory-replaced',
    'avatar-chosen',
    'blueprint-unlocked',
    'boss-chests-counted',
    'bought',
    'craft-cancelled',
    'craft-finished',
    'craft-started',
    'crates-opened',
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
    'perks-reset',
    'power-up-applied',
    'projectile-color-chosen',
    'quick-slot-assigned',
    'renamed',
    'revived',
    'run-begun',
    'run-left',
    'run-lost',
    'run-settled',
    'sandbox-begun',
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
