import { ENEMY_KINDS, type EnemyKind } from '../../sim/content/enemies.ts'
import { RUN_EVENT_IDS, type RunEventId, runEvents } from '../../sim/content/events.ts'
import { run, TICK_RATE } from '../../sim/content/run-constants.ts'
import { Ent, type FrameView, Head, Kind, MAX_RUN_EVENTS, RunEventPhase, RunEventRecord } from '../../sim/contract/frame.ts'

/** Distance in px from the survivor within which most screens show a body; the survivor may be near the edge of a phone. */
const SEEN_PX = 100
/** Bodies on a desktop screen that make a crowd. */
const CROWD = 200
/** Share of the maximum health that counts as low. */
const LOW_HEALTH_SHARE = 0.25
/** Seconds of a blackout after which its light and its text have settled, and remaining seconds at the end of a run. */
const SETTLED_SECONDS = 3
const LAST_SECONDS = 5

const figure = ({ head }: FrameView, field: number): number => head[field] as number

/** True if a body near the survivor fulfils `is`, which receives the offset of its record in the frame's entities. */
function isSeen(frame: FrameView, is: (entities: Float32Array, at: number) => boolean): boolean {
  const { entities } = frame
  const x = figure(frame, Head.playerX)
  for (let i = 0; i < figure(frame, Head.entityCount); i++) {
    const at = i * Ent.stride
    if (Math.abs((entities[at + Ent.x] as number) - x) <= SEEN_PX && is(entities, at)) return true
  }
  return false
}

const kindOf = (kind: EnemyKind): number => Kind.enemy + ENEMY_KINDS.indexOf(kind)

/** Enemies, shots and pickups within the width of a desktop screen. */
function bodyCount(frame: FrameView): number {
  const x = figure(frame, Head.playerX)
  let count = 0
  for (let i = 0; i < figure(frame, Head.entityCount); i++) {
    const at = i * Ent.stride
    const kind = frame.entities[at + Ent.kind] as number
    const isNear = Math.abs((frame.entities[at + Ent.x] as number) - x) <= run.view.width / 2
    if (isNear && kind > Kind.player && kind < Kind.flame) count++
  }
  return count
}

/** Seconds for which a run event has been under way if it lasts `ticks`; 0 if it is not under way. */
function secondsUnderWay(frame: FrameView, id: RunEventId, ticks: number): number {
  for (let i = 0; i < MAX_RUN_EVENTS; i++) {
    const at = Head.runEvents + i * RunEventRecord.stride
    if (figure(frame, at + RunEventRecord.phase) !== RunEventPhase.underWay) continue
    if (figure(frame, at + RunEventRecord.event) !== RUN_EVENT_IDS.indexOf(id)) continue
    return ticks / TICK_RATE - figure(frame, at + RunEventRecord.left)
  }
  return 0
}

/** The rules that recognise the first frame of each moment. */
export const momentRules = {
  'first-elite': (frame) =>
    figure(frame, Head.elitesMet) === 1 && isSeen(frame, (entities, at) => (entities[at + Ent.elite] as number) > 0),
  boss: (frame) => isSeen(frame, (entities, at) => entities[at + Ent.kind] === kindOf('boss')),
  blackout: (frame) =>
    figure(frame, Head.sight) === runEvents.blackout.sight &&
    secondsUnderWay(frame, 'blackout', runEvents.blackout.lasts) >= SETTLED_SECONDS,
  crowd: (frame) => bodyCount(frame) >= CROWD,
  'level-up': (frame) => figure(frame, Head.pendingPowerUps) > 0,
  'last-seconds': (frame) => figure(frame, Head.timeLeft) <= LAST_SECONDS,
  'low-health': (frame) => figure(frame, Head.health) > 0 && figure(frame, Head.health) <= LOW_HEALTH_SHARE * figure(frame, Head.maxHealth),
} as const satisfies Readonly<Record<string, (frame: FrameView) => boolean>>

export type MomentName = keyof typeof momentRules
export const MOMENT_NAMES = Object.keys(momentRules) as readonly MomentName[]
export const isMomentName = (name: string): name is MomentName => Object.hasOwn(momentRules, name)
