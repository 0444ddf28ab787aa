import * as v from 'valibot'
import { ARMOR_SLOTS } from '../content/equip-slots.ts'
import type { Item, PrefixStat } from '../content/item.ts'
import { prefixes, prefixRarities } from '../content/prefixes.ts'
import { exactCount, share, text } from './fields.ts'

const base = {
  id: text(128),
  name: text(128),
  icon: text(128),
  description: text(1000),
  buyPrice: v.exactOptional(exactCount),
  sellPrice: v.exactOptional(exactCount),
}
const bonus = v.exactOptional(share)
const points = v.pipe(v.number(), v.finite(), v.minValue(0))
const rate = v.pipe(v.number(), v.finite(), v.gtValue(0))

/** The fields from which a generated item is rebuilt; its other stored fields are ignored. */
export const storedLoot = v.looseObject({
  baseItemId: text(128),
  prefix: v.looseObject({
    rarity: v.picklist(prefixRarities.map(({ rarity }) => rarity)),
    statType: v.picklist(Object.keys(prefixes) as PrefixStat[]),
  }),
})

/**
 * An item of another version that the catalogue does not know. Kept as stored, including unknown keys, if its known fields have a shape
 * that the rules can handle.
 */
export const storedItem: v.GenericSchema<unknown, Item> = v.variant('type', [
  v.looseObject({ ...base, type: v.literal('material'), tier: v.picklist([1, 2, 3, 4]) }),
  v.looseObject({
    ...base,
    type: v.literal('consumable'),
    effect: v.looseObject({
      type: v.picklist(['heal', 'heal_share', 'restore_food', 'restore_water', 'restore_ammo', 'generate_loot']),
      amount: exactCount,
      cooldownSeconds: points,
    }),
  }),
  v.variant('weaponCategory', [
    v.looseObject({
      ...base,
      type: v.literal('weapon'),
      weaponCategory: v.picklist(['one_hand_melee', 'two_hand_melee']),
      weaponStats: v.looseObject({ damage: points, range: share, attackSpeedMultiplier: rate }),
      meleeKnockbackBonus: v.exactOptional(points),
    }),
    v.looseObject({
      ...base,
      type: v.literal('weapon'),
      weaponCategory: v.literal('ranged'),
      weaponStats: v.looseObject({
        damage: points,
        range: points,
        attackSpeedMultiplier: rate,
        magazineSize: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
        reloadTime: points,
      }),
    }),
  ]),
  v.looseObject({
    ...base,
    type: v.literal('armor'),
    equipmentSlot: v.picklist(ARMOR_SLOTS),
    armorStats: v.looseObject({ defenseBonus: points, healthBonus: points, speedBonus: share }),
    armorSet: v.exactOptional(v.picklist(['cloth', 'leather', 'metal', 'military'])),
  }),
  v.looseObject({
    ...base,
    type: v.literal('accessory'),
    accessoryStats: v.looseObject({
      damageBonus: bonus,
      speedBonus: bonus,
      xpBonus: bonus,
      healthBonus: bonus,
      defenseBonus: bonus,
      pickupRangeBonus: bonus,
    }),
  }),
  v.looseObject({ ...base, type: v.literal('blueprint') }),
])
