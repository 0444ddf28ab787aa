import { COUNTED_KINDS, ENEMY_KINDS, type EnemyKind } from '../content/enemies.ts'
import { type LocationId, locations } from '../content/locations.ts'
import { safeSum } from '../kernel/math.ts'

/** The part of a save with the lifetime figures, which a death does not reset (OP-11, DATA-19). */
export interface Lifetime {
  readonly lifetimeEnemiesKilledByMap: Readonly<Partial<Record<LocationId, Readonly<Partial<Record<EnemyKind, number>>>>>>
  /** Seconds. */
  readonly lifetimeTimeOnMap: Readonly<Partial<Record<LocationId, number>>>
}

export interface LifetimeFigures {
  /** Every kind, in the order of ENEMY_KINDS. */
  readonly kills: readonly { readonly kind: EnemyKind; readonly count: number }[]
  /** Of all but the horde. */
  readonly total: number
  /** Seconds. */
  readonly time: number
}

/** Lifetime figures of one map, or, with null, of all maps. */
export function lifetimeOn({ lifetimeEnemiesKilledByMap: killed, lifetimeTimeOnMap }: Lifetime, map: LocationId | null): LifetimeFigures {
  const maps = map === null ? (Object.keys(locations) as LocationId[]) : [map]
  const kills = ENEMY_KINDS.map((kind) => ({ kind, count: safeSum(maps.map((id) => killed[id]?.[kind] ?? 0)) }))
  return {
    kills,
    total: safeSum(kills.filter(({ kind }) => COUNTED_KINDS.includes(kind)).map(({ count }) => count)),
    time: safeSum(maps.map((id) => lifetimeTimeOnMap[id] ?? 0)),
  }
}
