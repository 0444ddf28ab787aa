import { soundRules } from '../looks/sound-rules.ts'
import type { SoundName } from '../looks/sounds.ts'
import type { PlacedSounds } from './event-sounds.ts'

type CaptionSide = 'left' | 'right' | 'near' | 'around'
/** A caption for a sound, identified by its name. */
export interface Caption {
  readonly what: string
  readonly side: CaptionSide
}
interface Line extends Caption {
  readonly priority: number
  /** In seconds of play. */
  readonly since: number
  readonly last: number
}

/** Maximum number of lines; more cannot be read during a fight. */
export const MAX_CAPTIONS = 3
/** Time that a line stays after its last sound, and its minimum time before another may replace it, in seconds. */
export const CAPTION_SECONDS = { stays: 3, least: 1 } as const
/** Distance in px to either side within which a sound is neither left nor right. */
const CENTRE_PX = 90
/** Priorities (`src/looks/sound-rules.ts`): the minimum of warnings and news, and that of immediate danger. */
const [WARNS, ALARM] = [4, 5]

/**
 * The captions of the current sounds. Sounds with the same name share a line, which becomes "all around" if they come
 * from both sides. A repeated sound keeps its line. If all lines are taken, a more important sound replaces the least
 * important one.
 */
export class CaptionList {
  readonly #nameOf: (sound: SoundName) => string | null
  #lines: readonly Line[] = []
  #shown: readonly Caption[] = []

  constructor(nameOf: (sound: SoundName) => string | null) {
    this.#nameOf = nameOf
  }

  /**
   * `now` is in seconds of play, so that a pause keeps the lines; `ear` is in px. Returns the same array until the
   * displayed lines change.
   */
  update(sounds: readonly PlacedSounds[], ear: number, now: number, all: boolean): readonly Caption[] {
    let lines: readonly Line[] = this.#lines.filter(({ last }) => now - last < CAPTION_SECONDS.stays && now >= last)
    for (const placed of sounds)
      for (const [sound, { x }] of placed) {
        const { priority } = soundRules[sound]
        const what = this.#nameOf(sound)
        if (what !== null && (all || priority >= WARNS))
          lines = added(lines, { what, side: sideOf(x - ear), priority, since: now, last: now })
      }
    const isSame =
      lines.length === this.#lines.length &&
      lines.every(({ what, side }, i) => what === this.#lines[i]?.what && side === this.#lines[i]?.side)
    this.#lines = lines
    if (!isSame) this.#shown = lines.map(({ what, side }) => ({ what, side }))
    return this.#shown
  }
}

const sideOf = (aside: number): CaptionSide => (Math.abs(aside) < CENTRE_PX ? 'near' : aside < 0 ? 'left' : 'right')

/** Two different sides become "all around"; a nearby sound does not change a known side. */
function joined(before: CaptionSide, now: CaptionSide): CaptionSide {
  if (before === now || now === 'near') return before
  return before === 'near' ? now : 'around'
}

function added(lines: readonly Line[], line: Line): readonly Line[] {
  const at = lines.findIndex(({ what }) => what === line.what)
  const existing = lines[at]
  if (existing !== undefined) {
    const priority = Math.max(existing.priority, line.priority)
    return lines.with(at, { ...existing, side: joined(existing.side, line.side), priority, last: line.last })
  }
  if (lines.length < MAX_CAPTIONS) return [...lines, line]
  const least = lines.reduce((found, one) => (one.priority < found.priority ? one : found))
  const age = line.since - least.since
  const mayGo = least.priority < line.priority ? line.priority >= ALARM || age >= CAPTION_SECONDS.least : age >= CAPTION_SECONDS.stays
  return mayGo && least.priority <= line.priority ? [...lines.filter((one) => one !== least), line] : lines
}
