import { ENEMY_KINDS, type EnemyKind } from '../content/enemies.ts'
import { type LocationId, locations } from '../content/locations.ts'
import { safeSum } from '../kernel/math.ts'
import { type KillsByKind, killCount } from './kill-count.ts'

/** The part of a save with the lifetime figures, which a death does not reset (OP-11, DATA-19). */
export interface Lifetime {
  readonly lifetimeEnemiesKilledByMap: Readonly<Partial<Record<LocationId, KillsByKind>>>
  /** Seconds. */
  readonly lifetimeTimeOnMap: Readonly<Partial<Record<LocationId, number>>>
}

export interface LifetimeFigures {
  /** Every kind, in the order of ENEMY_KINDS. */
  readonly kills: readonly { readonly kind: EnemyKind; readonly count: number }[]
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
    total: safeSum(maps.map((id) => killCount(killed[id] ?? {}))),
    time: safeSum(maps.map((id) => lifetimeTimeOnMap[id] ?? 0)),
  }
}
