import { chance, nextBetween, nextInt, type Rng, stream } from '../../../sim/kernel/rng.ts'
import { type ChordName, chordPitch, nextChord, scalePitch } from './harmony.ts'
import type { LayerName } from './layers.ts'
import type { Instrument, Note } from './note.ts'

/** Bars per phrase. Motif, pulse and drums are drawn once per phrase and varied from bar to bar. */
const BARS_PER_PHRASE = 8

/** Shared material of a phrase. */
interface Phrase {
  /** Scale steps and their beats. */
  readonly motif: readonly { readonly step: number; readonly at: number }[]
  /** Bass on a grid of eight: whether it plays, and how many octaves up. */
  readonly pulse: readonly { readonly plays: boolean; readonly octave: 0 | 1 }[]
  /** Toms on a grid of sixteen. */
  readonly toms: readonly boolean[]
}

/** Input for writing a layer's bar. */
interface Sheet {
  readonly rng: Rng
  readonly chord: ChordName
  readonly phrase: Phrase
  /** Index of the bar in its phrase. */
  readonly index: number
  add(instrument: Instrument, at: number, beats: number, pitch: number, level: number): void
}

const drawPhrase = (rng: Rng): Phrase => {
  let step = nextInt(rng, 0, 4)
  let at = nextInt(rng, 0, 2) / 2
  const motif = []
  while (at < 4 && motif.length < 5) {
    motif.push({ step, at })
    at += [0.5, 1, 1, 1.5, 2][nextInt(rng, 0, 4)]
    step += nextInt(rng, -2, 2) || -1
  }
  return {
    motif,
    pulse: Array.from({ length: 8 }, (_, i) => ({
      plays: i === 0 || chance(rng, i % 2 === 0 ? 0.7 : 0.5),
      octave: chance(rng, 0.2) ? 1 : 0,
    })),
    toms: Array.from({ length: 16 }, (_, i) => i !== 0 && chance(rng, i % 4 === 0 ? 0.2 : i % 2 === 0 ? 0.4 : 0.22)),
  }
}

/** Root and fifth below everything else. */
function drone({ rng, chord, add }: Sheet, level: number): void {
  // Humanised: slightly late and never equally loud.
  const late = () => nextBetween(rng, 0, 0.12)
  add('drone', late(), 4, chordPitch(chord, 0, 0), level * nextBetween(rng, 0.8, 1))
  add('drone', late(), 4, chordPitch(chord, 2, 0), level * nextBetween(rng, 0.5, 0.8))
  add('sub', late(), 4, chordPitch(chord, 0, chord === 'home' || chord === 'third' || chord === 'dread' ? 0 : -1), level)
}

/** The phrase's motif, partial or complete, transposed within the scale. */
function motif({ rng, phrase, add }: Sheet, instrument: 'bell' | 'pluck', share: number, level: number): void {
  const moved = nextInt(rng, -2, 2)
  const upside = chance(rng, 0.25) ? -1 : 1
  for (const { step, at } of phrase.motif) {
    if (!chance(rng, share)) continue
    add(instrument, at, 3, scalePitch(upside * step + moved, 2), level * nextBetween(rng, 0.7, 1))
  }
}

function pulse({ rng, chord, phrase, add }: Sheet, level: number, halves: boolean): void {
  phrase.pulse.forEach(({ plays, octave }, i) => {
    const missed = chance(rng, 0.12) && i !== 0
    if (plays && !missed) add('bass', i / 2, 0.5, chordPitch(chord, 0, octave), level * (i % 4 === 0 ? 1 : 0.75))
    else if (halves && chance(rng, 0.6)) add('bass', i / 2 + 0.25, 0.25, chordPitch(chord, 0, 0), 0.55 * level)
  })
}

function toms({ rng, phrase, index, add }: Sheet, level: number): void {
  const fill = index === BARS_PER_PHRASE - 1
  phrase.toms.forEach((plays, i) => {
    const extra = fill && i >= 10
    if ((plays && !chance(rng, 0.15)) || (extra && chance(rng, 0.7)))
      add('tom', i / 4, 0.25, (extra ? 52 - i + 8 : 41) + 5 * nextInt(rng, 0, 1), level * nextBetween(rng, 0.6, 1))
  })
}

