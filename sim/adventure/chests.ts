import { DROPPED_ITEMS, LEGENDARY_IDS } from '../content/drops.ts'
import { EventKind } from '../contract/frame.ts'
import { nextInt } from '../kernel/rng.ts'
import { legendariesIn } from '../rules/legendaries-in.ts'
import { weaponUpgradesLeft } from '../rules/offers.ts'
import type { World } from './world.ts'

/** LEGENDARY_IDS as indices in DROPPED_ITEMS. */
const LEGENDARIES = LEGENDARY_IDS.map((id) => DROPPED_ITEMS.indexOf(id))

/** Counts a boss chest. It owes a weapon upgrade, as long as any is below its cap (F4, OP-14). */
export function openBossChest({ gains, picks }: World): void {
  gains.bossChests++
  if (picks.owedWeaponUpgrades < weaponUpgradesLeft(picks.weaponUpgrades)) picks.owedWeaponUpgrades++
}

/** Puts a behemoth chest's legendaries into the gains: none comes twice before each came once (balance §2.5). */
export function openBehemothChest(world: World, x: number, y: number): void {
  const count = legendariesIn(world.spec.locationId)
  let left: number[] = []
  for (let n = 0; n < count; n++) {
    if (left.length === 0) left = [...LEGENDARIES]
    const [item = 0] = left.splice(nextInt(world.streams.loot, 0, left.length - 1), 1)
    world.gains.items[item] = (world.gains.items[item] as number) + 1
    world.events.add(EventKind.legendary, x, y, item, count, 0)
  }
}
