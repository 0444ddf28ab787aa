import { describe, expect, test } from 'vitest'
import { melee, ranged } from '../../sim/content/run-constants.ts'
import { meleeWeapons, rangedWeapons } from '../../sim/content/weapons.ts'

type MeleeId = keyof typeof meleeWeapons
type RangedId = keyof typeof rangedWeapons
const MELEE = Object.keys(meleeWeapons) as MeleeId[]
const RANGED = Object.keys(rangedWeapons) as RangedId[]

/** Against one target with base damage 1. */
const meleeDps = (id: MeleeId) =>
  ((1 + meleeWeapons[id].weaponStats.damage) * meleeWeapons[id].weaponStats.attackSpeedMultiplier) / melee.cooldown
/** Sustained: a magazine and its reload. */
function rangedDps(id: RangedId): number {
  const { damage, attackSpeedMultiplier, magazineSize, reloadTime } = rangedWeapons[id].weaponStats
  return (damage * magazineSize) / ((magazineSize * ranged.cooldown) / attackSpeedMultiplier + reloadTime)
}
const byPrice = <Id extends MeleeId | RangedId>(ids: readonly Id[], of: Readonly<Record<Id, { readonly buyPrice: number }>>) =>
  [...ids].sort((a, b) => of[a].buyPrice - of[b].buyPrice)
/** Never decreasing. */
const rises = (values: readonly number[]) => values.every((value, i) => i === 0 || value >= (values[i - 1] as number))

describe('a more expensive weapon deals more damage', () => {
  const isClaws = (id: MeleeId) => id.endsWith('_claws')
  const isMace = (id: MeleeId) => id.endsWith('_mace')
  const ofHands = (category: 'one_hand_melee' | 'two_hand_melee') => MELEE.filter((id) => meleeWeapons[id].weaponCategory === category)
  const statsOf = (id: MeleeId) => meleeWeapons[id].weaponStats
  const knockbackOf = (id: MeleeId) => {
    const row = meleeWeapons[id]
    return 'meleeKnockbackBonus' in row ? row.meleeKnockbackBonus : 0
  }

  test('one-handed except claws; knife and club cost the same', () => {
    const ids = byPrice(
      ofHands('one_hand_melee').filter((id) => !isClaws(id) && id !== 'knife'),
      meleeWeapons,
    )
    expect(ids.length).toBeGreaterThanOrEqual(6)
    expect(rises(ids.map(meleeDps))).toBe(true)
    expect(meleeWeapons.knife.buyPrice).toBe(meleeWeapons.club.buyPrice)
  })

  test('two-handed except maces', () => {
    const ids = byPrice(
      ofHands('two_hand_melee').filter((id) => !isMace(id)),
      meleeWeapons,
    )
    expect(ids.length).toBeGreaterThanOrEqual(4)
    expect(rises(ids.map(meleeDps))).toBe(true)
  })

  test.each(['scrap', 'steel'] as const)('%s claws deal the most damage of their material with the shortest reach', (make) => {
    const others = (['machete', 'sword'] as const).map((kind) => `${make}_${kind}` as const)
    const claws = `${make}_claws` as const
    for (const id of others) {
      expect(meleeDps(claws)).toBeGreaterThan(meleeDps(id))
      expect(statsOf(claws).range).toBeLessThan(statsOf(id).range)
    }
  })

  test('maces swing slowest and push farthest for their price', () => {
    for (const mace of ['scrap_mace', 'steel_mace'] as const) {
      const rest = MELEE.filter((id) => !isMace(id) && meleeWeapons[id].buyPrice <= meleeWeapons[mace].buyPrice)
      for (const id of rest) {
        expect(statsOf(mace).attackSpeedMultiplier).toBeLessThan(statsOf(id).attackSpeedMultiplier)
        expect(knockbackOf(mace)).toBeGreaterThan(knockbackOf(id))
      }
    }
  })

  test('ranged except the zip gun', () => {
    const ids = byPrice(
      RANGED.filter((id) => id !== 'zip_gun'),
      rangedWeapons,
    )
    expect(ids.length).toBeGreaterThanOrEqual(7)
    expect(rises(ids.map(rangedDps))).toBe(true)
  })

  test('zip gun and crossbow fire single shots that hit harder than cheaper weapons', () => {
    for (const burst of ['zip_gun', 'crossbow'] as const) {
      expect(rangedWeapons[burst].weaponStats.magazineSize).toBe(1)
      const cheaper = RANGED.filter((id) => id !== burst && rangedWeapons[id].buyPrice <= rangedWeapons[burst].buyPrice)
      for (const id of cheaper) expect(rangedWeapons[burst].weaponStats.damage).toBeGreaterThan(rangedWeapons[id].weaponStats.damage)
    }
  })
})