const writers: Readonly<Record<LayerName, (sheet: Sheet) => void>> = {
  calm(sheet) {
    const { rng, index, add, chord } = sheet
    drone(sheet, 0.8)
    if (index % 4 === 0) add('boom', 0, 4, 36, 0.8)
    if (chance(rng, 0.6)) motif(sheet, 'bell', 0.5, 0.6)
    if (chance(rng, 0.18)) add('swell', 0, 4, 60, 0.5)
    if (chance(rng, 0.3)) add('tick', nextInt(rng, 1, 7) / 2, 0.5, 60 + nextInt(rng, -4, 4), 0.35)
    if (index % 4 === 3 && chance(rng, 0.6)) add('strings', 0, 4, chordPitch(chord, 1, 2), 0.35)
  },
  uneasy(sheet) {
    const { rng, index, add } = sheet
    drone(sheet, 0.7)
    pulse(sheet, 0.6, false)
    if (index % 4 === 0) add('boom', 0, 4, 36, 0.7)
    // A heartbeat: two beats close together.
    for (const at of [0, 2]) {
      add('kick', at, 0.5, 36, 0.7)
      if (chance(rng, 0.8)) add('kick', at + 0.5, 0.5, 34, 0.45)
    }
    for (let i = 1; i < 8; i += 2) if (chance(rng, 0.7)) add('tick', i / 2, 0.25, 62 + nextInt(rng, -2, 2), 0.3 * nextBetween(rng, 0.6, 1))
    if (index % 4 === 3) add('tom', 3.5, 0.5, 43, 0.5)
    if (chance(rng, 0.4)) motif(sheet, 'bell', 0.5, 0.45)
  },
  hunted(sheet) {
    const { rng, chord, index, add } = sheet
    drone(sheet, 0.55)
    pulse(sheet, 0.75, true)
    for (const at of [0, 1.5, 2]) add('kick', at, 0.5, 36, at === 1.5 ? 0.6 : 0.85)
    if (chance(rng, 0.3)) add('kick', 3.75, 0.25, 36, 0.6)
    for (const at of [1, 3]) add('snare', at, 0.5, 50, 0.5 * nextBetween(rng, 0.85, 1))
    for (let i = 0; i < 8; i++) add('tick', i / 2, 0.25, 66 + nextInt(rng, -2, 2), (i % 2 === 1 ? 0.34 : 0.2) * nextBetween(rng, 0.7, 1))
    toms(sheet, 0.55)
    if (index % 2 === 0) for (const tone of [0, 1, 2] as const) add('strings', 0, 4, chordPitch(chord, tone, 2), 0.42)
    if (index === BARS_PER_PHRASE - 1) add('swell', 0, 4, 64, 0.6)
    if (index >= 4 && chance(rng, 0.5)) motif(sheet, 'bell', 0.6, 0.4)
  },
  boss(sheet) {
    const { rng, chord, index, add } = sheet
    drone(sheet, 0.6)
    // A gallop: one long note, two short ones.
    for (let beat = 0; beat < 4; beat++) {
      for (const [at, level] of [
        [0, 0.85],
        [0.5, 0.6],
        [0.75, 0.7],
      ] as const)
        add('bass', beat + at, 0.25, chordPitch(chord, 0, chance(rng, 0.12) ? 1 : 0), level)
    }
    for (const at of [0, 0.75, 1.5, 2.5, 3.25]) add('kick', at, 0.5, 36, at === 0 ? 0.95 : 0.75)
    for (const at of [1, 3]) add('snare', at, 0.5, 48, 0.7)
    for (let i = 0; i < 8; i++) add('tick', i / 2, 0.25, 68, (i % 2 === 1 ? 0.3 : 0.18) * nextBetween(rng, 0.7, 1))
    toms(sheet, 0.75)
    if (index % 2 === 0) for (const tone of [0, 1, 2] as const) add('brass', 0, 3, chordPitch(chord, tone, 1), 0.6)
    if (index % 4 === 2) add('boom', 0, 4, 33, 0.8)
    // Two dissonant neighbouring notes, high up.
    const rub = index % 2 === 0 ? 0 : 1
    for (let i = 0; i < 8; i++) if (chance(rng, 0.75)) add('strings', i / 2, 0.4, scalePitch(0, 2) + (i % 2 === rub ? 0 : 1), 0.22)
  },
  camp(sheet) {
    const { rng, chord, index, add } = sheet
    drone(sheet, 0.45)
    const tones = [0, 2, 1, 2, 0, 2, 1, 2] as const
    tones.forEach((tone, i) => {
      if (i === 0 || chance(rng, i % 2 === 0 ? 0.85 : 0.6))
        add('pluck', i / 2, 2, chordPitch(chord, tone, i === 0 ? 0 : 1), (i === 0 ? 0.8 : 0.5) * nextBetween(rng, 0.75, 1))
    })
    if (index % 2 === 0 || chance(rng, 0.4)) motif(sheet, 'bell', index < 4 ? 0.75 : 0.5, 0.5)
    if (index === 4) for (const tone of [0, 1, 2] as const) add('strings', 0, 4, chordPitch(chord, tone, 1), 0.25)
  },
}

