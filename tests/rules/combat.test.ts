import { expect, test } from 'vitest'
import { items } from '../../sim/content/items.ts'
import { combatFigures } from '../../sim/rules/combat.ts'
import { recomputeStats } from '../../sim/rules/recompute-stats.ts'
import { newSave } from '../../sim/save/new-save.ts'
import type { Save } from '../../sim/save/save.ts'

const bare = newSave({ name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-01.svg', seed: 5, at: 0 })
const figuresOf = (over: Partial<Save>) => combatFigures(recomputeStats({ ...bare, ...over }))

test('bare hands: 1 point each 0.75 s, and nothing to shoot with (CHAR-02)', () => {
  expect(figuresOf({})).toEqual({
    melee: { damage: 1, interval: 0.75, range: 50, knockback: 0, dps: 1.333333 },
    ranged: null,
    totalDps: 1.333333,
  })
})

test('the interval is base ÷ speed multiplier, and DPS is damage ÷ interval, added up (CHAR-02)', () => {
  const equippedItems = { ...bare.equippedItems, main_hand: items.baseball_bat, ranged: items.makeshift_smg }
  // 1 + 3 + 1 points at 0.9 x 1.1 of the base speed; the gun's 5 + 1 points at 2.2 x 1.1 shots a second.
  const weaponUpgradeHistory = ['melee_damage', 'ranged_damage', 'melee_speed', 'ranged_speed', 'ranged_range']
  expect(figuresOf({ equippedItems, weaponUpgradeHistory })).toEqual({
    melee: { damage: 5, interval: 0.757576, range: 57.5, knockback: 8, dps: 6.6 },
    ranged: { damage: 6, interval: 0.413223, range: 250, dps: 14.52 },
    totalDps: 21.12,
  })
})
