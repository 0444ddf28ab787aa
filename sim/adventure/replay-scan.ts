import { ELITE_TRAITS } from '../content/elites.ts'
import { ENEMY_KINDS } from '../content/enemies.ts'
import { RUN_EVENT_IDS } from '../content/events.ts'
import { EVOLUTION_IDS } from '../content/evolutions.ts'
import { Ev, EventKind, Kind, Outcome, RunEventMoment } from '../contract/frame.ts'
import { NO_GAINS, totalGains } from '../contract/gains.ts'
import type { RunAction } from '../contract/input.ts'
import { decodeLog } from '../contract/parse-run-record.ts'
import type { ReplayFindings, ReplayMark, ReplayMoment } from '../contract/replay.ts'
import type { RunRecord } from '../contract/run-record.ts'
import type { RunReport } from '../contract/run-report.ts'
import type { RunSpec } from '../contract/run-spec.ts'
import { buildReport } from './build-report.ts'
import { Keyframes } from './keyframes.ts'
import { newWorld } from './new-world.ts'
import { ALL_ACTIONS_ACCEPTED, Playback } from './play-log.ts'
import { snapshot } from './snapshot/snapshot.ts'
import type { World } from './world.ts'

/**
 * Plays a run through from its logs without frames to find its moments, and adds keyframes for a viewer. The records must be parsed
 * (`parseRunRecord`).
 */
export class ReplayScan {
  private readonly records: readonly RunRecord[]
  private readonly keyframes: Keyframes
  private readonly marks: ReplayMark[] = []
  private readonly reports: RunReport[] = []
  private same = true
  private start = 0
  private part: { readonly record: RunRecord; readonly world: World; readonly playback: Playback }

  constructor(records: readonly RunRecord[], keyframes = new Keyframes()) {
    this.records = records
    this.keyframes = keyframes
    this.part = this.open(records[0] as RunRecord)
  }

  /** Plays up to `budget` ticks. Returns `null` if there is more to play. */
  work(budget: number): ReplayFindings | null {
    const { record, world, playback } = this.part
    const ticks = Math.min(record.ticks, world.tick + budget)
    const segment = this.reports.length
    const afterTick = () => {
      this.look(world)
      this.keyframes.offer(segment, world.tick, () => snapshot(world, playback.entries))
    }
    if (playback.playTo(ticks, afterTick) !== ALL_ACTIONS_ACCEPTED) return this.findings('refused')
    if (world.tick < record.ticks && world.outcome === Outcome.playing) return null
    this.close(record, world)
    const next = this.records[this.reports.length]
    if (next === undefined) return this.findings(this.same ? 'same' : 'differs')
    this.part = this.open(next)
    return null
  }

  private open(record: RunRecord): ReplayScan['part'] {
    const log = decodeLog(record.log) ?? []
    for (const entry of log) {
      const moment = 'action' in entry ? momentOfChoice(record.spec, entry.action) : null
      if (moment !== null) this.mark(entry.tick, moment)
    }
    const world = newWorld(record.spec)
    return { record, world, playback: new Playback(world, log) }
  }

  private close(record: RunRecord, world: World): void {
    const report = buildReport(world)
    this.same &&= report.ticks === record.ticks && report.hash === record.hash
    if (world.outcome === Outcome.dead) this.mark(world.tick, { type: 'death' })
    this.reports.push(report)
    this.start += record.ticks
  }

  private look(world: World): void {
    const { data, count } = world.events
    for (let at = 0; at < count * Ev.stride; at += Ev.stride) {
      const moment = momentOf(world, data[at + Ev.kind], data[at + Ev.a], data[at + Ev.b])
      if (moment !== null) this.mark(world.tick, moment)
    }
    world.events.count = 0
  }

  private mark(tick: number, moment: ReplayMoment): void {
    this.marks.push({ tick: this.start + tick, moment })
  }

  private findings(end: ReplayFindings['end']): ReplayFindings {
    const past = this.records.map((_, nth) => (nth <= this.reports.length ? totalGains(this.reports.slice(0, nth)) : NO_GAINS))
    return { marks: this.marks.toSorted((a, b) => a.tick - b.tick), past, end }
  }
}

/** `null` if the event is not a moment. */
function momentOf({ elites }: World, kind: number, a: number, b: number): ReplayMoment | null {
  switch (kind) {
    case EventKind.levelUp:
      return { type: 'level', level: a }
    case EventKind.boss:
      return { type: 'boss', kind: ENEMY_KINDS[a - Kind.enemy] }
    case EventKind.elite:
      return b > 0 ? null : { type: 'elite', kind: ENEMY_KINDS[elites.lastKind], trait: ELITE_TRAITS[a] }
    case EventKind.evolution:
      return b > 0 ? null : { type: 'evolution', id: EVOLUTION_IDS[a] }
    case EventKind.runEvent:
      return eventMoment(a, b)
    default:
      return null
  }
}

function eventMoment(event: number, moment: number): ReplayMoment | null {
  const id = RUN_EVENT_IDS[event]
  if (moment === RunEventMoment.begins) return { type: 'event', id, moment: 'begins' }
  if (moment === RunEventMoment.won) return { type: 'event', id, moment: 'won' }
  return moment === RunEventMoment.missed ? { type: 'event', id, moment: 'missed' } : null
}

/** `null` if viewers do not look for the action, such as a dash or a reroll. */
function momentOfChoice({ quickSlots }: RunSpec, action: RunAction): ReplayMoment | null {
  if (action.type === 'use') return { type: 'use', itemId: quickSlots[action.slot]?.itemId ?? '' }
  return 'id' in action ? { type: 'choice', action } : null
}