/** Returns to the home chord every eight bars. */
const CAMP_CHORDS = ['home', 'sixth', 'third', 'seventh', 'home', 'fourth', 'third', 'fifth'] as const satisfies readonly ChordName[]
/** Bars before a layer's chord changes. */
const BARS_PER_CHORD: Readonly<Record<Exclude<LayerName, 'camp'>, number>> = { calm: 2, uneasy: 2, hunted: 2, boss: 1 }

/** Writes endless music bar by bar. The same seed and layers give the same music, and consecutive bars differ. */
export class Composer {
  readonly #rng: Rng
  #chord: ChordName = 'home'
  #phrase: Phrase
  #bars = 0

  constructor(seed: number) {
    this.#rng = stream(seed, 'music')
    this.#phrase = drawPhrase(this.#rng)
  }

  bar(layer: LayerName): readonly Note[] {
    const index = this.#bars % BARS_PER_PHRASE
    if (index === 0 && this.#bars > 0) this.#phrase = drawPhrase(this.#rng)
    this.#chord = this.#nextChord(layer, index)
    this.#bars++
    const notes: Note[] = []
    const add: Sheet['add'] = (instrument, at, beats, pitch, level) => notes.push({ instrument, at, beats, pitch, level })
    writers[layer]({ rng: this.#rng, chord: this.#chord, phrase: this.#phrase, index, add })
    return notes.sort((a, b) => a.at - b.at)
  }

  #nextChord(layer: LayerName, index: number): ChordName {
    if (layer === 'camp') return CAMP_CHORDS[index]
    if (layer === 'boss' && index % 4 === 1) return 'dread'
    if (index === 0) return 'home'
    return index % BARS_PER_CHORD[layer] === 0 ? nextChord(this.#chord, this.#rng) : this.#chord
  }
}

/** Played when the survivor dies: a hit, a dark chord, and four descending notes. One beat is one second. */
export const DEATH_STING: readonly Note[] = [
  { instrument: 'boom', at: 0, beats: 4, pitch: 30, level: 1 },
  { instrument: 'drone', at: 0, beats: 5, pitch: 38, level: 0.9 },
  { instrument: 'drone', at: 0, beats: 5, pitch: 39, level: 0.5 },
  { instrument: 'sub', at: 0, beats: 5, pitch: 38, level: 0.9 },
  { instrument: 'strings', at: 0.2, beats: 4, pitch: 62, level: 0.4 },
  { instrument: 'bell', at: 0.4, beats: 3, pitch: 69, level: 0.7 },
  { instrument: 'bell', at: 1.3, beats: 3, pitch: 68, level: 0.6 },
  { instrument: 'bell', at: 2.3, beats: 3, pitch: 65, level: 0.55 },
  { instrument: 'bell', at: 3.6, beats: 4, pitch: 62, level: 0.5 },
]
