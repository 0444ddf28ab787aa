import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { Ev, EventKind, type FrameView, Head, Kind } from '../../sim/contract/frame.ts'
import type { SoundName } from './recipes.ts'

type EventName = keyof typeof EventKind
/** null: seen, not heard. */
const SOUNDS: Readonly<Record<EventName, SoundName | null>> = {
  hit: 'hit',
  playerHit: 'playerHit',
  death: 'death',
  pickup: 'pickup',
  shot: 'shot',
  swing: 'swing',
  levelUp: 'levelUp',
  reload: 'reload',
  gain: 'gain',
  spawn: null,
  boss: 'boss',
  playerDeath: 'playerDeath',
  tell: 'tell',
  burst: 'spray',
  summon: 'summon',
  legendary: 'legendary',
  use: 'use',
}
/** What the mighty do sounds of their weight. */
const HEAVY: Readonly<Partial<Record<EventName, SoundName>>> = { death: 'bossFall', tell: 'tellHeavy', burst: 'explosion' }
const MIGHTY: ReadonlySet<number> = new Set([ENEMY_KINDS.indexOf('boss'), ENEMY_KINDS.indexOf('behemoth')].map((kind) => Kind.enemy + kind))
const CHESTS: ReadonlySet<number> = new Set([Kind.bossChest, Kind.behemothChest])
const NAMES = Object.keys(EventKind) as readonly EventName[]

function soundOf(name: EventName, a: number): SoundName | null {
  if (name === 'pickup' && CHESTS.has(a)) return 'chest'
  return (MIGHTY.has(a) ? HEAVY[name] : undefined) ?? SOUNDS[name]
}

const SILENCE: ReadonlySet<SoundName> = new Set()

/** The sounds of a frame's events, each once: ten blows in one moment are one sound, not ten times as loud. */
export function soundsOf(frame: FrameView): ReadonlySet<SoundName> {
  const count = frame.head[Head.eventCount] as number
  if (count === 0) return SILENCE
  const sounds = new Set<SoundName>()
  for (let i = 0, at = 0; i < count; i++, at += Ev.stride) {
    const sound = soundOf(NAMES[frame.events[at + Ev.kind] as number] as EventName, frame.events[at + Ev.a] as number)
    if (sound !== null) sounds.add(sound)
  }
  return sounds
}
