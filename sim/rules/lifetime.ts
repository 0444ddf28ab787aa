import { ENEMY_KINDS, type EnemyKind } from '../content/enemies.ts'
import { type LocationId, locations } from '../content/locations.ts'

/** The part of a save that a whole life adds to, whatever a death takes (OP-11, DATA-19). */
export interface Lifetime {
  readonly lifetimeEnemiesKilledByMap: Readonly<Partial<Record<LocationId, Readonly<Partial<Record<EnemyKind, number>>>>>>
  /** Seconds. */
  readonly lifetimeTimeOnMap: Readonly<Partial<Record<LocationId, number>>>
}

export interface LifetimeFigures {
  /** Of every kind, in the order in which kinds are saved. */
  readonly kills: readonly { readonly kind: EnemyKind; readonly count: number }[]
  readonly total: number
  /** Seconds. */
  readonly time: number
}

/** What a life came to on one map, or, with null, on all of them. */
export function lifetimeOn({ lifetimeEnemiesKilledByMap: killed, lifetimeTimeOnMap }: Lifetime, map: LocationId | null): LifetimeFigures {
  const maps = map === null ? (Object.keys(locations) as LocationId[]) : [map]
  const kills = ENEMY_KINDS.map((kind) => ({ kind, count: sum(maps.map((id) => killed[id]?.[kind] ?? 0)) }))
  return { kills, total: sum(kills.map(({ count }) => count)), time: sum(maps.map((id) => lifetimeTimeOnMap[id] ?? 0)) }
}

/** Records of several maps may come to more than a number holds exactly. */
const sum = (counts: readonly number[]): number =>
  Math.min(
    Number.MAX_SAFE_INTEGER,
    counts.reduce((total, count) => total + count, 0),
  )
