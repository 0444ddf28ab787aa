import { describe, expect, test } from 'vitest'
import { GatewayError } from '../../machines/ports.ts'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { items } from '../../sim/content/items.ts'
import type { LocationId } from '../../sim/content/locations.ts'
import { type PowerUpId, powerUps } from '../../sim/content/power-ups.ts'
import { type WeaponUpgradeId, weaponUpgrades } from '../../sim/content/weapon-upgrades.ts'
import type { GameEvent } from '../../sim/economy/event.ts'
import type { Refusal } from '../../sim/economy/refusal.ts'
import { t } from '../../src/language/t.ts'
import { locationLooks } from '../../src/looks/locations.ts'
import { eventToast, refusalToast } from '../../src/messages/economy.ts'
import { eventLine } from '../../src/messages/event-log.ts'
import { powerUpText, weaponUpgradeText } from '../../src/messages/picks.ts'
import { saveFailedText } from '../../src/messages/save.ts'
import { lootKnife } from '../support/geared.ts'

const refusals: readonly Refusal[] = [
  { type: 'malformed-command' },
  { type: 'bad-time' },
  { type: 'game-exists' },
  { type: 'no-game' },
  { type: 'blank-name' },
  { type: 'bad-amount', of: 'deposit' },
  { type: 'bad-amount', of: 'withdraw' },
  { type: 'bad-amount', of: 'diamonds' },
  { type: 'not-enough-coins', of: 'deposit' },
  { type: 'not-enough-coins', of: 'withdraw' },
  { type: 'not-enough-diamonds' },
  { type: 'no-such-run' },
  { type: 'run-not-over' },
  { type: 'impossible-outcome' },
  { type: 'run-under-way' },
  { type: 'sandbox-game' },
  { type: 'kept-for-return' },
  { type: 'none-to-sell', itemId: 'club', item: null, name: null },
  { type: 'none-to-sell', itemId: 'sold-elsewhere', item: null, name: null },
  { type: 'cannot-be-sold' },
  { type: 'bad-amount', of: 'coins' },
  { type: 'not-enough-coins', of: 'purchase' },
  { type: 'not-for-sale' },
  { type: 'not-in-stock' },
  { type: 'no-such-cosmetic' },
  { type: 'cosmetic-owned' },
  { type: 'cosmetic-not-owned' },
  { type: 'not-enough-scrap-to-buy' },
  { type: 'not-enough-marks' },
  { type: 'stock-is-fresh' },
  { type: 'too-few-diamonds-to-refresh' },
  { type: 'not-enough-of-item' },
  { type: 'not-usable' },
  { type: 'unknown-effect' },
  { type: 'opened-not-used' },
  { type: 'no-ranged-weapon' },
  { type: 'pack-full', most: 300 },
  { type: 'recipe-not-found' },
  { type: 'blueprint-needed' },
  { type: 'workbench-too-low', level: 2 },
  { type: 'already-crafting' },
  { type: 'no-such-craft' },
  { type: 'craft-not-done' },
  { type: 'result-missing' },
  { type: 'not-enough-scrap', to: 'craft', id: 'knife', need: 4 },
  { type: 'not-enough-scrap', to: 'build', id: 'kitchen_2', need: 25 },
  { type: 'not-enough-material', to: 'craft', materialId: 'metal_pipe', id: 'knife', need: 1 },
  { type: 'not-enough-material', to: 'build', materialId: 'metal_pipe', id: 'kitchen_1', need: 5 },
  { type: 'upgrade-not-found' },
  { type: 'already-unlocked', id: 'blueprint_katana' },
  { type: 'workbench-at-max' },
  { type: 'not-for-diamonds', id: 'blueprint_katana' },
  { type: 'not-enough-diamonds-to-build', id: 'blueprint_katana', need: 150 },
  { type: 'not-in-inventory' },
  { type: 'not-equippable' },
  { type: 'no-slot-fits' },
  { type: 'off-hand-occupied' },
  { type: 'already-worn' },
  { type: 'nothing-worn', slot: 'main_hand' },
  { type: 'not-assignable' },
  { type: 'already-assigned' },
  { type: 'no-such-avatar' },
  { type: 'blank-title' },
  { type: 'blank-content' },
  { type: 'journal-full' },
  { type: 'no-such-entry' },
  { type: 'no-pending-choice' },
  { type: 'not-offered' },
]

test('every refusal has its own text', () => {
  const sentences = refusals.map(refusalToast)
  expect(new Set(sentences).size).toBe(refusals.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+[.!]$/)
})

