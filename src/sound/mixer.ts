/** The player's settings, each in whole percent. */
export interface Volumes {
  readonly music: number
  readonly effects: number
  readonly interface: number
  readonly muted: boolean
}
export type Bus = 'music' | 'effects' | 'interface'
const BUSES = ['music', 'effects', 'interface'] as const satisfies readonly Bus[]

/** Gain of the music while ducked: -6 dB. */
const DUCKED_GAIN = 10 ** (-6 / 20)
/** Duration of ducking and of the return, in seconds. */
const DUCK_SECONDS = { fall: 0.04, rise: 0.3 } as const
/** Music while the run is paused: quieter and muffled. */
const HUSHED = { gain: 0.35, hz: 520 } as const
const OPEN_HZ = 20_000
/** Time in which a slider or a pause takes effect, in seconds, so that nothing clicks. */
const SMOOTHING_SECONDS = 0.05
/** Gains of the buses at 50 percent, calibrated with `npm run bench -- sound`. */
const BUS_GAINS: Readonly<Record<Bus, number>> = { music: 0.45, effects: 1.7, interface: 0.8 }
/** Peak limit of the output: 2 dB below full scale. */
const MAX_LEVEL = 10 ** (-2 / 20)
/** The curve is linear up to this level. */
const KNEE_LEVEL = 0.6

/** The mixer for all sound: three volumes, ducking of the music, and a limiter at the end. Also works offline. */
export class Mixer {
  readonly #context: BaseAudioContext
  /** Input of each bus. */
  readonly inputs: Readonly<Record<Bus, AudioNode>>
  readonly #volumes: Readonly<Record<Bus, GainNode>>
  readonly #master: GainNode
  readonly #duck: GainNode
  readonly #hush: GainNode
  readonly #wall: BiquadFilterNode
  #isHushed = false
  /** Time of the context's clock until which the music is ducked, in seconds. */
  #duckedUntil = Number.NEGATIVE_INFINITY

  constructor(context: BaseAudioContext) {
    this.#context = context
    const gain = () => context.createGain()
    this.#volumes = { music: gain(), effects: gain(), interface: gain() }
    this.#master = gain()
    this.#duck = gain()
    this.#hush = gain()
    this.#wall = context.createBiquadFilter()
    this.#wall.type = 'lowpass'
    this.#wall.frequency.value = OPEN_HZ
    // In dB at the cutoff: a low-pass without resonance.
    this.#wall.Q.value = -3
    for (const bus of BUSES) this.#volumes[bus].connect(this.#master)
    this.#duck.connect(this.#hush).connect(this.#wall).connect(this.#volumes.music)
    this.inputs = { music: this.#duck, effects: this.#volumes.effects, interface: this.#volumes.interface }
    this.#master.connect(limiter(context)).connect(ceiling(context)).connect(context.destination)
  }

  set(volumes: Volumes): void {
    const { currentTime } = this.#context
    for (const bus of BUSES)
      this.#volumes[bus].gain.setTargetAtTime((BUS_GAINS[bus] * volumes[bus]) / 50, currentTime, SMOOTHING_SECONDS / 3)
    this.#master.gain.setTargetAtTime(volumes.muted ? 0 : 1, currentTime, SMOOTHING_SECONDS / 3)
  }

  duck(seconds: number): void {
    const { currentTime } = this.#context
    const until = currentTime + Math.max(DUCK_SECONDS.fall, seconds)
    if (until <= this.#duckedUntil) return
    const { gain } = this.#duck
    gain.cancelScheduledValues(currentTime)
    gain.setValueAtTime(this.#duckedAt(currentTime), currentTime)
    gain.linearRampToValueAtTime(DUCKED_GAIN, currentTime + DUCK_SECONDS.fall)
    gain.setValueAtTime(DUCKED_GAIN, until)
    gain.linearRampToValueAtTime(1, until + DUCK_SECONDS.rise)
    this.#duckedUntil = until
  }

  /** Gain of the ducked music at a given time. It is computed, because some browsers return the last set value from the node. */
  #duckedAt(time: number): number {
    const back = Math.max(0, time - this.#duckedUntil) / DUCK_SECONDS.rise
    return Math.min(1, DUCKED_GAIN + (1 - DUCKED_GAIN) * back)
  }

  /** Muffles the music while the run is paused. */
  hush(isHushed: boolean): void {
    if (isHushed === this.#isHushed) return
    this.#isHushed = isHushed
    const { currentTime } = this.#context
    this.#hush.gain.setTargetAtTime(isHushed ? HUSHED.gain : 1, currentTime, SMOOTHING_SECONDS)
    this.#wall.frequency.setTargetAtTime(isHushed ? HUSHED.hz : OPEN_HZ, currentTime, SMOOTHING_SECONDS)
  }
}

function limiter(context: BaseAudioContext): DynamicsCompressorNode {
  const node = context.createDynamicsCompressor()
  node.threshold.value = -9
  node.knee.value = 6
  node.ratio.value = 12
  node.attack.value = 0.002
  node.release.value = 0.14
  return node
}

/** Soft-clips the rest above the knee, so that it never exceeds the ceiling. */
function ceiling(context: BaseAudioContext): WaveShaperNode {
  const shaper = context.createWaveShaper()
  const points = 4097
  const curve = new Float32Array(points)
  const room = MAX_LEVEL - KNEE_LEVEL
  for (let i = 0; i < points; i++) {
    const x = (2 * i) / (points - 1) - 1
    const over = Math.abs(x) - KNEE_LEVEL
    curve[i] = over <= 0 ? x : Math.sign(x) * (KNEE_LEVEL + room * Math.tanh(over / room))
  }
  shaper.curve = curve
  shaper.oversample = '4x'
  return shaper
}
