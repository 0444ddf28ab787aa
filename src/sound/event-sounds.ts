import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { Ev, EventKind, type FrameView, Head, Kind } from '../../sim/contract/frame.ts'
import { enemyLooks } from '../looks/enemies.ts'
import type { SoundName } from '../looks/sounds.ts'

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
  instinct: null,
  dash: 'swing',
  horde: 'boss',
  use: 'use',
}
/** By frame kind of an enemy. */
const looks = new Map(ENEMY_KINDS.map((kind, i) => [Kind.enemy + i, enemyLooks[kind].sounds as OwnSounds]))
type OwnSounds = Readonly<Partial<Record<EventName, SoundName | null>>>
const CHESTS: ReadonlySet<number> = new Set([Kind.bossChest, Kind.behemothChest])
const NAMES = Object.keys(EventKind) as readonly EventName[]

function soundOf(name: EventName, a: number): SoundName | null {
  if (name === 'pickup' && CHESTS.has(a)) return 'chest'
  const own = looks.get(a)?.[name]
  return own === undefined ? SOUNDS[name] : own
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
