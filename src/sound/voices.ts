/** As many sounds as are heard at a time: more are a noise in which nothing can be told, and cost the audio thread. */
export const MOST_VOICES = 24

/** How a sound is played. */
export interface Voicing {
  /** The higher, the more it matters; see `rules.ts`. */
  readonly priority: number
  readonly gain: number
  /** Times its own speed. */
  readonly rate: number
  /** -1 left, 1 right. */
  readonly pan: number
  /** Hz above which it is dulled; null: as it is. */
  readonly cutoff: number | null
}

interface Voice {
  readonly priority: number
  readonly until: number
  readonly gain: GainNode
  readonly source: AudioBufferSourceNode
}

/** Seconds in which a sound that has to go fades. */
const FADE = 0.012

/** The sounds under way, at most `MOST_VOICES`: one that matters more takes the place of one that matters less. */
export class Voices {
  readonly #context: BaseAudioContext
  readonly #out: AudioNode
  #voices: readonly Voice[] = []

  constructor(context: BaseAudioContext, out: AudioNode) {
    this.#context = context
    this.#out = out
  }

  /** How many sound now. */
  get count(): number {
    this.#forgetEnded()
    return this.#voices.length
  }

  /** False: there was no room for it. */
  play(buffer: AudioBuffer, voicing: Voicing): boolean {
    this.#forgetEnded()
    if (this.#voices.length >= MOST_VOICES && !this.#displace(voicing.priority)) return false
    this.#voices = [...this.#voices, this.#start(buffer, voicing)]
    return true
  }

  #forgetEnded(): void {
    const { currentTime } = this.#context
    if (this.#voices.some(({ until }) => until <= currentTime)) this.#voices = this.#voices.filter(({ until }) => until > currentTime)
  }

  /** Ends the least of those that matter less: of equals the one that ends first. */
  #displace(priority: number): boolean {
    const least = this.#voices.reduce((a, b) => (b.priority < a.priority || (b.priority === a.priority && b.until < a.until) ? b : a))
    if (least.priority >= priority) return false
    const { currentTime } = this.#context
    least.gain.gain.setTargetAtTime(0, currentTime, FADE / 4)
    least.source.stop(currentTime + FADE)
    this.#voices = this.#voices.filter((voice) => voice !== least)
    return true
  }

  #start(buffer: AudioBuffer, { priority, gain, rate, pan, cutoff }: Voicing): Voice {
    const context = this.#context
    const source = context.createBufferSource()
    source.buffer = buffer
    source.playbackRate.value = rate
    const level = context.createGain()
    level.gain.value = gain
    const panner = context.createStereoPanner()
    panner.pan.value = pan
    if (cutoff === null) source.connect(level)
    else {
      const filter = context.createBiquadFilter()
      filter.type = 'lowpass'
      filter.frequency.value = cutoff
      filter.Q.value = 0.5
      source.connect(filter).connect(level)
    }
    level.connect(panner).connect(this.#out)
    source.start()
    return { priority, until: context.currentTime + buffer.duration / rate, gain: level, source }
  }
}
