import type { LocationId } from '../locations.ts'

/**
 * Definition of an enemy kind. Units: px, seconds, points at multiplier 1; balance §2 unless a comment says otherwise. `Kind`: the kinds
 * that it may name.
 */
export interface EnemyDef<Kind extends string = string> {
  readonly health: number
  /** In px/s. */
  readonly speed: number
  /** Contact damage in points; 0 if it does not bite. */
  readonly damage: number
  /** Seconds between contact hits. */
  readonly cooldown: number
  readonly radius: number
  readonly coins: number
  readonly xp: number
  readonly adrenaline: number
  /** Share of a knockback that applies to it. */
  readonly knockback: number
  readonly arrivals: Arrivals<Kind>
  readonly drops: DropRow
  /** Announces its arrival and appears in the boss bar; higher ranks take precedence. */
  readonly bossRank?: number
  readonly shot?: EnemyShotDef
  readonly summon?: SummonDef<Kind>
  /** Enemies that appear when it dies. */
  readonly burst?: { readonly kind: Kind; readonly count: number }
  /** One enemy appears at each of these shares of its health. */
  readonly shed?: { readonly kind: Kind; readonly at: readonly number[] }
  /** Distance that it keeps to the player, in px. */
  readonly keptDistance?: number
  readonly lunge?: LungeDef
  /** Walks at up to `angle` radians to the side of its path until it is within `until` px of the player. */
  readonly flank?: { readonly angle: number; readonly until: number }
  /**
   * Walks `factor` times as fast while it is more than `beyond` px from the player, so that a crowd closes in but attacks at its normal
   * pace.
   */
  readonly hurry?: { readonly beyond: number; readonly factor: number }
  /** Flies over solids and past other bodies. */
  readonly swoop?: SwoopDef
  /** Stands still from the wind-up of a bite until this many seconds after it, so that the player can step away. */
  readonly planted?: number
}

/** Applies from this second until the next step. */
export interface TimedValue {
  readonly from: number
  readonly value: number
}

/** Arrivals of a kind on a map that sends it. Intervals are divided by the map's density. */
export type Arrivals<Kind extends string = string> =
  /** One per interval, within the alive cap and the pressure floor of the wave. */
  | { readonly type: 'paced'; readonly every: readonly TimedValue[] }
  /** Replaces a share of another kind's arrivals. */
  | { readonly type: 'instead'; readonly of: Kind; readonly share: readonly TimedValue[] }
  /** One per interval after the first. Some maps have another first time or a higher frequency. */
  | {
      readonly type: 'alone'
      readonly first: number
      readonly firstOn?: Readonly<Partial<Record<LocationId, number>>>
      readonly every: readonly TimedValue[]
      readonly oftenOn?: Readonly<Partial<Record<LocationId, number>>>
    }
  /** One at each of these seconds, which begins the next wave. Its health is multiplied by the factor of the wave that it ends. */
  | { readonly type: 'wave'; readonly at: readonly number[]; readonly health: readonly number[] }
  /** One per run, `delay` seconds after `kills` kills of another kind in one segment. */
  | { readonly type: 'called'; readonly by: Kind; readonly kills: number; readonly delay: number }
  /**
   * Arrives in bands from both sides and sometimes in a ring. `wanted`: target number alive, linear between the steps. `rate`: arrivals per
   * second at the start and their increase per second. A ring is announced `tell` seconds before. `night`: range of a factor that the seed
   * draws for the whole run. Counted separately from all other kills.
   */
  | {
      readonly type: 'horde'
      readonly wanted: readonly TimedValue[]
      readonly rate: { readonly first: number; readonly rise: number }
      readonly night: { readonly low: number; readonly high: number }
      readonly band: { readonly low: number; readonly high: number }
      readonly ring: { readonly every: { readonly low: number; readonly high: number }; readonly count: number; readonly tell: number }
    }
  | { readonly type: 'brought' }

/** Drops of one kill in addition to coins. Every chance is drawn independently (balance §2.5). */
export interface DropRow {
  /** A pickup of low..high scrap, multiplied by the map's scrap factor. */
  readonly scrap: { readonly chance: number; readonly low: number; readonly high: number }
  /** `rolls` draws with `chance` each for a material; its tier (1..4) is drawn by weight. */
  readonly material: { readonly rolls: number; readonly chance: number; readonly tiers: readonly [number, number, number, number] }
  readonly crate: number
  readonly lootbag: number
  readonly diamond: number
  /** A chest that every enemy of the kind leaves on the ground (LOOT-01). */
  readonly chest?: 'bossChest' | 'behemothChest'
}

export interface EnemyShotDef {
  /** Entity kind in the frame. */
  readonly entity: 'beholderBullet' | 'medusaBullet' | 'doctorBullet' | 'fireball'
  /** In px/s; not multiplied by the map's speed. */
  readonly speed: number
  readonly damage: number
  readonly radius: number
  readonly life: number
  /** Shots per attack: one is aimed, several form a ring. */
  readonly count: number
  readonly every: number
  /** Seconds that it stands still before it fires. For aimed shots the balance has no value; long enough for the player to notice. */
  readonly tell: number
  /** Fires if the player is within this distance. */
  readonly range: number
  /** Angle at which a ring begins: random, or half a step further each time. */
  readonly ring: 'random' | 'alternate'
  /** Below this share of its health the time between shots is multiplied by `factor`. */
  readonly hurry?: { readonly below: number; readonly factor: number }
}

interface SummonDef<Kind extends string = string> {
  readonly kind: Kind
  readonly count: number
  /** Seconds after arrival, then the interval. */
  readonly first: number
  readonly every: number
  /** Maximum alive at the same time per summoner. */
  readonly most: number
}

export interface LungeDef {
  /** Share of its health below which it lunges. */
  readonly below: number
  readonly tell: number
  readonly duration: number
  /** Factor of its speed. */
  readonly factor: number
  readonly every: number
  /** Turning rate in radians per second during a lunge; low enough to side-step. */
  readonly turn: number
}

/** Dives at the player, flies on, turns and returns. */
export interface SwoopDef {
  readonly overshoot: number
  /** Dives if the player is within this distance. */
  readonly dive: number
  /** In radians per second. */
  readonly turn: number
}
