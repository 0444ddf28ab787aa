import { INSTINCT_IDS } from '../../sim/content/instincts.ts'
import type { LocationId } from '../../sim/content/locations.ts'
import { Head, MAX_ENTITIES, MAX_EVENTS } from '../../sim/contract/frame.ts'
import { type GearTierId, startOf } from '../../tools/balance/gear-tiers.ts'
import type { InstinctPolicy } from '../../tools/bots/bot/chooser.ts'
import { playBot, REACTION } from '../../tools/bots/play-bot.ts'
import { runSpec } from '../../tools/support/run-spec.ts'

/** Ways in which a bot chooses Instincts. `favoured` prefers one, which depends on the seed. */
export const POLICIES = ['random', 'greedy', 'favoured'] as const
type Policy = (typeof POLICIES)[number]

/** Gear per map; other maps use the best gear. */
const GEAR: Readonly<Partial<Record<LocationId, GearTierId>>> = { school: 'tier1', hospital: 'mid', dev: 'none' }
/** Event slots of a frame that are reserved for events that must not be dropped (`event-list.ts`). */
const RESERVED_PLACES = 64

/** Plays a run with all Instincts unlocked. `room`: free places in the fullest frame. `stood`: most seconds of standing still. */
export function playByPolicy(locationId: LocationId, policy: Policy, seed: number) {
  const { stats: _, ...start } = startOf(GEAR[locationId] ?? 'late', seed)
  const spec = { ...runSpec({ locationId, seed, unlockedInstincts: INSTINCT_IDS }), ...start }
  const favoured: InstinctPolicy = policy === 'favoured' ? (INSTINCT_IDS[seed % INSTINCT_IDS.length] ?? 'random') : policy
  const room = { events: MAX_EVENTS - RESERVED_PLACES, entities: MAX_ENTITIES }
  let stood = 0
  const { report } = playBot(
    spec,
    REACTION.practised,
    spec.duration,
    (_, { head }) => {
      stood = Math.max(stood, head[Head.stood] as number)
      room.events = Math.min(room.events, MAX_EVENTS - RESERVED_PLACES - (head[Head.eventCount] as number))
      room.entities = Math.min(room.entities, MAX_ENTITIES - (head[Head.entityCount] as number))
    },
    favoured,
  )
  return {
    ticks: report.ticks,
    health: report.health,
    fire: report.defense?.fire ?? null,
    picks: report.instincts.picks.length,
    room,
    stood,
  }
}
