import { xpModeFactor } from '../content/run-constants.ts'
import { EventKind, Kind } from '../contract/frame.ts'
import { openBehemothChest, openBossChest, openEliteChest } from './chests.ts'
import type { World } from './world.ts'

/** Adds a pickup to the gains. In 100x mode coins count a hundredfold (LOOT-02). */
export function creditPickup(world: World, kind: number, x: number, y: number, amount: number, entity: number): void {
  world.events.add(EventKind.pickup, x, y, kind, credit(world, kind, x, y, amount), entity)
}

function credit(world: World, kind: number, x: number, y: number, amount: number): number {
  const { gains, xpMode } = world
  switch (kind) {
    case Kind.scrap:
      gains.scrap += amount
      return amount
    case Kind.bossChest:
      openBossChest(world)
      return 1
    case Kind.behemothChest:
      openBehemothChest(world, x, y)
      return 1
    case Kind.eliteChest:
      openEliteChest(world, x, y)
      return 1
    default: {
      const coins = amount * (xpMode.on ? xpModeFactor : 1)
      gains.coins += coins
      return coins
    }
  }
}
