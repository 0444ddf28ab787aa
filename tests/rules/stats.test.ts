import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { EQUIP_SLOTS, type EquipSlot } from '../../sim/content/equip-slots.ts'
import { type ItemId, items } from '../../sim/content/items.ts'
import { powerUps } from '../../sim/content/power-ups.ts'
import { weaponUpgrades } from '../../sim/content/weapon-upgrades.ts'
import type { Equipment } from '../../sim/rules/equipment.ts'
import { generatedItem } from '../../sim/rules/generated-item.ts'
import { recomputeStats } from '../../sim/rules/recompute-stats.ts'
import { RUNS } from '../support/property-runs.ts'

const NAKED = Object.fromEntries(EQUIP_SLOTS.map((slot) => [slot, null])) as unknown as Equipment
const wearing = (worn: Partial<Record<EquipSlot, ItemId>>): Equipment => ({
  ...NAKED,
  ...Object.fromEntries(Object.entries(worn).map(([slot, id]) => [slot, items[id]])),
})
const statsOf = (
  worn: Partial<Record<EquipSlot, ItemId>>,
  powerUpHistory: readonly string[] = [],
  weaponUpgradeHistory: readonly string[] = [],
) => recomputeStats({ equippedItems: wearing(worn), powerUpHistory, weaponUpgradeHistory })
const set = (of: 'cloth' | 'leather' | 'metal' | 'military') =>
  ({ head: `${of}_head`, chest: `${of}_chest`, legs: `${of}_legs`, feet: `${of}_feet`, hands: `${of}_hands` }) as const

test('a survivor without gear has the base stats (WEAP-01)', () => {
  expect(statsOf({})).toEqual({
    maxHealth: 10,
    attackDamage: 1,
    speedMultiplier: 1,
    attackRangeMultiplier: 1,
    attackSpeedMultiplier: 1,
    defense: 0,
    knockback: 0,
    pickupRangeMultiplier: 1,
    xpBonus: 0,
    targetsPerSwing: 1,
    ranged: null,
  })
})

describe('all five pieces of a set add its bonus, and four do not (WEAP-12)', () => {
  test.each([
    ['cloth', 0.75, 15, 1.01],
    ['leather', 1.75, 25, 1.02],
    ['metal', 4, 46, 0.96],
    ['military', 7, 90, 1.02],
  ] as const)('the full set of %s', (of, defense, maxHealth, speedMultiplier) => {
    expect(statsOf(set(of))).toMatchObject({ defense, maxHealth, speedMultiplier })
  })
  test('four of leather and a cloth hood', () => {
    expect(statsOf({ ...set('leather'), head: 'cloth_head' }).defense).toBe(1.1)
  })
  test('four of leather and a bare head', () => {
    const { head: _, ...four } = set('leather')
    expect(statsOf(four).defense).toBe(1)
  })
  test('a legendary belongs to no set', () => {
    expect(statsOf({ ...set('metal'), chest: 'legendary_riot_saint' }).defense).toBe(2.12)
  })
})

describe('targets per swing', () => {
  test.each([
    ['nothing', {}, 1],
    ['a knife', { main_hand: 'knife' }, 2],
    ['a knife in the off hand', { off_hand: 'knife' }, 2],
    ['knife and club', { main_hand: 'knife', off_hand: 'club' }, 3],
    ['a katana', { main_hand: 'katana' }, 4],
    ['a katana with another weapon', { main_hand: 'katana', off_hand: 'knife' }, 4],
  ] as const)('with %s', (_, worn, targets) => {
    expect(statsOf(worn).targetsPerSwing).toBe(targets)
  })

  test('damage, range and knockback add up, and attack speeds multiply', () => {
    expect(statsOf({ main_hand: 'machete', off_hand: 'club' })).toMatchObject({
      attackDamage: 4,
      attackSpeedMultiplier: 1.045,
      attackRangeMultiplier: 1.15,
      knockback: 5,
    })
  })

  test('a second weapon next to a two-handed one adds nothing', () => {
    expect(statsOf({ main_hand: 'katana', off_hand: 'scrap_sword' })).toEqual(statsOf({ main_hand: 'katana' }))
  })
})

test('perks raise the sum of base, weapons, upgrades and accessories', () => {
  const perks = ['melee_attack_damage_4', 'melee_attack_damage_1', 'melee_attack_speed_3', 'max_health_2', 'movement_speed_2']
  const stats = statsOf({ main_hand: 'club', accessory1: 'knuckle_chain', accessory2: 'runners_anklet' }, perks, [
    'melee_damage',
    'melee_speed',
    'melee_knockback',
  ])
  expect(stats).toMatchObject({
    attackDamage: 4.8,
    attackSpeedMultiplier: 1.14,
    knockback: 10,
    maxHealth: 13,
    speedMultiplier: 1.1342,
  })
})

