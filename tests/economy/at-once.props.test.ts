import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { items } from '../../sim/content/items.ts'
import type { Command, CommandDraft } from '../../sim/economy/command.ts'
import type { GameEvent } from '../../sim/economy/event.ts'
import { claimableRewards } from '../../sim/rules/rewards.ts'
import type { Save } from '../../sim/save/save.ts'
import { play, survivor } from '../../tools/support/play.ts'
import { veteran } from '../support/catalogue-steps.ts'
import { nightly } from '../support/nightly.ts'
import { runsOf } from '../support/property-runs.ts'

/** Commands that take a count, by the names of its field. */
type Counted = Extract<Command, { readonly count: number } | { readonly meals: number } | { readonly amount: number }>['type']

/** A draft of each command for a count. The compiler asks for a line for each new one. */
const drafts: { readonly [T in Counted]: (count: number) => CommandDraft } = {
  'open-crates': (count) => ({ type: 'open-crates', count }),
  'open-lootbags': (count) => ({ type: 'open-lootbags', count }),
  'cook-meals': (meals) => ({ type: 'cook-meals', meals }),
  deposit: (amount) => ({ type: 'deposit', amount }),
  withdraw: (amount) => ({ type: 'withdraw', amount }),
}

const MOST = nightly(3_000, 300)
const stocked = (seed: number): Save => {
  const save = survivor({ coins: MOST, bankedCoins: MOST, kitchenLevel: 2 })
  const inventory = Object.fromEntries(
    ['crate', 'lootbag', 'food_ration'].map((id) => [id, { item: items[id as 'crate'], count: 2 * MOST }]),
  )
  return { ...save, inventory, ext: { ...save.ext, seed } }
}

/** Numbers and counts that events say, added up, and everything else in order. */
function sumOfEvents(events: readonly GameEvent[]): unknown {
  const add = (a: unknown, b: unknown): unknown => {
    if (typeof a === 'number' && typeof b === 'number') return a + b
    if (Array.isArray(a) && Array.isArray(b)) return [...a, ...b]
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return b ?? a
    const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort()
    return Object.fromEntries(keys.map((key) => [key, add(a[key as keyof typeof a], b[key as keyof typeof b])]))
  }
  return events.reduce<unknown>(add, {})
}

/** Plays the drafts and returns the last save and the sum of what their events say. */
function result(save: Save, made: readonly CommandDraft[]) {
  let end = save
  const events: GameEvent[] = []
  for (const draft of made) {
    const applied = play(end, draft)
    end = applied.save
    events.push(...applied.events)
  }
  return { end, stated: sumOfEvents(events) }
}

// Lootbags open only as far as the pack has room, so that more of them do not fit.
const counts = { 'open-lootbags': 40 } as Readonly<Partial<Record<Counted, number>>>

test.prop([fc.nat(0xffffffff), fc.constantFrom(...(Object.keys(drafts) as Counted[])), fc.integer({ min: 1, max: MOST })], {
  ...runsOf(nightly(500, 15)),
  examples: [[1, 'open-crates', MOST]],
})('doing something n times at once equals doing it once n times (CRATE-04)', (seed, type, wanted) => {
  const count = Math.min(wanted, counts[type] ?? MOST)
  const save = stocked(seed)
  const one = drafts[type](1)
  expect(result(save, [drafts[type](count)])).toEqual(
    result(
      save,
      Array.from({ length: count }, () => one),
    ),
  )
})

test('claiming all rewards at once equals claiming them one by one (JOURN-10)', () => {
  const all = result(veteran(), [{ type: 'claim-all' }])
  let single = veteran()
  const events: GameEvent[] = []
  for (let due = claimableRewards(single); due.tasks.length + due.others.length > 0; due = claimableRewards(single)) {
    const drafts: readonly CommandDraft[] = [
      ...due.tasks.map(({ task }) => ({ type: 'claim-task', taskId: task.id }) as const),
      ...due.others.map(({ id }) => ({ type: 'claim-reward', rewardId: id }) as const),
    ]
    for (const draft of drafts) {
      const applied = play(single, draft)
      single = applied.save
      events.push(...applied.events)
    }
  }
  const rewardOf = (stated: unknown) => (stated as { reward: unknown }).reward
  expect(all.end).toEqual(single)
  expect(rewardOf(all.stated)).toEqual(rewardOf(sumOfEvents(events)))
})
