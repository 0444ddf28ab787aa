import { expect, test } from 'vitest'
import { accessories } from '../../sim/content/accessories.ts'
import { ARMOR_SET_BONUS, armor } from '../../sim/content/armor.ts'
import { campUpgrades, workbenchLevels } from '../../sim/content/camp-upgrades.ts'
import type { Ingredient } from '../../sim/content/cost.ts'
import { items } from '../../sim/content/items.ts'
import { legendaryAccessories, legendaryArmor, legendaryMelee, legendaryRanged } from '../../sim/content/legendaries.ts'
import { lootBases, lootKinds, lootTiers } from '../../sim/content/lootbags.ts'
import { materials } from '../../sim/content/materials.ts'
import { prefixes, prefixRarities } from '../../sim/content/prefixes.ts'
import { recipes } from '../../sim/content/recipes.ts'
import { meleeWeapons, rangedWeapons } from '../../sim/content/weapons.ts'
import { cell, numberIn, piecesIn, publishedTables, publishedText } from '../support/published-tables.ts'

// docs/spec/balance.md is the source of these numbers. A change of a number starts there (docs/how-to/change-a-number.md).

const piecesOf = (ingredients: readonly Ingredient[]) => Object.fromEntries(ingredients.map(({ itemId, quantity }) => [itemId, quantity]))
const sorted = (ids: Iterable<string>) => [...ids].sort()
const pricesOf = (id: string) => {
  const { buyPrice, sellPrice } = items[id as keyof typeof items]
  return { buyPrice, sellPrice }
}
const prices = (text: string) => {
  const [buyPrice, sellPrice] = text.split('/').map(numberIn)
  return { buyPrice, sellPrice }
}

test('weapons have the published figures, prices and descriptions (balance §3)', () => {
  const [rows = []] = publishedTables('3. Weapons')
  const all = { ...rangedWeapons, ...meleeWeapons }
  for (const row of rows) {
    const id = cell(row, 'id') as keyof typeof all
    const weapon = all[id]
    const magazine =
      cell(row, 'magazine') === '–' ? {} : { magazineSize: numberIn(cell(row, 'magazine')), reloadTime: numberIn(cell(row, 'reload s')) }
    expect({ id, ...weapon.weaponStats }).toEqual({
      id,
      damage: numberIn(cell(row, 'damage')),
      range: numberIn(cell(row, 'range')),
      attackSpeedMultiplier: numberIn(cell(row, 'attackSpeedMultiplier')),
      ...magazine,
    })
    const shown = [weapon.weaponCategory, 'meleeKnockbackBonus' in weapon ? weapon.meleeKnockbackBonus : 0, weapon.description]
    expect([id, ...shown]).toEqual([id, cell(row, 'category'), numberIn(cell(row, 'knockback')), cell(row, 'description')])
    expect({ id, ...pricesOf(id) }).toEqual({ id, ...prices(cell(row, 'buy / sell')) })
  }
  expect(rows).toHaveLength(23)
})

test('legendaries have the published figures (balance §3.1)', () => {
  const all = { ...legendaryMelee, ...legendaryRanged, ...legendaryArmor, ...legendaryAccessories }
  const names = { dmg: 'damage', speed: 'attackSpeedMultiplier', mag: 'magazineSize', reload: 'reloadTime', def: 'defenseBonus' } as const
  const bonuses = { hp: 'healthBonus', speed: 'speedBonus', pickup: 'pickupRangeBonus', xp: 'xpBonus' } as const
  for (const row of publishedTables('3.1 Legendary').flat()) {
    const id = cell(row, 'id') as keyof typeof all
    const one: Readonly<Record<string, unknown>> = all[id]
    const isWeapon = 'weaponStats' in one
    const stated = Object.fromEntries(
      cell(row, 'stats')
        .split(', ')
        .map((part) => {
          const [name = '', ...figure] = part.split(' ')
          const field = (isWeapon ? { ...bonuses, ...names } : { ...names, ...bonuses })[name as 'hp'] ?? name
          return [field, numberIn(figure.join(''))]
        }),
    )
    const stats = { ...(one.weaponStats ?? one.armorStats ?? one.accessoryStats ?? {}) }
    const shown = { ...stats, ...('meleeKnockbackBonus' in one && { knockback: one.meleeKnockbackBonus }) }
    const filled = Object.entries(shown).filter(([, value]) => value !== 0)
    expect({ id, name: one.name, ...Object.fromEntries(filled) }).toEqual({ id, name: cell(row, 'name'), ...stated })
  }
  expect(
    sorted(
      publishedTables('3.1 Legendary')
        .flat()
        .map((row) => cell(row, 'id')),
    ),
  ).toEqual(sorted(Object.keys(all)))
})

