import { Ev, EventKind, type FrameView, Head } from '../../sim/contract/frame.ts'
import type { SoundName } from './recipes.ts'

const SOUNDS: Readonly<Record<number, SoundName>> = {
  [EventKind.hit]: 'hit',
  [EventKind.playerHit]: 'playerHit',
  [EventKind.death]: 'death',
  [EventKind.pickup]: 'pickup',
  [EventKind.shot]: 'shot',
  [EventKind.swing]: 'swing',
  [EventKind.levelUp]: 'levelUp',
  [EventKind.reload]: 'reload',
  [EventKind.gain]: 'gain',
  [EventKind.playerDeath]: 'playerDeath',
}

const SILENCE: ReadonlySet<SoundName> = new Set()

/** The sounds of a frame's events, each once: ten blows in one moment are one sound, not ten times as loud. */
export function soundsOf(frame: FrameView): ReadonlySet<SoundName> {
  const count = frame.head[Head.eventCount] as number
  if (count === 0) return SILENCE
  const sounds = new Set<SoundName>()
  for (let i = 0; i < count; i++) {
    const sound = SOUNDS[frame.events[i * Ev.stride + Ev.kind] as number]
    if (sound !== undefined) sounds.add(sound)
  }
  return sounds
}
