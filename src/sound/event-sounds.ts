import { DEFENSE_NEWS } from '../../sim/content/defense.ts'
import { ELITE_TRAITS } from '../../sim/content/elites.ts'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { RUN_EVENT_IDS } from '../../sim/content/events.ts'
import { EVOLUTION_IDS, type EvolutionId, evolutions } from '../../sim/content/evolutions.ts'
import { INSTINCT_IDS, instincts } from '../../sim/content/instincts.ts'
import { Ent, Ev, EventKind, type FrameView, Head, Kind, RunEventMoment } from '../../sim/contract/frame.ts'
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
  /** Each has its own. */
  instinct: null,
  elite: 'elite',
  eliteChest: 'rankUp',
  evolution: 'evolve',
  /** Each has its own. */
  runEvent: null,
  drum: 'drumBurst',
  helperShot: 'helperShot',
  dash: 'dash',
  horde: 'horde',
  /** Each has its own. */
  defense: null,
  use: 'use',
}
/** By frame kind of an enemy. */
const looks = new Map(ENEMY_KINDS.map((kind, i) => [Kind.enemy + i, enemyLooks[kind].sounds as OwnSounds]))
type OwnSounds = Readonly<Partial<Record<EventName, SoundName | null>>>
const CHESTS: ReadonlySet<number> = new Set([Kind.bossChest, Kind.behemothChest, Kind.eliteChest])
/** By number of the event. */
const NAMES: ReadonlyMap<number, EventName> = new Map(Object.entries(EventKind).map(([name, kind]) => [kind, name as EventName]))
/** Instincts that are heard with something else and not on their own. */
const HEARD_WITH: Readonly<Partial<Record<EventName, readonly (typeof INSTINCT_IDS)[number][]>>> = {
  swing: ['wide_swing'],
  shot: ['twin_barrel', 'pierce'],
}
const rank = ({ head }: FrameView, id: (typeof INSTINCT_IDS)[number]): number =>
  head[Head.instinctRanks + INSTINCT_IDS.indexOf(id)] as number

/** What the Instinct at an index has become; null: it is as it was. */
const evolved = ({ head }: FrameView, instinct: number): EvolutionId | null =>
  EVOLUTION_IDS.find((id, i) => (head[Head.evolutions + i] as number) > 0 && evolutions[id].of === INSTINCT_IDS[instinct]) ?? null

function soundOf(frame: FrameView, name: EventName, a: number, b: number, entity: number): SoundName | null {
  if (name === 'instinct') return evolved(frame, entity) ?? INSTINCT_IDS[entity] ?? null
  if (name === 'evolution' && b > 0) return 'use'
  if (name === 'elite' && b > 0) return ELITE_TRAITS[a] ?? null
  if (name === 'runEvent')
    return b === RunEventMoment.won ? 'runEventWon' : b === RunEventMoment.missed ? 'runEventMissed' : (RUN_EVENT_IDS[a] ?? null)
  if (name === 'defense') return DEFENSE_NEWS[a] ?? null
  if (name === 'pickup' && CHESTS.has(a)) return 'chest'
  const own = looks.get(a)?.[name]
  return own === undefined ? SOUNDS[name] : own
}

const SILENCE: ReadonlySet<SoundName> = new Set()

/** What is heard for as long as it lasts: a heart that beats fast, and fire. */
function lastingSounds(frame: FrameView): ReadonlySet<SoundName> {
  const { head } = frame
  const isCornered =
    rank(frame, 'cornered') > 0 && (head[Head.health] as number) < instincts.cornered.below * (head[Head.maxHealth] as number)
  const burns = rank(frame, 'burning_trail') > 0 && hasFlames(frame)
  if (!isCornered && !burns) return SILENCE
  return new Set<SoundName>([...(isCornered ? (['cornered'] as const) : []), ...(burns ? (['burning_trail'] as const) : [])])
}

function hasFlames({ head, entities }: FrameView): boolean {
  const count = head[Head.entityCount] as number
  for (let i = count - 1; i >= 0; i--) if (entities[i * Ent.stride + Ent.kind] === Kind.flame) return true
  return false
}

/** The sounds of a frame's events, each once: ten blows in one moment are one sound, not ten times as loud. */
export function soundsOf(frame: FrameView): ReadonlySet<SoundName> {
  const count = frame.head[Head.eventCount] as number
  const lasting = lastingSounds(frame)
  if (count === 0) return lasting
  const sounds = new Set<SoundName>(lasting)
  for (let i = 0, at = 0; i < count; i++, at += Ev.stride) {
    const name = NAMES.get(frame.events[at + Ev.kind] as number) as EventName
    const sound = soundOf(frame, name, ...([Ev.a, Ev.b, Ev.entity].map((field) => frame.events[at + field]) as [number, number, number]))
    if (sound !== null) sounds.add(sound)
    for (const id of HEARD_WITH[name] ?? []) if (rank(frame, id) > 0) sounds.add(id)
  }
  return sounds
}
