import { hertz, type Note } from './note.ts'

/** Pitch, strength, start and duration of a note; times are in seconds of the context's clock. */
interface Played {
  readonly hz: number
  readonly level: number
  readonly at: number
  readonly seconds: number
}
type Tone = (context: BaseAudioContext, out: AudioNode, note: Played) => void

interface Wave {
  readonly type: OscillatorType
  /** Factor of the note's pitch. */
  readonly times?: number
  readonly cents?: number
}

/** Amplitude envelope in seconds; the note ends when it is silent. */
interface Shape {
  readonly rise: number
  readonly hold: number
  readonly fall: number
}

/** Oscillators through a low-pass into a gain with an envelope. */
function voice(context: BaseAudioContext, out: AudioNode, { hz, level, at }: Played, waves: readonly Wave[], { rise, hold, fall }: Shape) {
  const end = at + rise + hold + fall
  const gain = context.createGain()
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(level, at + rise)
  gain.gain.setValueAtTime(level, at + rise + hold)
  // An exponential fall sounds even; the last thousandth falls linearly, because an exponential never reaches zero.
  gain.gain.exponentialRampToValueAtTime(Math.max(1e-5, level / 1000), end - 0.005)
  gain.gain.linearRampToValueAtTime(0, end)
  const filter = context.createBiquadFilter()
  filter.type = 'lowpass'
  filter.connect(gain).connect(out)
  for (const { type, times = 1, cents = 0 } of waves) {
    const oscillator = context.createOscillator()
    oscillator.type = type
    oscillator.frequency.value = hz * times
    oscillator.detune.value = cents
    oscillator.connect(filter)
    oscillator.start(at)
    oscillator.stop(end + 0.01)
  }
  return filter
}

/** Tonal instruments, one function each. */
export const tones = {
  /** Slow, and overlaps its own end, so that one chord blends into the next. */
  drone(context, out, note) {
    const { at, seconds } = note
    const rise = 0.35 * seconds
    const filter = voice(
      context,
      out,
      { ...note, level: 0.16 * note.level },
      [
        { type: 'sawtooth', cents: -7 },
        { type: 'sawtooth', cents: 6 },
        { type: 'triangle', times: 2, cents: 3 },
      ],
      {
        rise,
        hold: 0.65 * seconds,
        fall: 0.7 * seconds,
      },
    )
    filter.Q.value = 0.6
    filter.frequency.setValueAtTime(170, at)
    filter.frequency.linearRampToValueAtTime(640, at + 0.8 * seconds)
    filter.frequency.linearRampToValueAtTime(190, at + 1.7 * seconds)
  },
  sub(context, out, note) {
    const { seconds } = note
    const filter = voice(context, out, { ...note, level: 0.3 * note.level }, [{ type: 'sine' }], {
      rise: 0.3 * seconds,
      hold: 0.6 * seconds,
      fall: 0.4 * seconds,
    })
    filter.frequency.value = 160
  },
  bass(context, out, note) {
    const { at, seconds } = note
    const filter = voice(
      context,
      out,
      { ...note, level: 0.3 * note.level },
      [{ type: 'sawtooth' }, { type: 'square', times: 0.5, cents: 4 }],
      {
        rise: 0.006,
        hold: 0.4 * seconds,
        fall: 0.9 * seconds + 0.05,
      },
    )
    filter.Q.value = 3
    filter.frequency.setValueAtTime(180 + 620 * note.level, at)
    filter.frequency.exponentialRampToValueAtTime(140, at + seconds + 0.05)
  },
  /** Struck glass, far away: a tone, its octave, and a third partial that fades quickly. */
  bell(context, out, note) {
    const { hz, level, at } = note
    const filter = voice(context, out, { ...note, level: 0.2 * level }, [{ type: 'sine' }, { type: 'sine', times: 2.004, cents: 3 }], {
      rise: 0.008,
      hold: 0.02,
      fall: 2.6,
    })
    filter.frequency.value = 2600
    const bend = context.createOscillator()
    bend.frequency.value = 3.01 * hz
    const depth = context.createGain()
    depth.gain.setValueAtTime(0.5 * level, at)
    depth.gain.exponentialRampToValueAtTime(0.001, at + 0.7)
    bend.connect(depth).connect(filter)
    bend.start(at)
    bend.stop(at + 0.75)
  },
  /** A plucked string, bright at first. */
  pluck(context, out, note) {
    const { hz, level, at } = note
    const filter = voice(
      context,
      out,
      { ...note, level: 0.24 * level },
      [
        { type: 'triangle', cents: -3 },
        { type: 'sawtooth', cents: 3 },
      ],
      { rise: 0.005, hold: 0.01, fall: 1.5 },
    )
    filter.Q.value = 0.8
    filter.frequency.setValueAtTime(Math.min(4200, 3 * hz + 1300 * level), at)
    filter.frequency.exponentialRampToValueAtTime(Math.max(260, 1.2 * hz), at + 0.7)
  },
  strings(context, out, note) {
    const { at, seconds } = note
    const filter = voice(
      context,
      out,
      { ...note, level: 0.09 * note.level },
      [
        { type: 'sawtooth', cents: -9 },
        { type: 'sawtooth', cents: 8 },
      ],
      {
        rise: Math.min(0.5, 0.3 * seconds),
        hold: 0.5 * seconds,
        fall: 0.5 * seconds + 0.1,
      },
    )
    filter.Q.value = 0.5
    filter.frequency.setValueAtTime(700, at)
    filter.frequency.linearRampToValueAtTime(1500, at + 0.7 * seconds)
    filter.frequency.linearRampToValueAtTime(600, at + 1.2 * seconds)
  },
  brass(context, out, note) {
    const { at, seconds } = note
    const filter = voice(
      context,
      out,
      { ...note, level: 0.14 * note.level },
      [
        { type: 'sawtooth', cents: -5 },
        { type: 'sawtooth', cents: 5 },
        { type: 'square', times: 0.5 },
      ],
      {
        rise: 0.06,
        hold: 0.5 * seconds,
        fall: 0.5 * seconds,
      },
    )
    filter.Q.value = 1.2
    filter.frequency.setValueAtTime(220, at)
    filter.frequency.linearRampToValueAtTime(950, at + 0.25 * seconds)
    filter.frequency.linearRampToValueAtTime(320, at + seconds)
  },
} as const satisfies Record<string, Tone>

export const pitched = ({ pitch, level }: Pick<Note, 'pitch' | 'level'>, at: number, seconds: number): Played => ({
  hz: hertz(pitch),
  level,
  at,
  seconds,
})
