import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { INSTINCT_IDS, instincts } from '../../sim/content/instincts.ts'
import { Ent, type FrameView, Head, Kind } from '../../sim/contract/frame.ts'
import { chance, nextUnit, type Rng } from '../../sim/kernel/rng.ts'
import { LOW_HEALTH } from '../looks/low-health.ts'
import type { SoundName } from '../looks/sounds.ts'
import type { Place } from './event-sounds.ts'

/** What lasts around the survivor, as one frame shows it. */
export interface Surroundings {
  /** Enemies within `NEAR`. */
  readonly near: number
  readonly boss: boolean
  readonly burns: boolean
  /** One of those near, drawn anew each time; null: there is none. */
  readonly throat: Place | null
}

/** px within which a body belongs to the horde that is heard. */
const NEAR = 620
const LAST_ENEMY = Kind.enemy + ENEMY_KINDS.length - 1

/** Looks once over everything in the frame. */
export function lookAround({ head, entities }: FrameView, rng: Rng): Surroundings {
  const x = head[Head.playerX]
  const y = head[Head.playerY]
  let near = 0
  let burns = false
  let throat: Place | null = null
  for (let at = 0, end = head[Head.entityCount] * Ent.stride; at < end; at += Ent.stride) {
    const kind = entities[at + Ent.kind]
    if (kind === Kind.flame) burns = true
    if (kind < Kind.enemy || kind > LAST_ENEMY) continue
    const enemyX = entities[at + Ent.x]
    const enemyY = entities[at + Ent.y]
    if (Math.abs(enemyX - x) > NEAR || Math.abs(enemyY - y) > NEAR) continue
    near++
    if (nextUnit(rng) * near < 1) throat = { x: enemyX, y: enemyY }
  }
  return { near, boss: head[Head.bossKind] >= 0, burns, throat }
}

/** Groans a second: a few throats are heard one by one, a horde without end. */
const GROANS = { each: 0.035, most: 3.2 } as const
/** px between two steps. */
const STRIDE = 64
/** Seconds between two beats of the heart where it begins to be heard, and near death. */
const HEART = { slow: 1.05, fast: 0.62 } as const

/** Sounds of what lasts: groans by how many are near, the survivor's steps and heart, and fire. */
export class LastingSounds {
  readonly #rng: Rng
  readonly #step: SoundName
  #tick = 0
  #walked = 0
  #last: Place | null = null
  #beatAt = 0

  constructor(rng: Rng, step: SoundName) {
    this.#rng = rng
    this.#step = step
  }

  /** What is heard of it in this frame; `seconds` is the time of play since the last one. */
  now(frame: FrameView, { near, burns, throat }: Surroundings, seconds: number): ReadonlyMap<SoundName, Place> {
    const { head } = frame
    const me = { x: head[Head.playerX], y: head[Head.playerY] }
    const sounds = new Map<SoundName, Place>()
    this.#tick += seconds
    if (throat && chance(this.#rng, seconds * Math.min(GROANS.most, GROANS.each * near)))
      sounds.set(chance(this.#rng, 0.4) ? 'groanHigh' : 'groan', throat)
    if (this.#steps(me)) sounds.set(this.#step, me)
    if (burns && head[Head.instinctRanks + INSTINCT_IDS.indexOf('burning_trail')]) sounds.set('burning_trail', me)
    const beat = this.#beat(frame)
    if (beat) sounds.set(beat, me)
    return sounds
  }

  #steps(me: Place): boolean {
    const last = this.#last ?? me
    this.#last = me
    this.#walked += Math.hypot(me.x - last.x, me.y - last.y)
    if (this.#walked < STRIDE) return false
    this.#walked = 0
    return true
  }

  /** Faster the less is left. With Cornered it beats from where that holds on, in its own sound. */
  #beat({ head }: FrameView): SoundName | null {
    const left = head[Head.health] / head[Head.maxHealth]
    const cornered = head[Head.instinctRanks + INSTINCT_IDS.indexOf('cornered')] > 0 && left < instincts.cornered.below
    if (!(left > 0) || !(cornered || left < LOW_HEALTH) || this.#tick < this.#beatAt) return null
    this.#beatAt = this.#tick + HEART.fast + (HEART.slow - HEART.fast) * Math.min(1, left / LOW_HEALTH)
    return cornered ? 'cornered' : 'heartbeat'
  }
}