test('a ranged weapon uses its own stats, upgrades, accessories and perks', () => {
  const perks = ['ranged_attack_damage_3', 'ranged_attack_speed_1']
  expect(statsOf({ ranged: 'bow', accessory1: 'knuckle_chain' }, perks, ['ranged_damage', 'ranged_range', 'ranged_speed']).ranged).toEqual({
    damage: 6.6,
    range: 290,
    attackSpeedMultiplier: 0.8625,
    magazineSize: 6,
    reloadTime: 1.8,
  })
})

describe('a complete outfit, calculated by hand (balance §1)', () => {
  const jagged = generatedItem({ id: 'loot-1', baseItemId: 'machete', rarity: 'uncommon', statType: 'meleeDamage' })
  const oiled = generatedItem({ id: 'loot-2', baseItemId: 'bow', rarity: 'uncommon', statType: 'rangedSpeed' })
  const stats = recomputeStats({
    equippedItems: { ...wearing({ off_hand: 'club', accessory1: 'knuckle_chain' }), main_hand: jagged, ranged: oiled },
    powerUpHistory: [
      'melee_attack_damage_1',
      'melee_attack_damage_4',
      'melee_attack_speed_2',
      'ranged_attack_damage_3',
      'ranged_attack_damage_2',
      'ranged_attack_speed_1',
    ],
    weaponUpgradeHistory: [
      'melee_damage',
      'melee_damage',
      'melee_speed',
      'ranged_damage',
      'ranged_damage',
      'ranged_damage',
      'ranged_speed',
    ],
  })

  test('melee damage: (1 + machete 2 + club 1 + upgrades 2 + chain 1 + jagged 1) x (1 + 5 % + 15 %)', () => {
    expect(stats.attackDamage).toBe(9.6)
  })
  test('melee rate: machete 1.1 x club 0.95 x (1 + 7 % + 10 %)', () => {
    expect(stats.attackSpeedMultiplier).toBe(1.22265)
  })
  test('ranged damage: (bow 4 + upgrades 3 + chain 1) x (1 + 10 % + 7 %)', () => {
    expect(stats.ranged?.damage).toBe(9.36)
  })
  test('ranged rate: bow 0.75 x oiled 1.05 x (1 + 5 % + 10 %)', () => {
    expect(stats.ranged?.attackSpeedMultiplier).toBe(0.905625)
  })
})

test('accessories add pickup range, xp, health and defense', () => {
  expect(statsOf({ accessory1: 'legendary_lodestone_heart', accessory2: 'ring_of_protection' })).toMatchObject({
    pickupRangeMultiplier: 1.2,
    xpBonus: 0.05,
    maxHealth: 14,
    defense: 1,
  })
})

test('an item in a wrong slot adds nothing', () => {
  expect(statsOf({ head: 'knife', main_hand: 'cloth_head', ranged: 'machete', accessory1: 'military_chest' })).toEqual(statsOf({}))
})

const picks = (table: object) => fc.array(fc.constantFrom(...Object.keys(table)), { maxLength: 60, size: 'max' })
const outfits = fc.dictionary(fc.constantFrom(...EQUIP_SLOTS), fc.constantFrom(...(Object.keys(items) as ItemId[])))

test.prop([outfits, picks(powerUps), picks(weaponUpgrades), fc.nat()], RUNS)(
  'stats do not depend on the order of perks and upgrades (LEVEL-11)',
  (worn, perks, upgrades, turn) => {
    const turned = <T>(list: readonly T[]) =>
      [...list.slice(turn % (list.length + 1)), ...list.slice(0, turn % (list.length + 1))].reverse()
    expect(statsOf(worn, turned(perks), turned(upgrades))).toEqual(statsOf(worn, perks, upgrades))
  },
)

test.prop([outfits, picks(powerUps), fc.constantFrom(...Object.keys(powerUps))], RUNS)(
  'one more perk lowers no stat (LEVEL-11)',
  (worn, perks, one) => {
    const before = statsOf(worn, perks)
    const after = statsOf(worn, [...perks, one])
    for (const key of ['maxHealth', 'attackDamage', 'speedMultiplier', 'attackSpeedMultiplier'] as const)
      expect(after[key]).toBeGreaterThanOrEqual(before[key])
  },
)
