import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { INSTINCT_IDS, instincts } from '../../sim/content/instincts.ts'
import { Ent, type FrameView, Head, Kind } from '../../sim/contract/frame.ts'
import { chance, nextUnit, type Rng } from '../../sim/kernel/rng.ts'
import { LOW_HEALTH_SHARE } from '../looks/low-health.ts'
import type { SoundName } from '../looks/sounds.ts'
import type { SoundSource } from './event-sounds.ts'

/** Continuous state around the survivor in one frame. */
export interface RunSurroundings {
  /** Number of enemies within `NEAR_PX`. */
  readonly near: number
  readonly boss: boolean
  readonly burns: boolean
  /** A random nearby enemy, drawn anew in each frame; `null` if there is none. */
  readonly throat: SoundSource | null
}

/** Distance in px within which an enemy counts as part of the audible horde. */
const NEAR_PX = 620
const LAST_ENEMY = Kind.enemy + ENEMY_KINDS.length - 1

/** Scans the entities of the frame once. */
export function scanSurroundings({ head, entities }: FrameView, rng: Rng): RunSurroundings {
  const x = head[Head.playerX]
  const y = head[Head.playerY]
  let near = 0
  let burns = false
  let throat: SoundSource | null = null
  for (let at = 0, end = head[Head.entityCount] * Ent.stride; at < end; at += Ent.stride) {
    const kind = entities[at + Ent.kind]
    if (kind === Kind.flame) burns = true
    if (kind < Kind.enemy || kind > LAST_ENEMY) continue
    const enemyX = entities[at + Ent.x]
    const enemyY = entities[at + Ent.y]
    if (Math.abs(enemyX - x) > NEAR_PX || Math.abs(enemyY - y) > NEAR_PX) continue
    near++
    if (nextUnit(rng) * near < 1) throat = { x: enemyX, y: enemyY }
  }
  return { near, boss: head[Head.bossKind] >= 0, burns, throat }
}

/** Groans per second: a few enemies groan individually, a horde continuously. */
const GROANS_PER_SECOND = { each: 0.035, most: 3.2 } as const
/** Distance between two footsteps, in px. */
const STRIDE_PX = 64
/** Interval between two heartbeats in seconds, where they begin and near death. */
const HEARTBEAT_SECONDS = { slow: 1.05, fast: 0.62 } as const

/** Continuous sounds: groans by the number of nearby enemies, the survivor's steps and heartbeat, and fire. */
export class ContinuousSounds {
  readonly #rng: Rng
  readonly #step: SoundName
  #tick = 0
  #walked = 0
  #last: SoundSource | null = null
  #beatAt = 0

  constructor(rng: Rng, step: SoundName) {
    this.#rng = rng
    this.#step = step
  }

  /** Sounds of this frame; `seconds` is the time of play since the last one. */
  now(frame: FrameView, { near, burns, throat }: RunSurroundings, seconds: number): ReadonlyMap<SoundName, SoundSource> {
    const { head } = frame
    const me = { x: head[Head.playerX], y: head[Head.playerY] }
    const sounds = new Map<SoundName, SoundSource>()
    this.#tick += seconds
    if (throat && chance(this.#rng, seconds * Math.min(GROANS_PER_SECOND.most, GROANS_PER_SECOND.each * near)))
      sounds.set(chance(this.#rng, 0.4) ? 'groanHigh' : 'groan', throat)
    if (this.#steps(me)) sounds.set(this.#step, me)
    if (burns && head[Head.instinctRanks + INSTINCT_IDS.indexOf('burning_trail')]) sounds.set('burning_trail', me)
    const beat = this.#beat(frame)
    if (beat) sounds.set(beat, me)
    return sounds
  }

  #steps(me: SoundSource): boolean {
    const last = this.#last ?? me
    this.#last = me
    this.#walked += Math.hypot(me.x - last.x, me.y - last.y)
    if (this.#walked < STRIDE_PX) return false
    this.#walked = 0
    return true
  }

  /** The heartbeat is faster at lower health. With Cornered it begins at that Instinct's threshold and uses its sound. */
  #beat({ head }: FrameView): SoundName | null {
    const left = head[Head.health] / head[Head.maxHealth]
    const cornered = head[Head.instinctRanks + INSTINCT_IDS.indexOf('cornered')] > 0 && left < instincts.cornered.below
    if (!(left > 0) || !(cornered || left < LOW_HEALTH_SHARE) || this.#tick < this.#beatAt) return null
    this.#beatAt =
      this.#tick + HEARTBEAT_SECONDS.fast + (HEARTBEAT_SECONDS.slow - HEARTBEAT_SECONDS.fast) * Math.min(1, left / LOW_HEALTH_SHARE)
    return cornered ? 'cornered' : 'heartbeat'
  }
}