describe('the specified texts', () => {
  test.each<[Refusal, string]>([
    [{ type: 'blank-name' }, 'Please enter a character name.'],
    [{ type: 'bad-amount', of: 'deposit' }, 'Please enter a valid positive amount to deposit.'],
    [{ type: 'bad-amount', of: 'withdraw' }, 'Please enter a valid positive amount to withdraw.'],
    [{ type: 'bad-amount', of: 'diamonds' }, 'Cannot spend a non-positive amount of diamonds.'],
    [{ type: 'not-enough-coins', of: 'deposit' }, 'Not enough coins on hand to deposit!'],
    [{ type: 'not-enough-coins', of: 'withdraw' }, 'Not enough coins in bank to withdraw!'],
    [{ type: 'none-to-sell', itemId: 'ring_of_protection', item: null, name: null }, "You don't have any Ring of Protection +1 to sell."],
    [{ type: 'cannot-be-sold' }, 'This item cannot be sold.'],
    [{ type: 'not-enough-diamonds' }, 'Not enough diamonds to complete this purchase.'],
  ])('the refusal %o has its text', (refusal, text) => {
    expect(refusalToast(refusal)).toBe(text)
  })

  test.each<[GameEvent, string]>([
    [{ type: 'deposited', amount: 1200 }, 'Successfully deposited 1,200 coins.'],
    [{ type: 'withdrew', amount: 5 }, 'Successfully withdrew 5 coins.'],
    [{ type: 'sold', item: lootKnife, price: 1650 }, 'Sold 1 Cruel Knife for 1,650 coins!'],
    [{ type: 'bought', item: items.rare_metal, price: 180 }, 'Bought Rare Metal for 180 coins!'],
    [{ type: 'item-used', item: items.medkit, effect: 'heal', amount: 7.5 }, 'Used Medkit, healed 7.5 HP.'],
    [{ type: 'item-used', item: items.food_ration, effect: 'restore_food', amount: 10 }, 'Used Food Ration, restored 10 food.'],
    [{ type: 'lootbags-opened', opened: 2, items: [] }, 'Opened 2 lootbags, but found nothing...'],
    [{ type: 'upgrade-built', upgradeId: 'kitchen_1', payment: 'diamonds', diamonds: 5 }, 'Built Kitchen Level 1 using 5 diamonds!'],
    [{ type: 'blueprint-unlocked', blueprintId: 'katana' }, 'Blueprint for Katana unlocked!'],
    [{ type: 'equipped', item: items.club, slot: 'main_hand' }, 'Equipped Club in main hand slot!'],
    [{ type: 'unequipped', item: items.club, slot: 'off_hand' }, 'Unequipped Club from off hand.'],
    [{ type: 'hand-replaced', slot: 'main_hand' }, 'Both hands full or main hand is two-handed. Replacing item in main hand.'],
    [{ type: 'accessory-replaced', slot: 'accessory1' }, 'All accessory slots full. Replacing item in accessory 1.'],
  ])('the event %o has its text', (event, text) => {
    expect(eventToast(event)).toBe(text)
  })

  test('a failed save has its text', () => {
    expect([t('save.unsaved'), saveFailedText(2, new GatewayError('refused', 'no space'))]).toEqual([
      'Failed to save game.',
      'Error saving game to Slot 2: no space',
    ])
  })
})

test('every power-up and weapon upgrade says what it does (DATA-09)', () => {
  const texts = [
    ...(Object.keys(powerUps) as PowerUpId[]).map(powerUpText),
    ...(Object.keys(weaponUpgrades) as WeaponUpgradeId[]).map(weaponUpgradeText),
  ]
  expect(new Set(texts.map(({ name }) => name)).size).toBe(texts.length)
  expect([
    powerUpText('melee_attack_speed_1'),
    powerUpText('max_health_4'),
    weaponUpgradeText('ranged_range'),
    weaponUpgradeText('melee_speed'),
  ]).toEqual([
    { name: 'Loose Wrists', stat: 'Melee attack speed', step: '+5%', description: '+5% melee attack speed' },
    { name: 'Too Stubborn', stat: 'Max health', step: '+5', description: '+5 max health' },
    { name: 'Straightened Barrel', stat: 'Ranged range', step: '+50', description: '+50 ranged range' },
    { name: 'Lighter Haft', stat: 'Melee attack speed', step: '+10%', description: '+10% melee attack speed' },
  ])
})

test('choices, uses and pickups are logged to the debug console without a toast', () => {
  const events: readonly GameEvent[] = [
    { type: 'power-up-applied', id: 'max_health_1' },
    { type: 'weapon-upgrade-applied', id: 'melee_damage' },
    { type: 'perks-reset', picks: 4 },
    { type: 'items-used', items: { medkit: 1, bandage: 2 } },
    { type: 'boss-chests-counted', chests: 2 },
  ]
  expect(events.map(eventLine)).toEqual([
    'Power-up taken: max_health_1.',
    'Weapon upgrade taken: melee_damage.',
    'Perks reset. Power-ups to choose: 4.',
    'Used in the run: 1 medkit, 2 bandage.',
    'Boss chests collected: 2.',
  ])
  expect(events.map(eventToast)).toEqual(events.map(() => null))
})

test('the labels of the maps (MAP-02)', () => {
  expect(Object.fromEntries((Object.keys(locationLooks) as LocationId[]).map((id) => [id, t(`locations.${id}.name`)]))).toMatchObject({
    school: 'School',
    hospital: 'Hospital',
    'police-station': 'Police Station',
    'extra-hard': 'Extra Hard',
    dev: 'Dev Map',
    defense: 'Defense Map',
  })
})

test('the labels of the enemies (WAVE-11)', () => {
  expect(Object.fromEntries(ENEMY_KINDS.map((kind) => [kind, t(`enemies.${kind}.plural`)]))).toMatchObject({
    regular: 'Zombies',
    'mini-boss': 'Bloaters',
    boss: 'Abominations',
    crow: 'Crows',
    beholder: 'Beholders',
    spawn: 'Spawns',
    medusa: 'Medusas',
    doctor: 'Doctors',
    behemoth: 'Behemoths',
  })
})