test('armor has the published slot, figures, prices and set bonus (balance §4)', () => {
  const [pieces = [], sets = []] = publishedTables('4. Armor')
  for (const row of pieces) {
    const id = cell(row, 'id') as keyof typeof armor
    const { name, equipmentSlot, armorStats } = armor[id]
    expect({ id, name, equipmentSlot, ...armorStats, ...pricesOf(id) }).toEqual({
      id,
      name: cell(row, 'name'),
      equipmentSlot: cell(row, 'slot'),
      defenseBonus: numberIn(cell(row, 'defenseBonus')),
      healthBonus: numberIn(cell(row, 'healthBonus')),
      speedBonus: numberIn(cell(row, 'speedBonus')),
      ...prices(cell(row, 'buy / sell')),
    })
  }
  expect(sorted(pieces.map((row) => cell(row, 'id')))).toEqual(sorted(Object.keys(armor)))
  const bonuses = Object.fromEntries(sets.map((row) => [cell(row, 'set'), numberIn(cell(row, 'set bonus'))]))
  expect(ARMOR_SET_BONUS).toEqual(bonuses)
})

test('accessories have the published prices and one published figure (balance §5)', () => {
  const rows = publishedTables('5. Accessories').flat()
  for (const row of rows) {
    const id = cell(row, 'id') as keyof typeof accessories
    const figures = Object.values(accessories[id].accessoryStats)
    const [, figure = ''] = /([+-][\d.]+(?: ?%)?)$/.exec(cell(row, 'stats')) ?? []
    expect({ id, name: accessories[id].name, figures, ...pricesOf(id) }).toEqual({
      id,
      name: cell(row, 'name'),
      figures: [numberIn(figure)],
      ...prices(cell(row, 'buy / sell')),
    })
  }
  expect(sorted(rows.map((row) => cell(row, 'id')))).toEqual(sorted(Object.keys(accessories)))
})

test('prefixes have the published names, values and chances (balance §6, LOOT-06, LOOT-07)', () => {
  const rows = publishedTables('6. Loot prefixes').flat()
  const stats = {
    defense: 'defense',
    'melee damage': 'meleeDamage',
    'ranged speed': 'rangedSpeed',
    'movement speed': 'movementSpeed',
    'max health': 'maxHealth',
    'ranged range': 'rangedRange',
    'melee knockback': 'meleeKnockback',
  } as const
  const columns = [...(rows[0]?.keys() ?? [])].slice(1)
  const published = rows.map((row) => [
    stats[cell(row, 'stat') as keyof typeof stats],
    Object.fromEntries(
      columns.map((column) => {
        const [, name, value = ''] = /^(\w+) (.+)$/.exec(cell(row, column)) ?? []
        return [column.split(' ')[0], { name, value: numberIn(value) }]
      }),
    ),
  ])
  expect(prefixes).toEqual(Object.fromEntries(published))
  expect(prefixRarities.map(({ rarity, weight }) => `${rarity} ${weight} %`)).toEqual(columns)
})

test('lootbags have the published weights of kinds and tiers, and base items (balance §2.5, CRATE-04)', () => {
  const weapons = Object.entries(lootBases.weapon).map(([tier, ids]) => `${tier} ${ids.join(', ')}`)
  const text = publishedText('2.5 Drops')
  expect(text).toContain(`Lootbag: ${lootKinds.map(({ kind, weight }) => `${kind} ${weight} %`).join(', ')};`)
  expect(text).toContain(`base item weights by lootTier ${lootTiers.map(({ weight }) => weight).join('/')}.`)
  expect(text).toContain(`lootTier of weapons: ${weapons.join('; ')}.`)
  const sets = ['cloth', 'leather', 'metal', 'military']
  expect(text).toContain(`lootTier of armor: ${sets.map((set, i) => `${set} ${i + 1}`).join(', ')}.`)
  for (const [i, set] of sets.entries())
    expect(lootBases.armor[(i + 1) as 1]).toEqual(Object.keys(armor).filter((id) => id.startsWith(`${set}_`)))
})

test('materials have the published tiers and prices (balance §7)', () => {
  const published = publishedTables('7. Materials')
    .flat()
    .flatMap((row) =>
      cell(row, 'materials (buy / sell)')
        .replace(/\s*\([^)]*\)/g, '')
        .split(', ')
        .map((part) => {
          const [id = '', both = ''] = part.split(' ')
          return [id, { tier: numberIn(cell(row, 'tier')), ...prices(both) }]
        }),
    )
  const shown = Object.entries(materials).map(([id, { tier, buyPrice, sellPrice }]) => [id, { tier, buyPrice, sellPrice }])
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(published))
})

