import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { LEGENDARY_IDS } from '../../sim/content/drops.ts'
import { EQUIP_SLOTS, type EquipSlot } from '../../sim/content/equip-slots.ts'
import type { Item, MeleeWeaponItem, PrefixRarity, PrefixStat } from '../../sim/content/item.ts'
import { type ItemId, item, items } from '../../sim/content/items.ts'
import { lootBases } from '../../sim/content/lootbags.ts'
import { prefixes, prefixRarities } from '../../sim/content/prefixes.ts'
import { recipes } from '../../sim/content/recipes.ts'
import { drawRng } from '../../sim/rules/draw.ts'
import type { Equipment } from '../../sim/rules/equipment.ts'
import { generateLoot, rollLootbags } from '../../sim/rules/generate-loot.ts'
import { generatedItem, type LootItem } from '../../sim/rules/generated-item.ts'
import { recomputeStats } from '../../sim/rules/recompute-stats.ts'
import { sellPriceOf } from '../../sim/rules/sell-price.ts'
import { knockbackShown, rangedInterval } from '../../sim/rules/shown-stats.ts'
import { RUNS } from '../support/property-runs.ts'

const N = 2_000
const drawn = Array.from({ length: N }, (_, n) => generateLoot(drawRng(20_261_120, 'loot', n)))
const RARITIES = prefixRarities.map(({ rarity }) => rarity)
const STATS = Object.keys(prefixes) as PrefixStat[]
const loot = (baseItemId: string, statType: PrefixStat, rarity: PrefixRarity = 'uncommon') =>
  generatedItem({ id: 'loot-1', baseItemId, rarity, statType }) as LootItem

describe('the content of a lootbag', () => {
  test('has its marks, a base item of the catalogue, and a unique id (LOOT-05)', () => {
    expect(new Set(drawn.map(({ id }) => id)).size).toBe(N)
    for (const one of drawn) {
      const base = item(one.baseItemId) as Item
      expect(one).toEqual({
        ...base,
        id: expect.stringMatching(/^loot-[0-9a-f]{16}$/),
        name: `${one.prefix.name} ${base.name}`,
        isGeneratedLoot: true,
        baseItemId: base.id,
        prefix: { ...one.prefix, ...prefixes[one.prefix.statType][one.prefix.rarity], colorClass: one.prefix.rarity },
        buyPrice: one.buyPrice,
        sellPrice: one.sellPrice,
      })
      expect(Object.keys(one.prefix).sort()).toEqual(['colorClass', 'description', 'name', 'rarity', 'statType', 'value'])
      expect(item(one.id)).toBeNull()
    }
  })

  test('has no legendary, blueprint weapon or accessory as base item (LOOT-09)', () => {
    const bases = [lootBases.weapon, lootBases.armor].flatMap((tiers) => Object.values(tiers).flat()) as readonly ItemId[]
    const withBlueprint = Object.values(recipes).flatMap(({ blueprintId, resultItemId }) => (blueprintId ? [resultItemId] : []))
    expect([...LEGENDARY_IDS, ...withBlueprint].filter((id) => (bases as readonly string[]).includes(id))).toEqual([])
    expect(bases.filter((id) => items[id].type === 'accessory')).toEqual([])
    expect(new Set(bases).size).toBe(bases.length)
  })

  test.prop([fc.nat(), fc.nat(500), fc.nat(9), fc.nat(9)], RUNS)(
    'is the same for lootbags opened in two steps or one (CRATE-04)',
    (seed, draws, a, b) => {
      expect([...rollLootbags(seed, draws, a), ...rollLootbags(seed, draws + a, b)]).toEqual(rollLootbags(seed, draws, a + b))
    },
  )
})

test('every stat gives more with every rarity (LOOT-07)', () => {
  for (const stat of STATS) {
    const values = RARITIES.map((rarity) => prefixes[stat][rarity].value)
    expect(values.every((value, i) => value > (values[i - 1] ?? 0))).toBe(true)
  }
})

describe('prices (LOOT-08)', () => {
  test.each([
    ['uncommon', 600, 300],
    ['rare', 900, 450],
    ['epic', 1200, 600],
    ['legendary', 3300, 1650],
  ] as const)('a knife for 30 coins, %s, has its prices', (rarity, buyPrice, sellPrice) => {
    expect(loot('knife', 'meleeDamage', rarity)).toMatchObject({ buyPrice, sellPrice })
  })
  test('the sale price is the given one, or half the buying price rounded down, or none', () => {
    const { sellPrice: _, ...club } = items.club
    expect([{ ...club, buyPrice: 31 } as Item, items.crate, items.knife, items.legendary_last_bell].map(sellPriceOf)).toEqual([
      15,
      35,
      15,
      null,
    ])
  })
})

