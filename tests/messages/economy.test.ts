import { describe, expect, test } from 'vitest'
import { type PowerUpId, powerUps } from '../../sim/content/power-ups.ts'
import { type WeaponUpgradeId, weaponUpgrades } from '../../sim/content/weapon-upgrades.ts'
import type { GameEvent } from '../../sim/economy/event.ts'
import type { Refusal } from '../../sim/economy/refusal.ts'
import { eventLine, eventToast, refusalToast, saveToasts } from '../../src/messages/economy.ts'
import { powerUpText, weaponUpgradeText } from '../../src/messages/picks.ts'
import { enemyNames, mapNames } from '../../src/messages/rewards.ts'

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
  { type: 'none-to-sell', itemId: 'club' },
  { type: 'cannot-be-sold' },
  { type: 'no-choice-owed' },
  { type: 'not-offered' },
]

test('every refusal has a sentence of its own', () => {
  const sentences = refusals.map(refusalToast)
  expect(new Set(sentences).size).toBe(refusals.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+[.!]$/)
})

describe('the stated texts', () => {
  test.each<[Refusal, string]>([
    [{ type: 'blank-name' }, 'Please enter a character name.'],
    [{ type: 'bad-amount', of: 'deposit' }, 'Please enter a valid positive amount to deposit.'],
    [{ type: 'bad-amount', of: 'withdraw' }, 'Please enter a valid positive amount to withdraw.'],
    [{ type: 'bad-amount', of: 'diamonds' }, 'Cannot spend a non-positive amount of diamonds.'],
    [{ type: 'not-enough-coins', of: 'deposit' }, 'Not enough coins on hand to deposit!'],
    [{ type: 'not-enough-coins', of: 'withdraw' }, 'Not enough coins in bank to withdraw!'],
    [{ type: 'none-to-sell', itemId: 'ring_of_protection' }, "You don't have any Ring of Protection +1 to sell."],
    [{ type: 'cannot-be-sold' }, 'This item cannot be sold.'],
    [{ type: 'not-enough-diamonds' }, 'Not enough diamonds to complete this purchase.'],
  ])('%o', (refusal, text) => {
    expect(refusalToast(refusal)).toBe(text)
  })

  test.each<[GameEvent, string]>([
    [{ type: 'deposited', amount: 1200 }, 'Successfully deposited 1,200 coins.'],
    [{ type: 'withdrew', amount: 5 }, 'Successfully withdrew 5 coins.'],
    [{ type: 'sold', name: 'Jagged Knife', price: 1650 }, 'Sold 1 Jagged Knife for 1,650 coins!'],
    [{ type: 'spent-diamonds', amount: 10 }, 'Successfully spent 10 diamonds.'],
  ])('%o', (event, text) => {
    expect(eventToast(event)).toBe(text)
  })

  test('a save that fails', () => {
    expect([saveToasts.failed, saveToasts.refused(2, 'no space')]).toEqual([
      'Failed to save game.',
      'Error saving game to Slot 2: no space',
    ])
  })
})

test('DATA-09 every power-up and weapon upgrade says what it does', () => {
  const texts = [
    ...(Object.keys(powerUps) as PowerUpId[]).map(powerUpText),
    ...(Object.keys(weaponUpgrades) as WeaponUpgradeId[]).map(weaponUpgradeText),
  ]
  expect(new Set(texts.map(({ name }) => name)).size).toBe(24 + 6)
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

test('the debug console is told what was chosen, used and collected, and no toast is raised', () => {
  const events: readonly GameEvent[] = [
    { type: 'power-up-applied', id: 'max_health_1' },
    { type: 'weapon-upgrade-applied', id: 'melee_damage' },
    { type: 'perks-reset', owed: 4 },
    { type: 'items-used', items: { medkit: 1, bandage: 2 } },
    { type: 'boss-chests-counted', chests: 2 },
  ]
  expect(events.map(eventLine)).toEqual([
    'Power-up taken: Scar Tissue.',
    'Weapon upgrade taken: Honed Edge.',
    'Perks reset. Power-ups to choose: 4.',
    'Used in the run: 1 medkit, 2 bandage.',
    'Boss chests collected: 2.',
  ])
  expect(events.map(eventToast)).toEqual(events.map(() => null))
})

test('MAP-02 the maps’ labels', () => {
  expect(mapNames).toEqual({
    school: 'School',
    hospital: 'Hospital',
    'police-station': 'Police Station',
    'extra-hard': 'Extra Hard',
    dev: 'Dev Map',
    defense: 'Defense Map',
  })
})

test('WAVE-11 the enemies’ labels', () => {
  expect(enemyNames).toEqual({
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
