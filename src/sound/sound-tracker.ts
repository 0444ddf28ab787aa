import type { LocationId } from '../../sim/content/locations.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { type FrameView, Head } from '../../sim/contract/frame.ts'
import { type Rng, stream } from '../../sim/kernel/rng.ts'
import { locationLooks } from '../looks/locations.ts'
import { eventSounds, type PlacedSounds, type WeaponSounds, weaponSoundsOf } from './event-sounds.ts'
import { ContinuousSounds, type RunSurroundings, scanSurroundings } from './surroundings.ts'

/** The part of a run's spec that affects sounds. */
export interface RunSounds {
  readonly locationId: LocationId
  readonly seed: number
  readonly mainHandId: string | null
  readonly offHandId: string | null
  readonly rangedId: string | null
}

/** Maximum play time of a frame after a pause, in seconds. */
const MAX_STEP_SECONDS = 0.5

/** Sounds of a frame, for playback and for captions. */
export interface FrameSounds {
  /** Sounds of events, and continuous sounds. */
  readonly sounds: readonly PlacedSounds[]
  readonly around: RunSurroundings
  /** Seconds of play since the previous frame. */
  readonly seconds: number
}

/** Determines the sounds of each frame of a segment, from the frames alone. */
export class SoundTracker {
  readonly #arms: WeaponSounds
  readonly #lasting: ContinuousSounds
  readonly #rng: Rng
  #tick = 0

  constructor(run: RunSounds, rng: Rng = stream(run.seed, 'hearing')) {
    this.#arms = weaponSoundsOf(run)
    this.#rng = rng
    this.#lasting = new ContinuousSounds(rng, locationLooks[run.locationId].step)
  }

  listen(frame: FrameView): FrameSounds {
    const tick = frame.head[Head.tick] as number
    const seconds = Math.min(MAX_STEP_SECONDS, Math.max(0, tick - this.#tick) / TICK_RATE)
    this.#tick = tick
    const around = scanSurroundings(frame, this.#rng)
    return { sounds: [eventSounds(frame, this.#arms), this.#lasting.now(frame, around, seconds)], around, seconds }
  }
}
