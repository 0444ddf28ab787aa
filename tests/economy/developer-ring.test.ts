import { test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { withDeveloperRing } from '../../sim/economy/developer-ring.ts'
import { parseSave } from '../../sim/save/parse.ts'
import type { Save } from '../../sim/save/save.ts'
import { survivor } from '../../tools/support/play.ts'
import { saves } from '../support/arbitraries.ts'
import { runsOf } from '../support/property-runs.ts'

const rings = ({ inventory, equippedItems }: Save): number =>
  (inventory.ring_of_protection?.count ?? 0) + Object.values(equippedItems).filter((worn) => worn?.id === 'ring_of_protection').length

test('gives one ring to a developer without one, and changes nothing else (SAVE-16, OP-85)', () => {
  const { inventory, ...rest } = withDeveloperRing(survivor())
  const { ring_of_protection: ring, ...others } = inventory
  expect([ring?.count, ring?.item.name, others, rest]).toEqual([1, 'Ring of Protection +1', survivor().inventory, without(survivor())])
})
const without = ({ inventory: _, ...rest }: Save) => rest

property.prop([saves], runsOf(50))('a developer with a ring in the pack or on a finger gets no other (SAVE-16)', (save) => {
  const once = withDeveloperRing(save)
  expect(rings(once)).toBe(Math.max(1, rings(save)))
  expect(withDeveloperRing(once)).toBe(once)
  expect(parseSave(once)).toEqual({ ok: true, value: once })
})
