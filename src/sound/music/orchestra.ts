import { nextUnit, type Rng, stream } from '../../../sim/kernel/rng.ts'
import { renderPatch } from '../synth/patch.ts'
import { pitched, tones } from './instruments.ts'
import { isPercussion, kit, PERCUSSION, type Percussion } from './kit.ts'
import { INSTRUMENTS, type Instrument, type Note } from './note.ts'

/** Level, pan and reverb share of each instrument. */
const strips: Readonly<Record<Instrument, { readonly level: number; readonly pan: number; readonly room: number }>> = {
  drone: { level: 0.7, pan: 0, room: 0.2 },
  sub: { level: 0.6, pan: 0, room: 0 },
  bass: { level: 0.8, pan: 0, room: 0.05 },
  bell: { level: 1.5, pan: 0.28, room: 0.7 },
  pluck: { level: 1.2, pan: -0.2, room: 0.35 },
  strings: { level: 1.3, pan: -0.3, room: 0.5 },
  brass: { level: 0.8, pan: 0.1, room: 0.35 },
  kick: { level: 0.75, pan: 0, room: 0.05 },
  tom: { level: 0.5, pan: -0.15, room: 0.25 },
  tick: { level: 0.7, pan: 0.35, room: 0.15 },
  snare: { level: 0.42, pan: 0.05, room: 0.35 },
  boom: { level: 0.5, pan: 0, room: 0.3 },
  swell: { level: 0.3, pan: -0.1, room: 0.4 },
}

/** Duration of the reverb, in seconds. */
const REVERB_SECONDS = 2.4

/** The instruments, each with its channel strip, and the shared reverb. */
export class Orchestra {
  readonly #context: BaseAudioContext
  readonly #strips = new Map<Instrument, AudioNode>()
  readonly #struck: ReadonlyMap<Percussion, AudioBuffer>

  constructor(context: BaseAudioContext, out: AudioNode) {
    this.#context = context
    const rng = stream(1, 'orchestra')
    this.#struck = new Map(PERCUSSION.map((name) => [name, bufferOf(context, renderPatch(kit[name].patch, context.sampleRate, rng))]))
    const room = context.createConvolver()
    room.buffer = roomOf(context, rng)
    room.connect(out)
    for (const name of INSTRUMENTS) this.#strips.set(name, this.#strip(name, out, room))
  }

  #strip(name: Instrument, out: AudioNode, room: AudioNode): AudioNode {
    const { level, pan, room: share } = strips[name]
    const strip = this.#context.createGain()
    strip.gain.value = level
    const panner = this.#context.createStereoPanner()
    panner.pan.value = pan
    strip.connect(panner).connect(out)
    if (share > 0) {
      const send = this.#context.createGain()
      send.gain.value = share
      panner.connect(send).connect(room)
    }
    return strip
  }

  /** Plays a note at a given time of the context's clock; `beat` is in seconds. */
  play(note: Note, at: number, beat: number): void {
    const strip = this.#strips.get(note.instrument) as AudioNode
    if (isPercussion(note.instrument)) this.#strike(note.instrument, note, at, strip)
    else tones[note.instrument](this.#context, strip, pitched(note, at, note.beats * beat))
  }

  #strike(name: Percussion, { pitch, level }: Note, at: number, strip: AudioNode): void {
    const source = this.#context.createBufferSource()
    source.buffer = this.#struck.get(name) as AudioBuffer
    source.playbackRate.value = 2 ** ((pitch - kit[name].pitch) / 12)
    const gain = this.#context.createGain()
    gain.gain.value = level
    source.connect(gain).connect(strip)
    source.start(at)
  }
}

function bufferOf(context: BaseAudioContext, samples: Float32Array<ArrayBuffer>): AudioBuffer {
  const buffer = context.createBuffer(1, samples.length, context.sampleRate)
  buffer.copyToChannel(samples, 0)
  return buffer
}

/**
 * Impulse response of a wide, dark room: decaying noise that loses its high frequencies first. The channels differ,
 * which makes it wide.
 */
function roomOf(context: BaseAudioContext, rng: Rng): AudioBuffer {
  const length = Math.round(REVERB_SECONDS * context.sampleRate)
  const buffer = context.createBuffer(2, length, context.sampleRate)
  for (const channel of [0, 1]) {
    const samples = buffer.getChannelData(channel)
    let smooth = 0
    for (let i = 0; i < length; i++) {
      const gone = i / length
      const dull = 0.35 + 0.6 * gone
      smooth = dull * smooth + (1 - dull) * (2 * nextUnit(rng) - 1)
      samples[i] = smooth * Math.exp(-6.9 * gone)
    }
  }
  return buffer
}
