import { Composer, DEATH_STING } from './composer.ts'
import { BEATS_PER_BAR, type LayerName, TEMPOS } from './layers.ts'
import type { Note } from './note.ts'

interface NotePlayer {
  play(note: Note, at: number, beat: number): void
}

/** Scheduling lead of the notes in seconds; a busy page may delay the timer that long. */
const LEAD_SECONDS = 0.4
/** Delay before the first bar, in seconds. */
const LEAD_IN = 0.1

/**
 * Plays the composer's bars on time. Each tick schedules the notes of the next moments, so that little work is done at
 * once. The layer only changes at the end of a bar.
 */
export class Conductor {
  readonly #player: NotePlayer
  readonly #seed: number
  #composer: Composer
  #piece: 'camp' | 'run' | null = null
  #wanted: LayerName | null = null
  #beat = 0
  #notes: readonly Note[] = []
  #next = 0
  #barAt = 0
  #barEnds = 0
  /** Called at the beginning of each bar, for observers. */
  onBar: (layer: LayerName, at: number) => void = () => {}

  constructor(player: NotePlayer, seed: number) {
    this.#player = player
    this.#seed = seed
    this.#composer = new Composer(seed)
  }

  /**
   * Sets the layer of the next bar; `null` starts no further bars and lets the current notes ring out. A different
   * piece begins at once.
   */
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

  /** The survivor died: stops the bar and plays the sting. Nothing else begins until a different piece is requested. */
  sting(now: number): void {
    this.#notes = []
    this.#wanted = null
    for (const note of DEATH_STING) this.#player.play(note, now + LEAD_IN + note.at, 1)
  }

  /** Schedules the notes that are due. Bars missed during a long interval without ticks, e.g. in a hidden tab, are skipped. */
  tick(now: number): void {
    for (;;) {
      this.#handOver(now)
      if (this.#wanted === null || this.#next < this.#notes.length || this.#barEnds > now + LEAD_SECONDS) return
      this.#begin(this.#wanted, Math.max(this.#barEnds, now))
    }
  }

  #begin(layer: LayerName, at: number): void {
    this.#beat = 60 / TEMPOS[layer]
    this.#notes = this.#composer.bar(layer)
    this.#next = 0
    this.#barAt = at
    this.#barEnds = at + BEATS_PER_BAR * this.#beat
    this.onBar(layer, at)
  }

  #handOver(now: number): void {
    for (; this.#next < this.#notes.length; this.#next++) {
      const note = this.#notes[this.#next]
      const at = this.#barAt + note.at * this.#beat
      if (at > now + LEAD_SECONDS) return
      if (at >= now) this.#player.play(note, at, this.#beat)
    }
  }
}
