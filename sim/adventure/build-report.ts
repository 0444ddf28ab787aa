import { DROPPED_ITEMS } from '../content/drops.ts'
import { ELITE_TRAITS } from '../content/elites.ts'
import { ENEMY_KINDS } from '../content/enemies.ts'
import { INSTINCT_IDS } from '../content/instincts.ts'
import type { RunCollectible } from '../content/run-collectibles.ts'
import { TICK_RATE } from '../content/run-constants.ts'
import { collectedEntries, savedSettlers } from '../contract/gains.ts'
import type { RunReport } from '../contract/run-report.ts'
import { survivorsSaved } from './events/survivor.ts'
import type { World } from './world.ts'
import { worldHash } from './world-hash.ts'
import { xpGained } from './xp.ts'

export function buildReport(world: World): RunReport {
  const { spec, survivor, gains, instincts, tick } = world
  const { picks, fromChests, eventOffers, fromEvents, evolutions, banished, rerolledAt, eventRerolls, adrenaline, fills } = instincts
  const collected = collectedIn(world)
  return {
    runId: spec.runId,
    segment: spec.segment,
    locationId: spec.locationId,
    ticks: tick,
    xp: xpGained(world),
    health: survivor.health,
    ammo: survivor.ammo,
    used: usedOf(world),
    cratelessBosses: world.cratelessBosses,
    gains: {
      coins: gains.coins,
      diamonds: gains.diamonds,
      scrap: gains.scrap,
      items: counted(DROPPED_ITEMS, gains.items),
      timeOnMap: tick / TICK_RATE,
      enemiesKilledByType: counted(ENEMY_KINDS, gains.kills),
      bossChests: gains.bossChests,
      elites: gains.elites,
      evolutions: evolutions.length - spec.instincts.evolutions.length,
      ...savedSettlers(survivorsSaved(world)),
      ...collectedEntries((id) => collected.has(id)),
      behemothSpawned: world.behemothSpawned,
    },
    instincts: {
      picks: [...picks],
      fromChests: [...fromChests],
      eventOffers,
      fromEvents: [...fromEvents],
      evolutions: [...evolutions],
      banished: [...banished],
      rerolledAt: [...rerolledAt],
      eventRerolls,
      adrenaline,
      fills,
    },
    met: {
      elites: world.elites.met,
      events: [...world.runEvents.met],
      waves: world.defense?.waves ?? spec.met.waves,
    },
    defense: world.defense && { fire: world.defense.fire, waves: world.defense.waves, lost: world.defense.lost },
    damage: counted(DAMAGE_BY, instincts.damage),
    effects: counted(INSTINCT_IDS, instincts.effects),
    bestStreak: world.streak.best,
    hash: worldHash(world),
  }
}

/** Entries that this segment adds to the collection book. */
const collectedIn = ({ spec, instincts, elites, runEvents }: World): ReadonlySet<RunCollectible> =>
  new Set<RunCollectible>([
    ...instincts.evolutions.slice(spec.instincts.evolutions.length).map((id) => `evolutions/${id}` as const),
    ...ELITE_TRAITS.filter((_, i) => elites.killed[i] > 0).map((id) => `elites/${id}` as const),
    ...runEvents.won.map((id) => `events/${id}` as const),
  ])

/** Sources of damage, in the order of `instincts.damage`. */
const DAMAGE_BY = [...INSTINCT_IDS, 'weapons', 'helpers']

/** Name -> count, without zero counts. */
function counted<K extends string>(names: readonly K[], counts: ArrayLike<number>): Record<K, number> {
  const found = {} as Record<K, number>
  names.forEach((name, i) => {
    const count = counts[i]
    if (count > 0) found[name] = count
  })
  return found
}

function usedOf({ quick }: World): Record<string, number> {
  const used: Record<string, number> = {}
  for (const { itemId, brought, left } of quick) if (left < brought) used[itemId] = (used[itemId] ?? 0) + brought - left
  return used
}