test('an unsuitable prefix or base makes no item', () => {
  const made = (baseItemId: string, statType: PrefixStat) => generatedItem({ id: 'x', baseItemId, rarity: 'rare', statType })
  expect([
    made('knife', 'rangedSpeed'),
    made('bow', 'meleeDamage'),
    made('katana', 'meleeDamage'),
    made('legendary_riot_saint', 'defense'),
  ]).toEqual([null, null, null, null])
  expect([made('crate', 'defense'), made('toString', 'defense'), made('knuckle_chain', 'meleeDamage')]).toEqual([null, null, null])
})

describe('a prefix counts while the item is worn (LOOT-07)', () => {
  const NAKED = Object.fromEntries(EQUIP_SLOTS.map((slot) => [slot, null])) as unknown as Equipment
  const stats = (worn: Partial<Record<EquipSlot, Item>>) =>
    recomputeStats({ equippedItems: { ...NAKED, ...worn }, powerUpHistory: [], weaponUpgradeHistory: [] })
  const plain = (id: ItemId) => items[id]

  test.each<[string, Partial<Record<EquipSlot, Item>>, Partial<Record<EquipSlot, Item>>, object]>([
    ['defense', { head: loot('cloth_head', 'defense', 'legendary') }, { head: plain('cloth_head') }, { defense: 2.1 }],
    ['max health', { head: loot('cloth_head', 'maxHealth', 'epic') }, { head: plain('cloth_head') }, { maxHealth: 19 }],
    ['movement speed', { feet: loot('cloth_feet', 'movementSpeed') }, { feet: plain('cloth_feet') }, { speedMultiplier: 1.03 }],
    ['melee damage of armor', { hands: loot('cloth_hands', 'meleeDamage', 'rare') }, { hands: plain('cloth_hands') }, { attackDamage: 3 }],
    ['melee damage', { main_hand: loot('machete', 'meleeDamage', 'epic') }, { main_hand: plain('machete') }, { attackDamage: 7 }],
    ['melee knockback', { main_hand: loot('club', 'meleeKnockback') }, { main_hand: plain('club') }, { knockback: 7 }],
    [
      'the prefix of a second weapon',
      { main_hand: plain('knife'), off_hand: loot('club', 'maxHealth') },
      { main_hand: plain('knife'), off_hand: plain('club') },
      { maxHealth: 12 },
    ],
  ])('%s changes the stats', (_, worn, base, gives) => {
    expect(stats(worn)).toEqual({ ...stats(base), ...gives })
    expect(stats(worn)).not.toEqual(stats(base))
  })

  test('ranged speed multiplies the weapon’s rate, and range adds to it', () => {
    expect(stats({ ranged: loot('bow', 'rangedSpeed', 'rare') }).ranged).toMatchObject({
      attackSpeedMultiplier: 0.825,
      range: 240,
      damage: 4,
    })
    expect(stats({ ranged: loot('bow', 'rangedRange', 'legendary') }).ranged).toMatchObject({
      attackSpeedMultiplier: 0.75,
      range: 340,
      damage: 4,
    })
  })

  test('a prefix in the off hand next to a two-handed weapon does not count', () => {
    const alone = stats({ main_hand: plain('baseball_bat') })
    expect(stats({ main_hand: plain('baseball_bat'), off_hand: loot('knife', 'maxHealth', 'legendary') })).toEqual(alone)
  })

  test('a generated piece belongs to the set of its base item (WEAP-12)', () => {
    const set = { chest: plain('metal_chest'), legs: plain('metal_legs'), feet: plain('metal_feet'), hands: plain('metal_hands') }
    expect(stats({ ...set, head: loot('metal_head', 'defense') }).defense).toBe(4.25)
  })

  test('a prefix on an item that is not loot is ignored', () => {
    const forged = { ...plain('club'), prefix: { ...loot('club', 'meleeDamage').prefix, value: 1e6 } } as Item
    expect(stats({ main_hand: forged })).toEqual(stats({ main_hand: plain('club') }))
  })
})

describe('knockback on a weapon card (WEAP-06)', () => {
  const bare = (id: ItemId): MeleeWeaponItem => {
    const { meleeKnockbackBonus: _, ...rest } = items[id] as MeleeWeaponItem
    return rest
  }
  test('is 5 px for a club without a value, including generated clubs', () => {
    expect([items.club as MeleeWeaponItem, bare('club'), loot('club', 'maxHealth') as MeleeWeaponItem].map(knockbackShown)).toEqual([
      5, 5, 5,
    ])
  })
  test('has no default for other weapons', () => {
    expect([bare('knife'), bare('baseball_bat'), items.machete as MeleeWeaponItem].map(knockbackShown)).toEqual([null, null, null])
    expect(knockbackShown(items.scrap_mace as MeleeWeaponItem)).toBe(10)
  })
})

test('the shown ranged interval is 1 s divided by the multiplier (WEAP-13)', () => {
  expect([1, 0.9, 2.2, 0.75].map(rangedInterval)).toEqual([1, 1.111111, 0.454545, 1.333333])
})
