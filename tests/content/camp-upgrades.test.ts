import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import {
  BLUEPRINT_IDS,
  type BlueprintId,
  type CampUpgrade,
  FACILITIES,
  UPGRADE_LEVELS,
  type UpgradePrice,
} from '../../sim/content/camp-upgrade.ts'
import { campUpgradeOf, campUpgrades, workbenchLevels } from '../../sim/content/camp-upgrades.ts'
import { item } from '../../sim/content/items.ts'
import { recipes } from '../../sim/content/recipes.ts'
import { withDerived } from '../../sim/save/derive.ts'
import type { Save } from '../../sim/save/save.ts'
import { survivor } from '../../tools/support/play.ts'
import { RUNS } from '../support/property-runs.ts'

const all: readonly CampUpgrade[] = Object.values(campUpgrades)
const materialsOf = ({ materialsRequired }: UpgradePrice) =>
  materialsRequired.map(({ itemId, quantity }) => `${quantity} ${itemId}`).join(', ') || '-'
const line = (id: string, price: UpgradePrice, settlers = 0) =>
  [id, materialsOf(price), price.scrapRequired, price.coinsRequired, price.diamondsRequired, settlers].join(' | ')

test('the workbench has its own list of levels 1 to 3, and the first unlocks crafting (UPG-17)', () => {
  expect(workbenchLevels.map(({ level, name, unlocksFeature }) => [level, name, unlocksFeature])).toEqual([
    [1, 'Workbench Level 1', 'crafting'],
    [2, 'Workbench Level 2', undefined],
    [3, 'Workbench Level 3', undefined],
  ])
  expect(all.filter(({ id }) => id.startsWith('workbench'))).toEqual([])
})

test('the costs of the workbench levels (UPG-18)', () => {
  expect(workbenchLevels.map((bench) => line(`L${bench.level}`, bench))).toEqual([
    'L1 | 3 metal_pipe, 5 duct_tape | 10 | 20 | 5 | 0',
    'L2 | 5 metal_pipe, 3 gears, 5 wire | 25 | 100 | 15 | 0',
    'L3 | 2 rare_metal, 5 electronics, 10 bolts | 50 | 500 | 50 | 0',
  ])
})

test('the costs of the blueprints in coins and diamonds only (UPG-19)', () => {
  const costs = (id: BlueprintId) => {
    const { coinsRequired, diamondsRequired } = campUpgrades[`blueprint_${id}`]
    return [coinsRequired, diamondsRequired]
  }
  expect(costs('makeshift_pistol')).toEqual([1000, 40])
  expect(costs('makeshift_smg')).toEqual([2500, 90])
  expect(costs('makeshift_rifle')).toEqual([5000, 150])
  expect(costs('loot_o_magnet')).toEqual([500, 25])
  expect(costs('katana')).toEqual([5000, 150])
  const blueprints = all.filter(({ unlocksBlueprintId }) => unlocksBlueprintId !== undefined)
  expect(blueprints.filter(({ scrapRequired, materialsRequired }) => scrapRequired + materialsRequired.length > 0)).toEqual([])
})

test('the id of each level is its facility and number, for all six (UPG-10, OP-22)', () => {
  const levels = all.filter(({ upgradeType }) => upgradeType !== undefined)
  expect(levels.map(({ id, upgradeType, level }) => [id, `${upgradeType}_${level}`])).toEqual(
    FACILITIES.flatMap((facility) => [1, 2, 3].map((level) => [`${facility}_${level}`, `${facility}_${level}`])),
  )
})

describe('a camp upgrade has exactly its fields, and its items exist (DATA-08)', () => {
  const common = ['id', 'name', 'icon', 'description', 'materialsRequired', 'scrapRequired', 'coinsRequired', 'diamondsRequired']
  const kindOf = ({ upgradeType, unlocksBlueprintId }: CampUpgrade): readonly string[] => {
    if (unlocksBlueprintId !== undefined) return ['unlocksBlueprintId']
    return upgradeType === undefined ? [] : ['upgradeType', 'level']
  }
  test.each(all.map((upgrade) => [upgrade.id, upgrade] as const))('fields of %s', (id, upgrade) => {
    const keys = Object.keys(upgrade).filter((key) => key !== 'settlerCapacityBonus')
    expect(keys.sort()).toEqual([...common, ...kindOf(upgrade)].sort())
    expect(campUpgradeOf(id)).toBe(upgrade)
    expect([upgrade.name, upgrade.description].map((text) => text.trim().length > 0)).toEqual([true, true])
    for (const { itemId, quantity } of upgrade.materialsRequired) {
      expect(itemId === 'scrap' || item(itemId) !== null, itemId).toBe(true)
      expect(Number.isInteger(quantity) && quantity > 0, itemId).toBe(true)
    }
  })
  test('names and descriptions are unique', () => {
    for (const of of ['name', 'description'] as const) expect(new Set(all.map((upgrade) => upgrade[of])).size).toBe(all.length)
  })
})

test('an unknown id or inherited property name is no upgrade', () => {
  expect(['constructor', '__proto__', 'toString', '', 'walls_4', 'walls_0'].map(campUpgradeOf)).toEqual(Array(6).fill(null))
})

