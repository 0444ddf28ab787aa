/** Maximum number of simultaneous sounds; more would be indistinguishable noise and cost the audio thread time. */
export const MAX_VOICES = 24

export interface VoiceOptions {
  /** Higher values are more important; see `src/looks/sound-rules.ts`. */
  readonly priority: number
  readonly gain: number
  /** Playback rate. */
  readonly rate: number
  /** -1 is left, 1 is right. */
  readonly pan: number
  /** Cutoff of the low-pass in Hz; `null` for no filter. */
  readonly cutoff: number | null
}

interface Voice {
  readonly priority: number
  readonly until: number
  readonly gain: GainNode
  readonly source: AudioBufferSourceNode
}

/** Fade-out of a displaced sound, in seconds. */
const FADE_SECONDS = 0.012

/** The playing sounds, at most `MAX_VOICES`. A more important sound displaces a less important one. */
export class Voices {
  readonly #context: BaseAudioContext
  readonly #out: AudioNode
  #voices: readonly Voice[] = []

  constructor(context: BaseAudioContext, out: AudioNode) {
    this.#context = context
    this.#out = out
  }

  get count(): number {
    this.#forgetEnded()
    return this.#voices.length
  }

  /** Returns false if no voice is free. */
  play(buffer: AudioBuffer, voicing: VoiceOptions): boolean {
    this.#forgetEnded()
    if (this.#voices.length >= MAX_VOICES && !this.#displace(voicing.priority)) return false
    this.#voices = [...this.#voices, this.#start(buffer, voicing)]
    return true
  }

  #forgetEnded(): void {
    const { currentTime } = this.#context
    if (this.#voices.some(({ until }) => until <= currentTime)) this.#voices = this.#voices.filter(({ until }) => until > currentTime)
  }

  /** Ends the voice of lowest priority, if lower than `priority`; among equals the one that ends first. */
  #displace(priority: number): boolean {
    const least = this.#voices.reduce((a, b) => (b.priority < a.priority || (b.priority === a.priority && b.until < a.until) ? b : a))
    if (least.priority >= priority) return false
    const { currentTime } = this.#context
    least.gain.gain.setTargetAtTime(0, currentTime, FADE_SECONDS / 4)
    least.source.stop(currentTime + FADE_SECONDS)
    this.#voices = this.#voices.filter((voice) => voice !== least)
    return true
  }

  #start(buffer: AudioBuffer, { priority, gain, rate, pan, cutoff }: VoiceOptions): Voice {
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
