import { describe, expect, test } from 'vitest'
import { items } from '../../sim/content/items.ts'
import { generatedItem, type LootItem } from '../../sim/rules/generated-item.ts'
import { defaultSave } from '../../sim/save/new-save.ts'
import { parseSave } from '../../sim/save/parse.ts'
import { unknownItems } from '../../sim/save/rehydrate.ts'
import type { Save } from '../../sim/save/save.ts'

function parsed(json: unknown): Save {
  const result = parseSave(json)
  if (!result.ok) throw new Error(result.refusal)
  return result.value
}
const refusalOf = (json: unknown): string => {
  const result = parseSave(json)
  if (result.ok) throw new Error('was read')
  return result.refusal
}

test('SAVE-07 an empty object is the defaults', () => {
  expect(parsed({})).toEqual(defaultSave())
})

test('SAVE-07 what is stored stays, what is missing is the default, deep inside too', () => {
  const save = parsed({ coins: 12, totalEnemiesKilledByType: { boss: 2 }, quickSlots: { 2: { itemId: null } }, ext: { seed: 5 } })
  const base = defaultSave()
  expect(save).toEqual({
    ...base,
    coins: 12,
    totalEnemiesKilledByType: { ...base.totalEnemiesKilledByType, boss: 2 },
    quickSlots: { ...base.quickSlots, 2: { itemId: null } },
    ext: { ...base.ext, seed: 5 },
  })
})

test('SAVE-07 items come from the catalogue, whatever their stored copy says', () => {
  const forged = { ...items.club, weaponStats: { damage: 999, range: 9, attackSpeedMultiplier: 9 } }
  const save = parsed({ inventory: { club: { item: forged, count: 2 } }, equippedItems: { main_hand: forged } })
  expect(save.inventory).toEqual({ club: { item: items.club, count: 2 } })
  expect(save.equippedItems.main_hand).toBe(items.club)
  expect(save.playerAttackDamage).toBe(2)
})

test('SAVE-07 stats are recomputed, and stored ones ignored', () => {
  const save = parsed({
    playerAttackDamage: 500,
    playerMaxHealth: 900,
    equippedRangedWeaponId: 'bow',
    maxSettlers: 40,
    clinicLevel: 3,
    shelterExpansionLevel: 1,
  })
  expect(save).toMatchObject({
    playerAttackDamage: 1,
    playerMaxHealth: 10,
    equippedRangedWeaponId: null,
    maxSettlers: 6,
    currentSettlers: 4,
  })
})

test('SAVE-14 health is capped at the maximum that the equipment gives', () => {
  expect(parsed({ playerHealth: 50 }).playerHealth).toBe(10)
  expect(parsed({ playerHealth: 50, equippedItems: { chest: { id: 'military_chest' } } })).toMatchObject({
    playerHealth: 36,
    playerMaxHealth: 36,
  })
  expect(parsed({ playerHealth: 2.5 }).playerHealth).toBe(2.5)
})

test('SAVE-18 a save without `ext` loads, and `ext` is as in a new save', () => {
  expect(parsed({ coins: 3 }).ext).toEqual(defaultSave().ext)
})

test('SLOT-20 an item that the catalogue does not know is kept as it was stored', () => {
  const relic = {
    id: 'old_relic',
    name: 'Relic',
    icon: 'ring',
    description: '',
    type: 'accessory',
    accessoryStats: { defenseBonus: 2 },
    carved: 'yes',
  }
  const save = parsed({ inventory: { old_relic: { item: relic, count: 3 } }, equippedItems: { accessory1: relic } })
  expect(save.inventory.old_relic).toEqual({ item: relic, count: 3 })
  expect(save.equippedItems.accessory1).toEqual(relic)
  expect(save.playerDefense).toBe(2)
  expect(unknownItems(save)).toEqual(['old_relic'])
  expect(unknownItems(parsed({}))).toEqual([])
})

describe('generated loot is made anew from its marks', () => {
  const loot = generatedItem({ id: 'loot-7', baseItemId: 'knife', rarity: 'rare', statType: 'meleeDamage' }) as LootItem
  const stored = (over: object) => ({ inventory: { 'loot-7': { item: { ...loot, ...over }, count: 1 } } })

  test('LOOT-05 it comes back as it was, and worn it counts', () => {
    expect(parsed(stored({})).inventory).toEqual({ 'loot-7': { item: loot, count: 1 } })
    expect(parsed({ equippedItems: { main_hand: loot } }).playerAttackDamage).toBe(4)
  })
  test('whatever values were forged into it, they are the tables’', () => {
    const forged = { buyPrice: 1e9, sellPrice: 1e9, weaponStats: { damage: 1e6 }, prefix: { ...loot.prefix, value: 1e6, name: 'Godly' } }
    expect(parsed(stored(forged)).inventory['loot-7']?.item).toEqual(loot)
  })
  test.each([
    ['a base that no lootbag holds', { baseItemId: 'katana' }, 'not loot of this game'],
    ['a stat that its kind does not roll', { prefix: { ...loot.prefix, statType: 'rangedSpeed' } }, 'not loot of this game'],
    ['a rarity that does not exist', { prefix: { ...loot.prefix, rarity: 'mythic' } }, 'prefix.rarity'],
    ['no prefix', { prefix: null }, 'prefix'],
  ])('%s is refused', (_, over, reason) => {
    expect(refusalOf(stored(over))).toContain('inventory.loot-7.item')
    expect(refusalOf(stored(over))).toContain(reason)
  })
})