test('every required blueprint can be learned, and every blueprint is required by a recipe', () => {
  const asked = Object.values(recipes).flatMap(({ blueprintId }) => blueprintId ?? [])
  const taught = all.flatMap(({ unlocksBlueprintId }) => unlocksBlueprintId ?? [])
  expect([...asked].sort()).toEqual([...taught].sort())
  expect([...taught].sort()).toEqual([...BLUEPRINT_IDS].sort())
})

describe('costs are as specified, and rise with the level (UPG-22)', () => {
  test('food storage, and the first of walls, kitchen and clinic', () => {
    const food = UPGRADE_LEVELS.map((level) => campUpgrades[`food_storage_${level}`])
    expect(food.map(({ coinsRequired, diamondsRequired }) => [coinsRequired, diamondsRequired])).toEqual([
      [50, 5],
      [100, 10],
      [250, 25],
    ])
    expect([materialsOf(campUpgrades.walls_1), campUpgrades.walls_1.scrapRequired]).toEqual(['20 scrap', 50])
    expect([materialsOf(campUpgrades.kitchen_1), materialsOf(campUpgrades.clinic_1)]).toEqual(['5 metal_pipe', '10 cloth, 2 medkit'])
  })
  const ladders: readonly (readonly [string, readonly UpgradePrice[]])[] = [
    ['workbench', workbenchLevels],
    ...FACILITIES.map((facility) => [facility, UPGRADE_LEVELS.map((level) => campUpgrades[`${facility}_${level}`])] as const),
  ]
  const scrapOf = ({ scrapRequired, materialsRequired }: UpgradePrice) =>
    materialsRequired.reduce((sum, { itemId, quantity }) => (itemId === 'scrap' ? sum + quantity : sum), scrapRequired)
  const worthOf = ({ materialsRequired }: UpgradePrice) =>
    materialsRequired.reduce((sum, { itemId, quantity }) => sum + quantity * (item(itemId)?.buyPrice ?? 0), 0)
  test.each(ladders)('costs of %s', (_, levels) => {
    for (const of of [
      scrapOf,
      worthOf,
      (price: UpgradePrice) => price.coinsRequired,
      (price: UpgradePrice) => price.diamondsRequired ?? 0,
    ]) {
      const costs = levels.map(of)
      expect(costs).toEqual([...new Set(costs)].sort((a, b) => a - b))
    }
  })
})

/** Additions of levels 1, 2 and 3 of a facility. */
const stated = {
  foodStorageLevel: [1, 1, 2],
  waterCollectorLevel: [1, 1, 2],
  shelterExpansionLevel: [2, 2, 3],
  clinicLevel: [1, 1, 2],
  wallsLevel: [0, 0, 0],
  kitchenLevel: [0, 0, 0],
} as const
const facilityFields = Object.keys(stated) as (keyof typeof stated)[]
const camp = (over: Partial<Save>, builtUpgrades: readonly string[] = []): Save => {
  const save = survivor(over)
  return withDerived({ ...save, ext: { ...save.ext, builtUpgrades } })
}

test('the room for settlers of each level (UPG-20)', () => {
  for (const field of facilityFields) {
    const rooms = [1, 2, 3].map(
      (level) => camp({ [field]: level, shelterExpansionLevel: field === 'shelterExpansionLevel' ? level : 1 }).maxSettlers,
    )
    const before = field === 'shelterExpansionLevel' ? 0 : 2
    const [first, second, third] = stated[field]
    expect(rooms, field).toEqual([before + first, before + first + second, before + first + second + third])
  }
})

const level = fc.nat(3)
const camps = fc.record({
  levels: fc.record(Object.fromEntries(facilityFields.map((field) => [field, level])) as Record<keyof typeof stated, typeof level>),
  built: fc.subarray(['rain_barrels', 'tool_rack', 'signal_fire', 'watchtower', 'solar_panel', 'never_heard_of']),
  blueprints: fc.subarray([...BLUEPRINT_IDS]),
})
prop.prop([camps], RUNS)(
  'the room is the sum of all builds, from 1 to four settlers (UPG-21, OP-109, OP-65)',
  ({ levels, built, blueprints }) => {
    const ofLevels = facilityFields.flatMap((field) => stated[field].slice(0, levels[field])).reduce<number>((sum, room) => sum + room, 0)
    const ofBuilds = built.filter((id) => id === 'signal_fire' || id === 'watchtower').length
    const room = Math.max(1, ofLevels + ofBuilds)
    const { maxSettlers, currentSettlers } = camp({ ...levels, unlockedBlueprints: blueprints }, built)
    expect([maxSettlers, currentSettlers]).toEqual([room, Math.min(4, room)])
  },
)

test('an empty camp has room for one, and the first +1 is included (OP-109)', () => {
  expect(
    [camp({}), camp({ foodStorageLevel: 1 }), camp({ foodStorageLevel: 1 }, ['watchtower'])].map(({ maxSettlers }) => maxSettlers),
  ).toEqual([1, 1, 2])
})
