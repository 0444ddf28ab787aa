import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { CommandDraft } from '../../sim/economy/command.ts'
import { play } from '../../tools/support/play.ts'
import { veteran } from '../support/catalogue-steps.ts'
import { covers } from '../support/covers.ts'
import { RUNS } from '../support/property-runs.ts'

/** Commands at camp, none of which needs what another one gives. */
const drafts = fc.oneof<fc.Arbitrary<CommandDraft>[]>(
  fc.record({ type: fc.constant('open-crates'), count: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ type: fc.constant('open-lootbags'), count: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ type: fc.constant('deposit'), amount: fc.integer({ min: 1, max: 999 }) }),
  fc.record({ type: fc.constant('cook-meals'), meals: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ type: fc.constant('start-craft'), recipeId: fc.constantFrom('knife', 'bandage') }),
  fc.constant({ type: 'feed-settlers' }),
  fc.constant({ type: 'refresh-trader', instant: true }),
)
const plugins = [
  covers<[CommandDraft, CommandDraft]>({ 'with two kinds of draws': [5, ([a, b]) => a.type !== b.type && isDraw(a) && isDraw(b)] }),
]
const isDraw = ({ type }: CommandDraft) => ['open-crates', 'open-lootbags', 'refresh-trader'].includes(type)

test.prop([drafts, drafts], { ...RUNS, plugins })('two different commands at camp give the same save in both orders', (a, b) => {
  fc.pre(a.type !== b.type)
  const save = veteran()
  expect(play(play(save, a).save, b).save).toEqual(play(play(save, b).save, a).save)
})