describe('numbers are clamped to whole safe ones', () => {
  test.each([
    [-5, 0],
    [2.9, 2],
    [1e300, Number.MAX_SAFE_INTEGER],
    [-0, 0],
  ])('%d coins are %d', (stored, read) => {
    expect(parsed({ coins: stored }).coins).toBe(read)
  })
  test('a facility has no level above 3', () => {
    expect(parsed({ workbenchLevel: 9 }).workbenchLevel).toBe(3)
  })
})

test('SAVE-18 bosses without a crate are counted up to three, and none in a save that never counted them', () => {
  expect([{}, { cratelessBosses: 2 }, { cratelessBosses: 9 }].map((ext) => parsed({ ext }).ext.cratelessBosses)).toEqual([0, 2, 3])
})

describe('a level follows from xp', () => {
  test('a stored level that does not fit is the table’s', () => {
    expect(parsed({ xp: 12, level: 99 }).level).toBe(3)
    expect(parsed({ xp: 1000, level: 3 }).level).toBe(20)
  })
  test('while the picks of a perk reset are owed, it waits for them', () => {
    expect(parsed({ xp: 1000, level: 3, powerUpHistory: ['max_health_1', 'max_health_1'] }).level).toBe(3)
  })
})

describe('nobody is at 0 health but the dead', () => {
  const run = { id: 'r', seed: 1, segment: 0, locationId: 'school', startedAt: 1, segmentStartedAt: 1, xpMode: false, xpCredited: 0 }
  test('RUN-17 without a death health 0 becomes full health', () => {
    expect(parsed({ playerHealth: 0 }).playerHealth).toBe(10)
  })
  test('with a death pending it stays 0', () => {
    expect(parsed({ playerHealth: 0, ext: { deathPending: true, run } })).toMatchObject({ playerHealth: 0, ext: { deathPending: true } })
  })
  test('a death without its run is none', () => {
    expect(parsed({ playerHealth: 0, ext: { deathPending: true } })).toMatchObject({ playerHealth: 10, ext: { deathPending: false } })
  })
})

test('what the server derives is not read', () => {
  const derived = {
    activeSlotNumber: 2,
    unreadMailCount: 9,
    bankTransactions: [{}],
    friendsList: [1],
    activeFriendsCount: 1,
    unreadFriendRequestsCount: 1,
    recentPlayers: ['x'],
  }
  expect(parsed({ coins: 1, ...derived })).toEqual(parsed({ coins: 1 }))
})

describe('what is no save is refused, with where and why', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(13)}1${'}'.repeat(13)}`)
  test.each([
    ['null', null, 'save: not an object'],
    ['a list', [], 'save: not an object'],
    ['a text', '{}', 'save: not an object'],
    ['too deep', deep, 'save: too deep'],
    ['too much', { junk: Array.from({ length: 50_001 }, () => 0) }, 'save: too many values'],
    ['a text for a number', { coins: '12' }, 'coins: Invalid type: Expected number but received "12"'],
    ['NaN', { xp: Number.NaN }, 'xp: Invalid type: Expected number but received NaN'],
    ['infinity', { xp: Number.POSITIVE_INFINITY }, 'xp: Invalid finite: Received Infinity'],
    ['null for a number', { diamonds: null }, 'diamonds: Invalid type: Expected number but received null'],
    [
      'a count inside',
      { inventory: { club: { count: 'many' } } },
      'inventory.club.count: Invalid type: Expected number but received "many"',
    ],
    ['a strange item of no shape', { inventory: { blob: { item: { id: 'blob' }, count: 1 } } }, 'inventory.blob.item'],
    [
      'a strange item under another id',
      { inventory: { blob: { item: { id: 'glob', name: '', icon: '', description: '', type: 'blueprint' }, count: 1 } } },
      'inventory.blob.item.id: "glob" is kept under "blob"',
    ],
    ['a strange worn item', { equippedItems: { head: { id: 'blob' } } }, 'equippedItems.head'],
    ['an unknown colour', { playerProjectileColor: 'pink' }, 'playerProjectileColor'],
    ['somebody else’s picture', { avatarUrl: 'https://example.com/a.png' }, 'avatarUrl: Not an avatar of the game'],
    ['an eleventh picture', { avatarUrl: '/avatars/male-11.svg' }, 'avatarUrl: Not an avatar of the game'],
    ['a blank name', { characterName: '  ' }, 'characterName'],
    ['a name of which nothing is seen', { characterName: '\u200b\u202e' }, 'characterName'],
    ['half a character', { characterName: '\ud83d' }, 'characterName: Not a text that can be stored'],
    ['a run on no map', { ext: { run: { locationId: 'moon' } } }, 'ext.run'],
    ['a newer version', { ext: { version: 99 } }, 'ext.version: not a version of this game'],
    ['no version', { ext: { version: 'x' } }, 'ext.version: not a version of this game'],
  ])('%s', (_, json, reason) => {
    expect(refusalOf(json)).toContain(reason)
  })
})

test('keys that objects inherit never get through', () => {
  const save = parsed(
    JSON.parse(
      '{"__proto__": {"coins": 5}, "inventory": {"__proto__": {"count": 3}, "constructor": {"count": 3}}, "ext": {"draws": {"__proto__": 4}}}',
    ),
  )
  expect(save.coins).toBe(0)
  expect(save.inventory).toEqual({})
  expect(save.ext.draws).toEqual({})
  expect(Object.getPrototypeOf(save)).toBe(Object.prototype)
})
