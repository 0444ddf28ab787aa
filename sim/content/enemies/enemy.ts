import type { LocationId } from '../locations.ts'

/** What a kind of enemy is. px, seconds, points at multiplier 1; balance §2 unless a line says otherwise. `Kind`: what kinds may be named. */
export interface EnemyDef<Kind extends string = string> {
  readonly health: number
  /** px/s. */
  readonly speed: number
  /** Points by touch; 0: it does not bite. */
  readonly damage: number
  /** Seconds between contact hits. */
  readonly cooldown: number
  readonly radius: number
  readonly coins: number
  readonly xp: number
  /** What a kill adds to the run's Adrenaline. */
  readonly adrenaline: number
  /** Share of a knockback that moves it. */
  readonly knockback: number
  readonly arrivals: Arrivals<Kind>
  readonly drops: DropRow
  /** Every one of them is announced as it comes, and has its health in the display: the greater rank first. */
  readonly bossRank?: number
  readonly shot?: EnemyShotDef
  readonly summon?: SummonDef<Kind>
  /** Comes out of a body when it dies. */
  readonly burst?: { readonly kind: Kind; readonly count: number }
  /** One comes out of a body at each of these shares of its health. */
  readonly shed?: { readonly kind: Kind; readonly at: readonly number[] }
  /** px that it keeps to the player. */
  readonly keptDistance?: number
  readonly lunge?: LungeDef
  /** It walks so many radians aside of its way at most, until it is so near to the player (px). */
  readonly flank?: { readonly angle: number; readonly until: number }
  /** It walks so many times as fast while it is farther from the player than this (px): a crowd closes in, and bites at its own pace. */
  readonly hurry?: { readonly beyond: number; readonly factor: number }
  /** It flies: over solids, and in nobody's way. */
  readonly swoop?: SwoopDef
  /** It plants its feet from the wind-up of a bite until so long after it: heavy, and easy to step away from. */
  readonly planted?: number
}

/** From this second on, until the next step's. */
export interface Step {
  readonly from: number
  readonly value: number
}

/** How a kind comes, on a map that sends it. Intervals are divided by the map's density. */
export type Arrivals<Kind extends string = string> =
  /** One every so many seconds, under the alive cap and above the pressure floor of the wave. */
  | { readonly type: 'paced'; readonly every: readonly Step[] }
  /** A share of another kind's arrivals is of this one. */
  | { readonly type: 'instead'; readonly of: Kind; readonly share: readonly Step[] }
  /** One every so many seconds after the first; on some maps the first comes at another second, or they come more often. */
  | {
      readonly type: 'alone'
      readonly first: number
      readonly firstOn?: Readonly<Partial<Record<LocationId, number>>>
      readonly every: readonly Step[]
      readonly oftenOn?: Readonly<Partial<Record<LocationId, number>>>
    }
  /** One at each of these seconds, which begins the next wave; health is multiplied by the wave that it ends. */
  | { readonly type: 'wave'; readonly at: readonly number[]; readonly health: readonly number[] }
  /** Once a run, so long after so many of another kind have fallen in one segment. */
  | { readonly type: 'called'; readonly by: Kind; readonly kills: number; readonly delay: number }
  /**
   * In bands from both sides, and now and then all around: as many as are wanted alive (linear between the steps), so many a second at
   * first and more each second. A ring is announced `tell` s before. How many times that come in one run, the seed draws from `night`.
   * Counted apart from all other kills.
   */
  | {
      readonly type: 'horde'
      readonly wanted: readonly Step[]
      readonly rate: { readonly first: number; readonly rise: number }
      readonly night: { readonly low: number; readonly high: number }
      readonly band: { readonly low: number; readonly high: number }
      readonly ring: { readonly every: { readonly low: number; readonly high: number }; readonly count: number; readonly tell: number }
    }
  /** Only out of others. */
  | { readonly type: 'brought' }

/** What one kill may leave beside its coins; every chance is drawn on its own (balance §2.5). */
export interface DropRow {
  /** On the ground; the amount is low..high, times the map's scrap factor. */
  readonly scrap: { readonly chance: number; readonly low: number; readonly high: number }
  /** `rolls` times with `chance`, a material of a tier drawn by weight (tier 1..4). */
  readonly material: { readonly rolls: number; readonly chance: number; readonly tiers: readonly [number, number, number, number] }
  readonly crate: number
  readonly lootbag: number
  readonly diamond: number
  /** Left on the ground by every one of the kind (LOOT-01). */
  readonly chest?: 'bossChest' | 'behemothChest'
}

export interface EnemyShotDef {
  /** The frame's kind of entity. */
  readonly entity: 'beholderBullet' | 'medusaBullet' | 'doctorBullet' | 'fireball'
  /** px/s; no map multiplies it. */
  readonly speed: number
  readonly damage: number
  readonly radius: number
  readonly life: number
  /** Shots that leave at once: one is aimed, more form a ring. */
  readonly count: number
  readonly every: number
  /** It stands this long before it fires. The aimed ones' is not in the balance: long enough to be seen. */
  readonly tell: number
  /** It fires at a player who is so near. */
  readonly range: number
  /** Where a ring begins: anywhere, or half a step on each time. */
  readonly ring: 'random' | 'alternate'
  /** Below this share of its health the time between shots is multiplied. */
  readonly hurry?: { readonly below: number; readonly factor: number }
}

interface SummonDef<Kind extends string = string> {
  readonly kind: Kind
  readonly count: number
  /** After arrival, then every. */
  readonly first: number
  readonly every: number
  /** Alive at a time, of one summoner. */
  readonly most: number
}

export interface LungeDef {
  /** Share of its health from which on it lunges. */
  readonly below: number
  readonly tell: number
  readonly duration: number
  /** Of its speed. */
  readonly factor: number
  readonly every: number
  /** Radians a second that it can still turn: a side-step beats it. */
  readonly turn: number
}

/** It dives, flies on beyond the player, turns and comes again. */
export interface SwoopDef {
  readonly overshoot: number
  /** It dives at a player who is so near. */
  readonly dive: number
  /** Radians a second. */
  readonly turn: number
}
