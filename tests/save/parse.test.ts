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
const parseRefusal = (json: unknown): string => {
  const result = parseSave(json)
  if (result.ok) throw new Error('was read')
  return result.refusal
}

test('an empty object gives the defaults (SAVE-07)', () => {
  expect(parsed({})).toEqual(defaultSave())
})

test('stored values are kept, and missing ones are defaults at any depth (SAVE-07)', () => {
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

test('items come from the catalogue instead of their stored copy (SAVE-07)', () => {
  const forged = { ...items.club, weaponStats: { damage: 999, range: 9, attackSpeedMultiplier: 9 } }
  const save = parsed({ inventory: { club: { item: forged, count: 2 } }, equippedItems: { main_hand: forged } })
  expect(save.inventory).toEqual({ club: { item: items.club, count: 2 } })
  expect(save.equippedItems.main_hand).toBe(items.club)
  expect(save.playerAttackDamage).toBe(2)
})

test('stats are recomputed, and stored ones ignored (SAVE-07)', () => {
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

test('health is capped at the maximum of the equipment (SAVE-14)', () => {
  expect(parsed({ playerHealth: 50 }).playerHealth).toBe(10)
  expect(parsed({ playerHealth: 50, equippedItems: { chest: { id: 'military_chest' } } })).toMatchObject({
    playerHealth: 36,
    playerMaxHealth: 36,
  })
  expect(parsed({ playerHealth: 2.5 }).playerHealth).toBe(2.5)
})

test('a save without `ext` loads with the `ext` of a new save (SAVE-18)', () => {
  expect(parsed({ coins: 3 }).ext).toEqual(defaultSave().ext)
})

test('an unknown item is kept as stored (SLOT-20)', () => {
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

describe('generated loot is rebuilt from its marks', () => {
  const loot = generatedItem({ id: 'loot-7', baseItemId: 'knife', rarity: 'rare', statType: 'meleeDamage' }) as LootItem
  const stored = (over: object) => ({ inventory: { 'loot-7': { item: { ...loot, ...over }, count: 1 } } })

  test('it is unchanged, and counts when worn (LOOT-05)', () => {
    expect(parsed(stored({})).inventory).toEqual({ 'loot-7': { item: loot, count: 1 } })
    expect(parsed({ equippedItems: { main_hand: loot } }).playerAttackDamage).toBe(4)
  })
  test('forged values are replaced by those of the tables', () => {
    const forged = { buyPrice: 1e9, sellPrice: 1e9, weaponStats: { damage: 1e6 }, prefix: { ...loot.prefix, value: 1e6, name: 'Godly' } }
    expect(parsed(stored(forged)).inventory['loot-7']?.item).toEqual(loot)
  })
  test.each([
    ['a base of no lootbag', { baseItemId: 'katana' }, 'not loot of this game'],
    ['a stat of another kind', { prefix: { ...loot.prefix, statType: 'rangedSpeed' } }, 'not loot of this game'],
    ['an unknown rarity', { prefix: { ...loot.prefix, rarity: 'mythic' } }, 'prefix.rarity'],
    ['a missing prefix', { prefix: null }, 'prefix'],
  ])('rejects %s', (_, over, reason) => {
    expect(parseRefusal(stored(over))).toContain('inventory.loot-7.item')
    expect(parseRefusal(stored(over))).toContain(reason)
  })
})

describe('numbers are clamped to safe integers', () => {
  test.each([
    [-5, 0],
    [2.9, 2],
    [1e300, Number.MAX_SAFE_INTEGER],
    [-0, 0],
  ])('reads %d coins as %d', (stored, read) => {
    expect(parsed({ coins: stored }).coins).toBe(read)
  })
  test('a facility has at most level 3', () => {
    expect(parsed({ workbenchLevel: 9 }).workbenchLevel).toBe(3)
  })
})

test('bosses without a crate are counted up to three, and default to none (SAVE-18)', () => {
  expect([{}, { cratelessBosses: 2 }, { cratelessBosses: 9 }].map((ext) => parsed({ ext }).ext.cratelessBosses)).toEqual([0, 2, 3])
})

describe('the level follows from xp', () => {
  test('a wrong stored level is replaced by the table’s', () => {
    expect(parsed({ xp: 12, level: 99 }).level).toBe(3)
    expect(parsed({ xp: 1000, level: 3 }).level).toBe(20)
  })
  test('it waits for pending picks of a perk reset', () => {
    expect(parsed({ xp: 1000, level: 3, powerUpHistory: ['max_health_1', 'max_health_1'] }).level).toBe(3)
  })
})

describe('only a dead survivor has 0 health', () => {
  const run = { id: 'r', seed: 1, segment: 0, locationId: 'school', startedAt: 1, segmentStartedAt: 1, xpMode: false, xpCredited: 0 }
  test('without a death health 0 becomes full health (RUN-17)', () => {
    expect(parsed({ playerHealth: 0 }).playerHealth).toBe(10)
  })
  test('with a pending death it stays 0', () => {
    expect(parsed({ playerHealth: 0, ext: { deathPending: true, run } })).toMatchObject({ playerHealth: 0, ext: { deathPending: true } })
  })
  test('a pending death without a run is dropped', () => {
    expect(parsed({ playerHealth: 0, ext: { deathPending: true } })).toMatchObject({ playerHealth: 10, ext: { deathPending: false } })
  })
})

test('derived values of the server are ignored', () => {
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

describe('an invalid save is rejected with place and reason', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(13)}1${'}'.repeat(13)}`)
  test.each([
    ['null', null, 'save: not an object'],
    ['a list', [], 'save: not an object'],
    ['a string', '{}', 'save: not an object'],
    ['too deep', deep, 'save: too deep'],
    ['too large', { junk: Array.from({ length: 50_001 }, () => 0) }, 'save: too many values'],
    ['a string for a number', { coins: '12' }, 'coins: Invalid type: Expected number but received "12"'],
    ['NaN', { xp: Number.NaN }, 'xp: Invalid type: Expected number but received NaN'],
    ['infinity', { xp: Number.POSITIVE_INFINITY }, 'xp: Invalid finite: Received Infinity'],
    ['null for a number', { diamonds: null }, 'diamonds: Invalid type: Expected number but received null'],
    [
      'an invalid nested count',
      { inventory: { club: { count: 'many' } } },
      'inventory.club.count: Invalid type: Expected number but received "many"',
    ],
    ['an unknown item without a shape', { inventory: { blob: { item: { id: 'blob' }, count: 1 } } }, 'inventory.blob.item'],
    [
      'an unknown item under another id',
      { inventory: { blob: { item: { id: 'glob', name: '', icon: '', description: '', type: 'blueprint' }, count: 1 } } },
      'inventory.blob.item.id: "glob" is kept under "blob"',
    ],
    ['an unknown worn item', { equippedItems: { head: { id: 'blob' } } }, 'equippedItems.head'],
    ['an unknown colour', { playerProjectileColor: 'pink' }, 'playerProjectileColor'],
    ['an external picture', { avatarUrl: 'https://example.com/a.png' }, 'avatarUrl: Not an avatar of the game'],
    ['an eleventh picture', { avatarUrl: '/avatars/male-11.svg' }, 'avatarUrl: Not an avatar of the game'],
    ['a blank name', { characterName: '  ' }, 'characterName'],
    ['an invisible name', { characterName: '\u200b\u202e' }, 'characterName'],
    ['half a surrogate pair', { characterName: '\ud83d' }, 'characterName: Not a text that can be stored'],
    ['a run on an unknown map', { ext: { run: { locationId: 'moon' } } }, 'ext.run'],
    ['a newer version', { ext: { version: 99 } }, 'ext.version: not a version of this game'],
    ['an invalid version', { ext: { version: 'x' } }, 'ext.version: not a version of this game'],
  ])('rejects %s', (_, json, reason) => {
    expect(parseRefusal(json)).toContain(reason)
  })
})

test('inherited property names are never accepted as keys', () => {
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
