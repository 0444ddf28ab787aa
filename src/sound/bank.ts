import { ZZFX } from 'zzfx'
import { type Rng, stream } from '../../sim/kernel/rng.ts'
import { baseSounds } from '../looks/base-sounds.ts'
import { soundRules } from '../looks/sound-rules.ts'
import { recipes, type SoundName } from '../looks/sounds.ts'
import { renderPatch } from './synth/patch.ts'

export const SOUND_NAMES = Object.keys(soundRules) as readonly SoundName[]
/** Length of the window for the loudest part, in seconds. */
const WINDOW_SECONDS = 0.05

/** Loudest 50 ms, as root mean square. */
export function loudest(samples: ArrayLike<number>, sampleRate: number): number {
  const window = Math.round(WINDOW_SECONDS * sampleRate)
  let most = 0
  for (let from = 0; from < samples.length; from += window) {
    let sum = 0
    for (let i = from; i < Math.min(samples.length, from + window); i++) sum += samples[i] ** 2
    most = Math.max(most, sum)
  }
  return Math.sqrt(most / window)
}

/** All sounds as samples, at the loudness that their rule defines. A sound is rendered on first use, or earlier in idle time. */
export class SoundBank {
  readonly #context: BaseAudioContext
  readonly #rng: Rng
  readonly #buffers = new Map<SoundName, AudioBuffer>()

  constructor(context: BaseAudioContext) {
    this.#context = context
    this.#rng = stream(1, 'foley')
  }

  get(name: SoundName): AudioBuffer {
    const known = this.#buffers.get(name) ?? this.#render(name)
    this.#buffers.set(name, known)
    return known
  }

  /** Renders one of the remaining sounds. Returns false if there are none. */
  renderNext(): boolean {
    const next = SOUND_NAMES.find((name) => !this.#buffers.has(name))
    if (next !== undefined) this.get(next)
    return next !== undefined
  }

  #render(name: SoundName): AudioBuffer {
    const isFoley = name in baseSounds
    const sampleRate = isFoley ? this.#context.sampleRate : ZZFX.sampleRate
    const samples = isFoley
      ? renderPatch(baseSounds[name as keyof typeof baseSounds], sampleRate, this.#rng)
      : signal(name as keyof typeof recipes)
    const scale = 10 ** (soundRules[name].level / 20) / loudest(samples, sampleRate)
    const buffer = this.#context.createBuffer(1, samples.length, sampleRate)
    buffer.copyToChannel(
      samples.map((sample) => sample * scale),
      0,
    )
    return buffer
  }
}

/** Disables zzfx's own pitch randomness, because each playback varies the rate. */
function signal(name: keyof typeof recipes): Float32Array<ArrayBuffer> {
  const [volume, , ...rest] = recipes[name]
  return Float32Array.from(ZZFX.buildSamples(volume, 0, ...rest))
}
