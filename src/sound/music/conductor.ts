import { Composer, DEATH_STING } from './composer.ts'
import { BEATS_A_BAR, type LayerName, TEMPOS } from './layers.ts'
import type { Note } from './note.ts'

/** Who plays a note at a moment of the clock. */
interface Player {
  play(note: Note, at: number, beat: number): void
}

/** Seconds that notes are handed over before they sound: as long as a busy page may keep the timer waiting. */
const AHEAD = 0.4
/** Seconds before the first bar. */
const LEAD_IN = 0.1

/**
 * Plays the composer's bars on time: what begins within the next moments is handed to the orchestra at each tick, so
 * little work is done at once. A layer changes where a bar ends and nowhere else.
 */
export class Conductor {
  readonly #player: Player
  readonly #seed: number
  #composer: Composer
  #piece: 'camp' | 'run' | null = null
  #wanted: LayerName | null = null
  #beat = 0
  #notes: readonly Note[] = []
  #next = 0
  #barAt = 0
  #barEnds = 0
  /** Begins of the bars, and what each of them plays: for those who watch. */
  onBar: (layer: LayerName, at: number) => void = () => {}

  constructor(player: Player, seed: number) {
    this.#player = player
    this.#seed = seed
    this.#composer = new Composer(seed)
  }

  /** What the next bar shall be; null: nothing more begins, and what sounds rings out. Another piece begins at once. */
  want(layer: LayerName | null, now: number): void {
    const piece = layer === null ? null : layer === 'camp' ? 'camp' : 'run'
    if (piece !== this.#piece) {
      this.#piece = piece
      this.#notes = []
      this.#next = 0
      this.#composer = new Composer(this.#seed)
      this.#barEnds = now + LEAD_IN
    }
    this.#wanted = layer
  }

  /** The survivor fell: the bar breaks off, and nothing more begins until another piece is wanted. */
  sting(now: number): void {
    this.#notes = []
    this.#wanted = null
    for (const note of DEATH_STING) this.#player.play(note, now + LEAD_IN + note.at, 1)
  }

  /** Hands over what is due. Where no tick came for long, as in a hidden tab, the bars that were missed are left out. */
  tick(now: number): void {
    for (;;) {
      this.#handOver(now)
      if (this.#wanted === null || this.#next < this.#notes.length || this.#barEnds > now + AHEAD) return
      this.#begin(this.#wanted, Math.max(this.#barEnds, now))
    }
  }

  #begin(layer: LayerName, at: number): void {
    this.#beat = 60 / TEMPOS[layer]
    this.#notes = this.#composer.bar(layer)
    this.#next = 0
    this.#barAt = at
    this.#barEnds = at + BEATS_A_BAR * this.#beat
    this.onBar(layer, at)
  }

  #handOver(now: number): void {
    for (; this.#next < this.#notes.length; this.#next++) {
      const note = this.#notes[this.#next]
      const at = this.#barAt + note.at * this.#beat
      if (at > now + AHEAD) return
      if (at >= now) this.#player.play(note, at, this.#beat)
    }
  }
}
