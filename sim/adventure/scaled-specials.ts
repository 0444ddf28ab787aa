import type { EnemyShotDef, LungeDef, SwoopDef } from '../content/enemies/enemy.ts'
import { ENEMY_KINDS, type EnemyKind, enemies } from '../content/enemies.ts'
import type { LocationDef } from '../content/locations.ts'
import { TICK_RATE, ticks } from '../content/run-constants.ts'
import { Kind } from '../contract/frame.ts'
import { cosine, sine } from '../kernel/math.ts'

/** Special abilities of a kind on a map: damage multiplied, times in ticks, kinds as indices in ENEMY_KINDS. */
export interface ScaledSpecial {
  readonly shot: ScaledShot | null
  readonly summon: {
    readonly kind: number
    readonly count: number
    readonly first: number
    readonly every: number
    readonly most: number
  } | null
  readonly burst: { readonly kind: number; readonly count: number } | null
  readonly shed: { readonly kind: number; readonly at: readonly number[] } | null
  /** Distance that it keeps to the player in px; 0 if it comes as near as possible. */
  readonly keeps: number
  readonly lunge: ScaledLunge | null
  readonly swoop: ScaledSwoop | null
  /** Ticks that it stands still after a bite; -1 if it does not. */
  readonly planted: number
}

export interface ScaledShot {
  /** Entity kind in the frame. */
  readonly kind: number
  /** In px per tick. */
  readonly speed: number
  readonly damage: number
  readonly radius: number
  readonly life: number
  readonly count: number
  readonly every: number
  /** Ticks between shots at low health. */
  readonly hurried: number
  /** Share of its health that counts as low. */
  readonly hurt: number
  readonly tell: number
  readonly range: number
  readonly alternates: boolean
}

export interface ScaledLunge {
  readonly below: number
  readonly tell: number
  readonly duration: number
  readonly factor: number
  readonly every: number
  readonly turn: Turn
}

export interface ScaledSwoop {
  readonly overshoot: number
  readonly dive: number
  readonly turn: Turn
}

/** Rotation of a heading per tick. */
export interface Turn {
  readonly cos: number
  readonly sin: number
}
export const turnOf = (radiansPerSecond: number): Turn => ({
  cos: cosine(radiansPerSecond / TICK_RATE),
  sin: sine(radiansPerSecond / TICK_RATE),
})

const indexOf = (kind: EnemyKind): number => ENEMY_KINDS.indexOf(kind)
/** Indexed like ENEMY_KINDS; `null` for kinds that only walk and bite. */
export const scaledSpecials = (location: LocationDef): readonly (ScaledSpecial | null)[] =>
  ENEMY_KINDS.map((kind) => special(kind, location))

function special(kind: EnemyKind, location: LocationDef): ScaledSpecial | null {
  const { shot, summon, burst, shed, lunge, swoop, planted, keptDistance } = enemies[kind]
  if (!shot && !summon && !burst && !shed && !lunge && !swoop && planted === undefined) return null
  return {
    shot: shot ? scaledShot(shot, location) : null,
    summon: summon ? { ...summon, kind: indexOf(summon.kind), first: ticks(summon.first), every: ticks(summon.every) } : null,
    burst: burst ? { kind: indexOf(burst.kind), count: burst.count } : null,
    shed: shed ? { kind: indexOf(shed.kind), at: shed.at } : null,
    keeps: keptDistance ?? 0,
    lunge: lunge ? scaledLunge(lunge) : null,
    swoop: swoop ? scaledSwoop(swoop) : null,
    planted: planted === undefined ? -1 : ticks(planted),
  }
}

const scaledShot = (def: EnemyShotDef, location: LocationDef): ScaledShot => ({
  kind: Kind[def.entity],
  speed: def.speed / TICK_RATE,
  damage: def.damage * location.damage,
  radius: def.radius,
  life: ticks(def.life),
  count: def.count,
  every: ticks(def.every),
  hurried: ticks(def.every * (def.hurry?.factor ?? 1)),
  hurt: def.hurry?.below ?? 0,
  tell: ticks(def.tell),
  range: def.range,
  alternates: def.ring === 'alternate',
})

const scaledLunge = (def: LungeDef): ScaledLunge => ({
  below: def.below,
  tell: ticks(def.tell),
  duration: ticks(def.duration),
  factor: def.factor,
  every: ticks(def.every),
  turn: turnOf(def.turn),
})

const scaledSwoop = ({ overshoot, dive, turn }: SwoopDef): ScaledSwoop => ({ overshoot, dive, turn: turnOf(turn) })
