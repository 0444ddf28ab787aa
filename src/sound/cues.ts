import { ENEMY_KINDS, type EnemyKind } from '../../sim/content/enemies.ts'
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
/** One aimed shot, whose tell is for the eye: there is one every other second. */
const AIMED: Readonly<Partial<Record<EventName, SoundName | null>>> = { tell: null, burst: 'spit' }
const kinds = (...names: readonly EnemyKind[]): ReadonlySet<number> => new Set(names.map((name) => Kind.enemy + ENEMY_KINDS.indexOf(name)))
const MARKSMEN = kinds('beholder', 'medusa')
/** What the mighty do sounds of their weight. */
const HEAVY: Readonly<Partial<Record<EventName, SoundName>>> = { death: 'bossFall', tell: 'tellHeavy', burst: 'explosion' }
const MIGHTY = kinds('boss', 'behemoth')
const CHESTS: ReadonlySet<number> = new Set([Kind.bossChest, Kind.behemothChest])
const NAMES = Object.keys(EventKind) as readonly EventName[]

function soundOf(name: EventName, a: number): SoundName | null {
  if (name === 'pickup' && CHESTS.has(a)) return 'chest'
  const own = MIGHTY.has(a) ? HEAVY[name] : MARKSMEN.has(a) ? AIMED[name] : undefined
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
