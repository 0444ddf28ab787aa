import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { type ItemId, items } from '../../sim/content/items.ts'
import { runSpecOf } from '../../sim/economy/run-spec-of.ts'
import type { QuickKey, Save } from '../../sim/save/save.ts'
import { refusalToast } from '../../src/messages/economy.ts'
import { attempt, beginAt, play, refusalFor, survivor } from '../../tools/support/play.ts'
import { createGearedSurvivor, deepFreeze } from '../support/geared.ts'
import { RUNS } from '../support/property-runs.ts'

const assign = (key: QuickKey, itemId: string | null) => ({ type: 'assign-quick-slot', key, itemId }) as const
const keysOf = ({ quickSlots }: Save) => ([1, 2, 3, 4] as const).map((key) => quickSlots[key].itemId)

describe('assigning a quick slot (QUICK-04)', () => {
  test('sets the item that the key uses from the next run on', () => {
    const before = survivor()
    const { save, events } = play(before, assign(3, 'ammo_pack'))
    expect(save).toEqual({ ...before, quickSlots: { ...before.quickSlots, 3: { itemId: 'ammo_pack' } } })
    expect(events).toEqual([{ type: 'quick-slot-assigned', key: 3, itemId: 'ammo_pack' }])
    expect(runSpecOf(beginAt(save))?.quickSlots[2]).toEqual({ itemId: 'ammo_pack', count: 5 })
  })

  test('accepts usable consumables with or without stock, and no other item', () => {
    const empty = play(play(survivor(), assign(1, null)).save, assign(2, null)).save
    const bare = play(play(empty, assign(3, null)).save, assign(4, null)).save
    const taken = Object.keys(items).filter((id) => attempt({ ...bare, inventory: {} }, assign(1, id)).ok)
    expect(taken.sort()).toEqual(['ammo_pack', 'bandage', 'food_ration', 'meal', 'medkit', 'water_bottle'])
    for (const id of ['crate', 'lootbag', 'knife', 'cloth', 'loot-1', 'toString', ''])
      expect(refusalToast(refusalFor(bare, assign(1, id)))).toBe('Only food, water, medicine and ammo can go in a quick slot.')
  })

  test('accepts null to clear a key, also repeatedly', () => {
    const cleared = play(survivor(), assign(1, null)).save
    expect(keysOf(play(cleared, assign(1, null)).save)).toEqual([null, 'medkit', 'food_ration', 'water_bottle'])
  })

  test('accepts the item it already has', () => {
    expect(play(survivor(), assign(1, 'bandage')).save.quickSlots).toEqual(survivor().quickSlots)
  })

  test('rejects the item of another key', () => {
    expect(refusalToast(refusalFor(survivor(), assign(1, 'medkit')))).toBe('This item is already in another quick slot.')
    const freed = play(survivor(), assign(2, null)).save
    expect(keysOf(play(freed, assign(1, 'medkit')).save)).toEqual(['medkit', null, 'food_ration', 'water_bottle'])
  })
})

const draft = fc.record({
  key: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
  itemId: fc.option(
    fc.constantFrom(...(['ammo_pack', 'bandage', 'food_ration', 'medkit', 'water_bottle', 'crate', 'knife'] satisfies ItemId[])),
  ),
})
test.prop([fc.array(draft, { maxLength: 30, size: 'max' })], RUNS)('no two keys ever use the same item', (drafts) => {
  const end = drafts.reduce<Save>((save, { key, itemId }) => {
    const result = attempt(deepFreeze(save), assign(key, itemId))
    return result.ok ? result.value.save : save
  }, createGearedSurvivor([]))
  const used = keysOf(end).filter((id) => id !== null)
  expect(new Set(used).size).toBe(used.length)
})
