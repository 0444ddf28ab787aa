import { soundRules } from '../looks/sound-rules.ts'
import type { SoundName } from '../looks/sounds.ts'
import type { PlacedSounds } from './event-sounds.ts'

type CaptionSide = 'left' | 'right' | 'near' | 'around'
/** A sound as it is written, by the words that its name has. */
export interface Caption {
  readonly what: string
  readonly side: CaptionSide
}
interface Line extends Caption {
  readonly priority: number
  /** s of play. */
  readonly since: number
  readonly last: number
}

/** Lines at a time: more cannot be read beside a fight. */
export const MOST_CAPTIONS = 3
/** s that a line stays after it was heard last, and the least that it stands before another may take its place. */
export const CAPTION_SECONDS = { stays: 3, least: 1 } as const
/** px to either side within which a sound is neither left nor right. */
const NEAR = 90
/** Priorities (`src/looks/sound-rules.ts`): from which on a sound warns or brings news, and that of what must be known at once. */
const [WARNS, ALARM] = [4, 5]

/**
 * The few lines of what is heard now. Sounds of one name are one line, which says all around once they come from both sides; a line that is
 * heard again stays and is not written anew; where all are taken, what matters more takes the place of what matters least.
 */
export class CaptionList {
  readonly #nameOf: (sound: SoundName) => string | null
  #lines: readonly Line[] = []
  #shown: readonly Caption[] = []

  constructor(nameOf: (sound: SoundName) => string | null) {
    this.#nameOf = nameOf
  }

  /** `now`: s of play, so that a pause keeps what stands there. `ear`: px. Answers the same array as long as nothing changes on the screen. */
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

const sideOf = (aside: number): CaptionSide => (Math.abs(aside) < NEAR ? 'near' : aside < 0 ? 'left' : 'right')

/** From two sides it comes from all around; what is near says nothing of a side that is known. */
function joined(before: CaptionSide, now: CaptionSide): CaptionSide {
  if (before === now || now === 'near') return before
  return before === 'near' ? now : 'around'
}

function added(lines: readonly Line[], line: Line): readonly Line[] {
  const at = lines.findIndex(({ what }) => what === line.what)
  const known = lines[at]
  if (known !== undefined) {
    const priority = Math.max(known.priority, line.priority)
    return lines.with(at, { ...known, side: joined(known.side, line.side), priority, last: line.last })
  }
  if (lines.length < MOST_CAPTIONS) return [...lines, line]
  const least = lines.reduce((found, one) => (one.priority < found.priority ? one : found))
  const age = line.since - least.since
  const mayGo = least.priority < line.priority ? line.priority >= ALARM || age >= CAPTION_SECONDS.least : age >= CAPTION_SECONDS.stays
  return mayGo && least.priority <= line.priority ? [...lines.filter((one) => one !== least), line] : lines
}