test('consumables have the published prices, effects and cooldowns (balance §8)', () => {
  for (const row of publishedTables('8. Consumables').flat()) {
    const id = cell(row, 'id') as keyof typeof items
    const one = items[id]
    const [buyPrice, sellPrice] = cell(row, 'buy / sell') === '–' ? [] : cell(row, 'buy / sell').split('/').map(numberIn)
    expect({ id, ...pricesOf(id) }).toEqual({ id, buyPrice, sellPrice })
    if (one.type !== 'consumable' || one.effect.type === 'generate_loot') continue
    const [amount, seconds] = cell(row, 'effect').match(/\d+/g) ?? []
    expect([id, one.effect.amount, one.effect.cooldownSeconds]).toEqual([id, Number(amount), Number(seconds)])
  }
})

/** One row for each recipe: the rows of armor stand for five pieces each. */
function publishedRecipes() {
  const pieces = ['head', 'chest', 'legs', 'feet', 'hands']
  return publishedTables('9. Recipes')
    .flat()
    .flatMap((row) => {
      const [result = ''] = cell(row, 'result').split(' ')
      const each = (title: string) => numberIn(cell(row, title).replace(' each', ''))
      const common = { level: numberIn(cell(row, 'WB')), coins: each('coins'), scrap: each('scrap'), seconds: each('time s') }
      const isSet = Object.hasOwn(ARMOR_SET_BONUS, result)
      const blueprint = cell(row, 'blueprint')
      if (!isSet)
        return [
          { id: result, ...common, blueprint: blueprint === '–' ? undefined : blueprint, materials: piecesIn(cell(row, 'materials')) },
        ]
      const [counts = '', ...rest] = cell(row, 'materials').replace(' each', '').split(' + ')
      const [, numbers = '', material = ''] = /^([\d/]+) (\w+)$/.exec(counts) ?? []
      return numbers.split('/').map((count, i) => ({
        id: `${result}_${pieces[i]}`,
        ...common,
        blueprint: undefined,
        materials: { [material]: Number(count), ...Object.assign({}, ...rest.map((part) => chestPieces(part, pieces[i] === 'chest'))) },
      }))
    })
}

/** `1 rare_metal (chest 2)`. */
function chestPieces(part: string, isChest: boolean): Readonly<Record<string, number>> {
  const [, count, id = '', more] = /^(\d+) (\w+)(?: \(chest (\d+)\))?/.exec(part) ?? []
  return { [id]: Number(isChest && more !== undefined ? more : count) }
}

test('recipes need the published workbench, blueprint, materials, coins, scrap and time (balance §9, CRAFT-15)', () => {
  const published = publishedRecipes()
  const shown = Object.values(recipes).map((recipe) => ({
    id: recipe.id,
    level: recipe.minWorkbenchLevel,
    coins: recipe.coinsRequired,
    scrap: recipe.scrapRequired,
    seconds: recipe.craftTimeSeconds,
    blueprint: recipe.blueprintId,
    materials: piecesOf(recipe.materials),
  }))
  const byId = (all: readonly { readonly id: string }[]) => Object.fromEntries(all.map((one) => [one.id, one]))
  expect(byId(shown)).toEqual(byId(published))
})

test('upgrades have the published prices and room for settlers (balance §10, UPG-18, UPG-20, UPG-22)', () => {
  let name = ''
  const published = publishedTables('10. Upgrades')
    .flat()
    .map((row) => {
      name = cell(row, 'upgrade').replace(/\s*\([^)]*\)/g, '') || name
      return {
        name: name.replace('One-off: ', ''),
        level: numberIn(cell(row, 'level')) || undefined,
        materials: piecesIn(cell(row, 'materials').replace('20 scrap as a material', '20 scrap')),
        scrap: numberIn(cell(row, 'scrap')),
        coins: numberIn(cell(row, 'coins')),
        diamonds: numberIn(cell(row, 'diamonds')),
        settlers: numberIn(cell(row, 'settlers')),
      }
    })
  const built = Object.values(campUpgrades).filter(({ unlocksBlueprintId }) => unlocksBlueprintId === undefined)
  const shown = [...workbenchLevels.map((level) => ({ ...level, settlerCapacityBonus: 0 })), ...built].map((one) => ({
    name: one.name.replace(/ Level \d$/, ''),
    level: one.level,
    materials: piecesOf(one.materialsRequired),
    scrap: one.scrapRequired,
    coins: one.coinsRequired,
    diamonds: one.diamondsRequired,
    settlers: one.settlerCapacityBonus ?? 0,
  }))
  const inOrder = (all: typeof published) => [...all].sort((a, b) => `${a.name}${a.level}`.localeCompare(`${b.name}${b.level}`))
  expect(inOrder(shown as typeof published)).toEqual(inOrder(published))
})
