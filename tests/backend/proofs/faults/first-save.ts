import type { Item } from '../../../../sim/content/item.ts'
import { items } from '../../../../sim/content/items.ts'
import { nextInt, type Rng } from '../../../../sim/kernel/rng.ts'
import { generatedItem } from '../../../../sim/rules/generated-item.ts'
import { newSave } from '../../../../sim/save/new-save.ts'
import type { Save } from '../../../../sim/save/save.ts'
import { START_MS } from './simulated-time.ts'

const AVATAR = '/avatars/female-02.svg'

/** A survivor with something of every kind to spend, use and sell. */
export function firstSave(name: string, rng: Rng): Save {
  const seed = nextInt(rng, 1, 1_000_000)
  const loot = [1, 2].map(
    (n) => generatedItem({ id: `loot-${name}-${n}`, baseItemId: 'knife', rarity: 'rare', statType: 'meleeDamage' }) as Item,
  )
  const held: readonly (readonly [Item, number])[] = [
    [items.club, 3],
    [items.bandage, 5],
    [items.crate, 4],
    [items.lootbag, 2],
    ...loot.map((item) => [item, 1] as const),
  ]
  return {
    ...newSave({ name, gender: 'female', avatarUrl: AVATAR, seed, at: START_MS - 3_600_000 }),
    coins: 5_000,
    bankedCoins: 5_000,
    diamonds: 40,
    scrap: 200,
    inventory: Object.fromEntries(held.map(([item, count]) => [item.id, { item, count }])),
  }
}
