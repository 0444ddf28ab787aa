import { DROPPED_ITEMS, LEGENDARY_IDS } from '../content/drops.ts'
import { eliteRules } from '../content/elites.ts'
import { EVOLUTION_IDS } from '../content/evolutions.ts'
import { INSTINCT_IDS, instinctRules } from '../content/instincts.ts'
import { EventKind } from '../contract/frame.ts'
import { chance, nextInt } from '../kernel/rng.ts'
import { payShare } from '../rules/assist.ts'
import { type EvolutionSource, readyEvolutions } from '../rules/evolutions.ts'
import { legendariesIn } from '../rules/legendaries-in.ts'
import { weaponUpgradesLeft } from '../rules/offers.ts'
import { addAdrenaline, nextFill } from './adrenaline.ts'
import { showEvolution } from './instincts/evolved.ts'
import type { World } from './world.ts'

/** LEGENDARY_IDS as indices in DROPPED_ITEMS. */
const LEGENDARIES = LEGENDARY_IDS.map((id) => DROPPED_ITEMS.indexOf(id))

const evolutionSource = ({ spec, stats, instincts }: World): EvolutionSource => ({
  rankOf: (id) => instincts.ranks[INSTINCT_IDS.indexOf(id)],
  mainHandId: spec.mainHandId,
  offHandId: spec.offHandId,
  armed: stats.ranged !== null,
  evolved: instincts.evolutions,
})

/**
 * Opens an elite chest. Gives the first evolution that is ready, in table order. Otherwise raises two random Instincts by one rank each, or
 * gives an Adrenaline fill if no Instinct can rise.
 */
export function openEliteChest(world: World, x: number, y: number): void {
  const { elites, instincts, streams, events } = world
  elites.chests++
  elites.gave.fill(-1)
  elites.evolved = -1
  const [ready] = readyEvolutions(evolutionSource(world))
  if (ready !== undefined) {
    instincts.evolutions.push(ready)
    elites.evolved = EVOLUTION_IDS.indexOf(ready)
    showEvolution(world, ready, 0)
    return
  }
  for (let n = 0; n < eliteRules.ranks; n++) {
    const open = INSTINCT_IDS.flatMap((_, i) => {
      const rank = instincts.ranks[i]
      return rank > 0 && rank < instinctRules.maxRank && !elites.gave.includes(i) ? [i] : []
    })
    if (open.length === 0) break
    const i = open[nextInt(streams.elites, 0, open.length - 1)]
    instincts.fromChests.push(INSTINCT_IDS[i])
    instincts.ranks[i] = instincts.ranks[i] + 1
    elites.gave[n] = i
    events.add(EventKind.eliteChest, x, y, i, instincts.ranks[i], 0)
  }
  if (elites.gave[0] === -1) addAdrenaline(world, nextFill(world))
}

/** Counts a boss chest and adds a pending weapon upgrade if any is below its cap (F4, OP-14). */
export function openBossChest({ gains, picks }: World): void {
  gains.bossChests++
  if (picks.pendingWeaponUpgrades < weaponUpgradesLeft(picks.weaponUpgrades)) picks.pendingWeaponUpgrades++
}

/**
 * Adds a behemoth chest's legendaries to the gains. None repeats before all of them came once (balance §2.5). In an assisted run each one
 * depends on a draw.
 */
export function openBehemothChest(world: World, x: number, y: number): void {
  const share = payShare(world.spec.assist)
  let count = legendariesIn(world.spec.locationId)
  if (share < 1) count = Array.from({ length: count }, () => chance(world.streams.loot, share)).filter(Boolean).length
  let left: number[] = []
  for (let n = 0; n < count; n++) {
    if (left.length === 0) left = [...LEGENDARIES]
    const [item = 0] = left.splice(nextInt(world.streams.loot, 0, left.length - 1), 1)
    world.gains.items[item] = world.gains.items[item] + 1
    world.events.add(EventKind.legendary, x, y, item, count, 0)
  }
}
