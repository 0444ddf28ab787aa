import { DEFENSE_NEWS } from '../../sim/content/defense.ts'
import { ELITE_TRAITS } from '../../sim/content/elites.ts'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { RUN_EVENT_IDS } from '../../sim/content/events.ts'
import { EVOLUTION_IDS, type EvolutionId, evolutions } from '../../sim/content/evolutions.ts'
import { INSTINCT_IDS } from '../../sim/content/instincts.ts'
import { Ent, Ev, EventKind, type FrameView, Head, Kind, RunEventMoment } from '../../sim/contract/frame.ts'
import { enemyLooks } from '../looks/enemies.ts'
import type { SoundName } from '../looks/sounds.ts'
import { type ShotSound, type SwingSound, weaponLook } from '../looks/weapons.ts'

type EventName = keyof typeof EventKind
/** `null` for silent events. */
const EVENT_SOUNDS: Readonly<Record<EventName, SoundName | null>> = {
  /** Depends on the material that is hit. */
  hit: 'hitFlesh',
  playerHit: 'playerHit',
  death: 'death',
  pickup: 'pickup',
  /** Depends on the weapon in hand. */
  shot: 'shotPistol',
  swing: 'swingFist',
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
  /** Each Instinct has its own sound. */
  instinct: null,
  elite: 'elite',
  eliteChest: 'rankUp',
  evolution: 'evolve',
  /** Each run event has its own sound. */
  runEvent: null,
  drum: 'drumBurst',
  helperShot: 'helperShot',
  dash: 'dash',
  horde: 'horde',
  /** Each event of Defense has its own sound. */
  defense: null,
  use: 'use',
}
/** Keyed by the enemy's kind in the frame. */
const looks = new Map(ENEMY_KINDS.map((kind, i) => [Kind.enemy + i, enemyLooks[kind].sounds as OwnSounds]))
const bones: ReadonlySet<number> = new Set(ENEMY_KINDS.flatMap((kind, i) => (enemyLooks[kind].body === 'bone' ? [Kind.enemy + i] : [])))
type OwnSounds = Readonly<Partial<Record<EventName, SoundName | null>>>
const CHEST_KINDS: ReadonlySet<number> = new Set([Kind.bossChest, Kind.behemothChest, Kind.eliteChest])
/** Keyed by event number. */
const EVENT_NAMES: ReadonlyMap<number, EventName> = new Map(Object.entries(EventKind).map(([name, kind]) => [kind, name as EventName]))
/** Instincts that sound together with another event instead of on their own. */
const SHARED_SOUNDS: Readonly<Partial<Record<EventName, readonly (typeof INSTINCT_IDS)[number][]>>> = {
  swing: ['wide_swing'],
  shot: ['twin_barrel', 'pierce'],
}
const rank = ({ head }: FrameView, id: (typeof INSTINCT_IDS)[number]): number => head[Head.instinctRanks + INSTINCT_IDS.indexOf(id)]

/** The evolution of the Instinct at an index, or `null` if it has not evolved. */
const evolved = ({ head }: FrameView, instinct: number): EvolutionId | null =>
  EVOLUTION_IDS.find((id, i) => head[Head.evolutions + i] > 0 && evolutions[id].instinct === INSTINCT_IDS[instinct]) ?? null

export interface WeaponSounds {
  readonly swing: SwingSound
  readonly shot: ShotSound
}
export const BARE_HANDS: WeaponSounds = { swing: 'swingFist', shot: 'shotPistol' }

/** Sounds of the held weapons, by item id. */
export function weaponSoundsOf(held: {
  readonly mainHandId: string | null
  readonly offHandId: string | null
  readonly rangedId: string | null
}): WeaponSounds {
  const sound = (id: string | null) => weaponLook(id)?.sound
  return {
    swing: (sound(held.mainHandId) ?? sound(held.offHandId) ?? BARE_HANDS.swing) as SwingSound,
    shot: (sound(held.rangedId) ?? BARE_HANDS.shot) as ShotSound,
  }
}

/** A hit on an armoured elite sounds like metal. */
function hitSound({ entities, head }: FrameView, body: number, entity: number): SoundName {
  if (head[Head.elitesMet] > 0)
    for (let at = 0, end = head[Head.entityCount] * Ent.stride; at < end; at += Ent.stride)
      if (entities[at + Ent.id] === entity) return entities[at + Ent.elite] === ARMOURED_TRAIT ? 'hitMetal' : hitSoundOf(body)
  return hitSoundOf(body)
}
const hitSoundOf = (body: number): SoundName => (bones.has(body) ? 'hitBone' : 'hitFlesh')
const ARMOURED_TRAIT = 1 + ELITE_TRAITS.indexOf('armoured')

function soundOf(
  frame: FrameView,
  name: EventName,
  arms: WeaponSounds,
  [a, b, entity]: readonly [number, number, number],
): SoundName | null {
  if (name === 'hit') return hitSound(frame, b, entity)
  if (name === 'swing' || name === 'shot') return arms[name]
  if (name === 'instinct') return evolved(frame, entity) ?? INSTINCT_IDS[entity] ?? null
  if (name === 'evolution' && b > 0) return 'use'
  if (name === 'elite' && b > 0) return ELITE_TRAITS[a] ?? null
  if (name === 'runEvent')
    return b === RunEventMoment.won ? 'runEventWon' : b === RunEventMoment.missed ? 'runEventMissed' : (RUN_EVENT_IDS[a] ?? null)
  if (name === 'defense') return DEFENSE_NEWS[a] ?? null
  if (name === 'pickup' && CHEST_KINDS.has(a)) return 'chest'
  const own = looks.get(a)?.[name]
  return own === undefined ? EVENT_SOUNDS[name] : own
}

/** Source of a sound in world px. */
export interface SoundSource {
  readonly x: number
  readonly y: number
}
export type PlacedSounds = ReadonlyMap<SoundName, SoundSource>

/**
 * The sounds of a frame's events, each once, at the source nearest to the survivor. Ten hits in one moment are one
 * sound instead of one ten times as loud.
 */
export function eventSounds(frame: FrameView, arms: WeaponSounds): PlacedSounds {
  const { head, events } = frame
  const count = head[Head.eventCount]
  const ear = { x: head[Head.playerX], y: head[Head.playerY] }
  const sounds = new Map<SoundName, SoundSource>()
  const add = (sound: SoundName, place: SoundSource) => {
    const existing = sounds.get(sound)
    if (existing === undefined || distance(place, ear) < distance(existing, ear)) sounds.set(sound, place)
  }
  for (let i = 0, at = 0; i < count; i++, at += Ev.stride) {
    const field = (offset: number) => events[at + offset]
    const name = EVENT_NAMES.get(field(Ev.kind)) as EventName
    const place = { x: field(Ev.x), y: field(Ev.y) }
    const sound = soundOf(frame, name, arms, [field(Ev.a), field(Ev.b), field(Ev.entity)])
    if (sound !== null) add(sound, place)
    for (const id of SHARED_SOUNDS[name] ?? []) if (rank(frame, id) > 0) add(id, place)
  }
  return sounds
}
const distance = (a: SoundSource, b: SoundSource): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2
