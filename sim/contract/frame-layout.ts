import { DEFENSE_NEWS } from '../content/defense.ts'
import { DROPPED_ITEMS } from '../content/drops.ts'
import { ELITE_TRAITS } from '../content/elites.ts'
import { ENEMY_KINDS } from '../content/enemies.ts'
import { RUN_EVENT_IDS } from '../content/events.ts'
import { EVOLUTION_IDS } from '../content/evolutions.ts'
import { INSTINCT_IDS } from '../content/instincts.ts'
import {
  Ent,
  EntityState,
  Ev,
  EventKind,
  GAIN_KINDS,
  Head,
  Kind,
  MAX_ENTITIES,
  MAX_EVENTS,
  MAX_RUN_EVENTS,
  Outcome,
  RunEventMoment,
  RunEventPhase,
  RunEventRecord,
} from './frame.ts'

/**
 * The meaning of the numbers in a frame. Each version of the simulation keeps a copy, because later pages read its frames. Records may get
 * more fields and lists more names at the end; nothing else may change while that version can be watched.
 */
export const frameLayout = {
  records: { Head, RunEventRecord, Ent, Ev },
  codes: { Kind, EntityState, EventKind, Outcome, RunEventPhase, RunEventMoment },
  lists: { ENEMY_KINDS, ELITE_TRAITS, INSTINCT_IDS, EVOLUTION_IDS, RUN_EVENT_IDS, DROPPED_ITEMS, GAIN_KINDS, DEFENSE_NEWS },
  most: { entities: MAX_ENTITIES, events: MAX_EVENTS, runEvents: MAX_RUN_EVENTS },
} as const
