import { ENEMY_KINDS, type EnemyKind } from '../content/enemies.ts'
import { type LocationId, locations } from '../content/locations.ts'
import { safeSum } from '../kernel/math.ts'
import { type KillsByKind, killCount } from './kill-count.ts'

/** The lifetime statistics of a save, which a death does not reset (OP-11, DATA-19). */
export interface Lifetime {
  readonly lifetimeEnemiesKilledByMap: Readonly<Partial<Record<LocationId, KillsByKind>>>
  /** In seconds. */
  readonly lifetimeTimeOnMap: Readonly<Partial<Record<LocationId, number>>>
}

export interface LifetimeFigures {
  /** All kinds, in the order of ENEMY_KINDS. */
  readonly kills: readonly { readonly kind: EnemyKind; readonly count: number }[]
  readonly total: number
  /** In seconds. */
  readonly time: number
}

/** Statistics of one map, or of all maps if `map` is `null`. */
export function lifetimeOn({ lifetimeEnemiesKilledByMap: killed, lifetimeTimeOnMap }: Lifetime, map: LocationId | null): LifetimeFigures {
  const maps = map === null ? (Object.keys(locations) as LocationId[]) : [map]
  const kills = ENEMY_KINDS.map((kind) => ({ kind, count: safeSum(maps.map((id) => killed[id]?.[kind] ?? 0)) }))
  return {
    kills,
    total: safeSum(maps.map((id) => killCount(killed[id] ?? {}))),
    time: safeSum(maps.map((id) => lifetimeTimeOnMap[id] ?? 0)),
  }
}
