import { expect, test } from 'vitest'
import { LEGENDARY_IDS } from '../../sim/content/drops.ts'
import type { Item, LegendaryRank, PrefixStat } from '../../sim/content/item.ts'
import { items, legendaryOf } from '../../sim/content/items.ts'
import { generatedItem } from '../../sim/rules/generated-item.ts'
import { shownFigures } from '../../sim/rules/shown-stats.ts'
import { itemFace } from '../../src/messages/items.ts'

const face = (item: Item) => itemFace(item, shownFigures(item))
const linesOf = (item: Item) => face(item).stats.map(({ label, value }) => `${label} ${value}`)
const lines = (id: keyof typeof items) => linesOf(items[id])

test('only a club without a value shows the default knockback of 5 (WEAP-06)', () => {
  const { meleeKnockbackBonus: _, ...club } = items.club as typeof items.club & { meleeKnockbackBonus?: number }
  const knockback = (item: (typeof items)['club']) => face(item).stats.find(({ label }) => label === 'Knockback')?.value
  expect(knockback(club)).toBe('5')
  expect(knockback({ ...items.club, meleeKnockbackBonus: 9 } as typeof items.club)).toBe('9')
  expect(knockback(items.knife)).toBeUndefined()
  expect(knockback(items.scrap_mace)).toBe('10')
})

test('the interval of a ranged weapon is the base divided by its multiplier (WEAP-13)', () =>
  expect(lines('makeshift_smg')).toEqual(['Damage 5', 'Range 200', 'Attack speed 0.5s', 'Magazine 24', 'Reload 2s']))

test('each kind of item shows exactly its stats with signs and units', () => {
  expect(lines('club')).toEqual(['Damage +1', 'Range +10%', 'Attack speed 0.8s', 'Knockback 5'])
  expect(lines('scrap_claws')).toEqual(['Damage +2', 'Range −5%', 'Attack speed 0.5s'])
  expect(lines('legendary_riot_saint')).toEqual(['Defense +0.1', 'Health +12', 'Speed −2%'])
  expect(lines('legendary_lodestone_heart')).toEqual(['Health +4', 'Pickup range +20%', 'Experience +5%'])
  expect(lines('medkit')).toEqual(['Heals 10', 'Cooldown 30s'])
  expect(lines('crate')).toEqual(['Items inside 1'])
  expect(lines('kevlar')).toEqual(['Tier 4'])
})

test('a rarity above common is shown with the kind', () => {
  const { rarity, kind, words } = face(items.legendary_hail_mary)
  expect([rarity, kind, words]).toEqual(['legendary', 'Legendary ranged weapon', 'Forty-five prayers a minute.'])
  expect([face(items.club).rarity, face(items.club).kind]).toEqual(['common', 'One-handed weapon'])
})

test('a legendary shows its rank, and at rank 5 what that adds', () => {
  const ranked = (rank: LegendaryRank) => face(legendaryOf('legendary_riot_saint', rank) as Item)
  expect([ranked(3).rank, ranked(3).perk]).toEqual([{ reached: 3, most: 5, words: 'Rank 3 of 5' }, undefined])
  expect([ranked(5).rank?.reached, ranked(5).perk]).toEqual([5, 'Rank 5: Speed +5%'])
  expect(linesOf(legendaryOf('legendary_riot_saint', 5) as Item)).toEqual(['Defense +3', 'Health +60', 'Speed +3%'])
  expect([ranked(5).id, ranked(5).name]).toEqual(['legendary_riot_saint', 'Riot Saint'])
  const perks = LEGENDARY_IDS.map((id) => face(legendaryOf(id, 5) as Item).perk)
  expect(perks).toEqual([
    'Rank 5: Knockback +20',
    'Rank 5: Range +15%',
    'Rank 5: Magazine +5',
    'Rank 5: Range +50',
    'Rank 5: Speed +5%',
    'Rank 5: Defense +0.5',
    'Rank 5: Health +15',
    'Rank 5: Health +10',
  ])
})

test('generated loot shows its rarity, prefix and the picture of its base (LOOT-05)', () => {
  const generated = generatedItem({ id: 'loot-1', baseItemId: 'club', rarity: 'epic', statType: 'meleeDamage' }) as Item
  const { id, name, rarity, kind, perk, stats } = face(generated)
  expect([id, name, rarity, kind, perk]).toEqual(['club', 'Savage Club', 'epic', 'Epic one-handed weapon', 'Savage: +4 melee damage'])
  expect(stats.at(-1), 'a club of whatever make').toEqual({ label: 'Knockback', value: '5' })
})

test('the figures of generated loot include its prefix', () => {
  const of = (baseItemId: string, statType: PrefixStat) =>
    face(generatedItem({ id: 'loot-1', baseItemId, rarity: 'epic', statType }) as Item).stats.map(({ label, value }) => `${label} ${value}`)
  expect(of('club', 'meleeDamage')).toEqual(['Damage +5', 'Range +10%', 'Attack speed 0.8s', 'Knockback 5'])
  expect(of('club', 'meleeKnockback')).toEqual(['Damage +1', 'Range +10%', 'Attack speed 0.8s', 'Knockback 13'])
  expect(of('bow', 'rangedRange')[1]).toBe('Range 290')
  expect(of('cloth_feet', 'movementSpeed')).toEqual(['Defense +0.1', 'Health +1', 'Speed +8%'])
  expect(of('cloth_feet', 'meleeDamage').at(-1)).toBe('Melee damage +4')
})

const against = (item: Item, worn: Item | null) =>
  itemFace(item, shownFigures(item, worn)).stats.map(
    ({ label, value, delta }) => `${label} ${value}${delta ? ` ${delta.better ? '▲' : '▼'}${delta.amount}` : ''}`,
  )

test('each figure shows its difference to the worn item, where a shorter interval is better', () => {
  expect(against(items.scrap_mace, items.club)).toEqual(['Damage +6 ▲5', 'Range +10%', 'Attack speed 1s ▼0.2', 'Knockback 10 ▲5'])
  expect(against(items.knife, items.club).at(-1)).toBe('Knockback 0 ▼5')
  expect(against(items.heart_locket, items.ring_of_protection)).toEqual(['Defense +0 ▼1', 'Health +15 ▲15'])
})

test('equal figures, unreadable differences and missing comparisons show no difference', () => {
  expect(against(items.club, items.club)).toEqual(lines('club'))
  expect(against(items.club, null)).toEqual(lines('club'))
  expect(against(items.bow, items.club)).toEqual(lines('bow'))
  expect(against(items.cloth_head, items.ring_of_protection)).toEqual(lines('cloth_head'))
  const barely = { ...items.cloth_head, armorStats: { defenseBonus: 0.12, healthBonus: 1, speedBonus: 0 } } as Item
  expect(against(barely, items.cloth_head)).toEqual(lines('cloth_head'))
})

test('a screen reader gets a difference in words', () => {
  const [damage, , interval] = itemFace(items.scrap_mace, shownFigures(items.scrap_mace, items.club)).stats
  expect([damage?.delta?.words, interval?.delta?.words]).toEqual(['better by 5', 'worse by 0.2'])
})
