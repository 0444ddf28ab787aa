import type { EnemyKind } from './enemies.ts'

/** What sets the kinds apart beside their figures: shots, company, gaits. px, seconds; balance §2.1 to §2.3 unless a line says otherwise. */

export interface EnemyShotDef {
  /** px/s; no map multiplies it. */
  readonly speed: number
  /** Points at multiplier 1. */
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
  readonly hurry: { readonly below: number; readonly factor: number }
}

const STEADY = { below: 0, factor: 1 }

export const enemyShots: Readonly<Partial<Record<EnemyKind, EnemyShotDef>>> = {
  beholder: { speed: 190, damage: 1, radius: 6, life: 2.5, count: 1, every: 2.5, tell: 0.3, range: 300, ring: 'random', hurry: STEADY },
  medusa: { speed: 200, damage: 1, radius: 7, life: 2.5, count: 1, every: 2, tell: 0.3, range: 320, ring: 'random', hurry: STEADY },
  doctor: {
    speed: 180,
    damage: 1,
    radius: 6,
    life: 2.5,
    count: 8,
    every: 5,
    tell: 0.5,
    range: Number.POSITIVE_INFINITY,
    ring: 'random',
    hurry: STEADY,
  },
  behemoth: {
    speed: 170,
    damage: 2,
    radius: 14,
    life: 3,
    count: 12,
    every: 4.5,
    tell: 0.7,
    range: Number.POSITIVE_INFINITY,
    ring: 'alternate',
    hurry: { below: 0.3, factor: 0.75 },
  },
}

export interface SummonDef {
  readonly kind: EnemyKind
  readonly count: number
  /** After arrival, then every. */
  readonly first: number
  readonly every: number
  /** Alive at a time, of one summoner. */
  readonly most: number
}
export const summons: Readonly<Partial<Record<EnemyKind, SummonDef>>> = {
  medusa: { kind: 'beholder', count: 1, first: 4, every: 9, most: 3 },
  doctor: { kind: 'crow', count: 2, first: 3, every: 7, most: 6 },
}

/** Comes out of a body when it dies. */
export const bursts: Readonly<Partial<Record<EnemyKind, { readonly kind: EnemyKind; readonly count: number }>>> = {
  'mini-boss': { kind: 'spawn', count: 2 },
}

/** One comes out of a body at each of these shares of its health. */
export const sheds: Readonly<Partial<Record<EnemyKind, { readonly kind: EnemyKind; readonly at: readonly number[] }>>> = {
  boss: { kind: 'spawn', at: [0.75, 0.5, 0.25] },
}

/** A newborn is flung so far from the body that it comes from. */
export const flung = 36

/** px to the player. */
export const keptDistance: Readonly<Partial<Record<EnemyKind, number>>> = { beholder: 210, medusa: 260, doctor: 240 }
export const keeping = {
  /** Of its speed, when it backs off. */
  retreat: 0.7,
  /** It stands so long after a shot. */
  recoil: 0.2,
  /** It walks on until it is so near to its distance, and starts again when it is off by more. */
  settled: 3,
  slack: 14,
} as const

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
export const lunges: Readonly<Partial<Record<EnemyKind, LungeDef>>> = {
  boss: { below: 0.5, tell: 0.6, duration: 1.5, factor: 2.2, every: 7, turn: 0.9 },
}

/** The crow's way: it dives, flies on beyond the player, turns and comes again. Fliers heed neither solids nor each other. */
export const swoop = {
  kind: 'crow',
  overshoot: 120,
  /** It dives at a player who is so near. */
  dive: 170,
  /** Radians a second; at its speed a turn is 45 px wide. */
  turn: 2.8,
} as const

/** These plant their feet from the wind-up of a bite until so long after it: heavy, and easy to step away from. */
export const planted: Readonly<Partial<Record<EnemyKind, number>>> = { boss: 0.4, behemoth: 0.5 }
