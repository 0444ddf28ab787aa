import { newWorld } from '../../sim/adventure/new-world.ts'
import type { RunEventId } from '../../sim/content/events.ts'
import { INSTINCT_IDS } from '../../sim/content/instincts.ts'
import type { LocationId } from '../../sim/content/locations.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { START_INVENTORY, START_QUICK_SLOTS } from '../../sim/content/start.ts'
import { Head } from '../../sim/contract/frame.ts'
import { encodeLog } from '../../sim/contract/run-record.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import { toBase64 } from '../../src/state/base64.ts'
import { type GearTierId, startOf } from '../balance/gear-tiers.ts'
import { playBot, REACTION } from '../bots/play-bot.ts'
import { runSpec } from '../support/run-spec.ts'
import { MOMENT_NAMES, type MomentName, momentRules } from './moment-rules.ts'
import type { RunMoment } from './run-moment.ts'

export { isMomentName, MOMENT_NAMES } from './moment-rules.ts'

/** A run of a bot in which moments are looked for. */
interface RunPlan {
  readonly locationId: LocationId
  readonly gear: GearTierId
  readonly reaction: number
  readonly held: Pick<RunSpec, 'mainHandId' | 'rangedId'>
  /** A run event that the run must have. */
  readonly event: RunEventId | null
}
const runPlans = {
  /** Reaches everything that a run has. */
  long: {
    locationId: 'hospital',
    gear: 'late',
    reaction: REACTION.expert,
    held: { mainHandId: 'katana', rangedId: 'makeshift_rifle' },
    event: 'blackout',
  },
  /** A new survivor who is overwhelmed. */
  short: {
    locationId: 'hospital',
    gear: 'none',
    reaction: REACTION.first,
    held: { mainHandId: null, rangedId: null },
    event: null,
  },
} as const satisfies Readonly<Record<string, RunPlan>>
type RunPlanId = keyof typeof runPlans

/** The run that has each moment. */
const runOf: Readonly<Record<MomentName, RunPlanId>> = {
  'first-elite': 'long',
  boss: 'long',
  blackout: 'long',
  crowd: 'long',
  'level-up': 'long',
  'last-seconds': 'long',
  'low-health': 'short',
}

/** Seconds between the snapshot and the moment, in which corpses and effects of the fight appear. */
const LEAD_SECONDS = 3
/** Gives up after this many seeds. */
const MAX_SEEDS = 100

function specOf({ locationId, gear, held }: RunPlan, seed: number): RunSpec {
  const { stats: _, ...start } = startOf(gear, seed)
  const quickSlots = Object.values(START_QUICK_SLOTS).map((itemId) => ({ itemId, count: START_INVENTORY[itemId] }))
  return { ...runSpec({ seed, locationId, unlockedInstincts: INSTINCT_IDS, quickSlots }), ...start, ...held }
}

/** Plays a run and returns the moments in it. */
function momentsOf(spec: RunSpec, reaction: number, wanted: readonly MomentName[]): ReadonlyMap<MomentName, RunMoment> {
  const found = new Map<MomentName, RunMoment>()
  /** Snapshots of the last seconds, oldest first. */
  const snapshots: Uint8Array[] = []
  playBot(spec, reaction, spec.duration, (runner, frame) => {
    if (snapshots.length === LEAD_SECONDS)
      for (const name of wanted) {
        if (found.has(name) || !momentRules[name](frame)) continue
        const { ticks, hash } = runner.report()
        const record = { spec, log: encodeLog(runner.log()), ticks, hash }
        found.set(name, { record, snapshot: toBase64(snapshots[0] as Uint8Array) })
      }
    if ((frame.head[Head.tick] as number) % TICK_RATE > 0) return
    snapshots.push(runner.copy().bytes)
    if (snapshots.length > LEAD_SECONDS) snapshots.shift()
  })
  return found
}

/** Plays one seed after the other until a run has all of its moments. */
function findRun(id: RunPlanId): ReadonlyMap<MomentName, RunMoment> {
  const plan: RunPlan = runPlans[id]
  const wanted = MOMENT_NAMES.filter((name) => runOf[name] === id)
  for (let seed = 0; seed < MAX_SEEDS; seed++) {
    const spec = specOf(plan, seed)
    if (plan.event !== null && !newWorld(spec).runEvents.plan.some((planned) => planned.id === plan.event)) continue
    const found = momentsOf(spec, plan.reaction, wanted)
    if (found.size === wanted.length) return found
  }
  throw new Error(`No run of ${MAX_SEEDS} has all of: ${wanted.join(', ')}. Change the runs in tools/moments/find-moments.ts.`)
}

const played = new Map<RunPlanId, ReadonlyMap<MomentName, RunMoment>>()

/** The moment with this name. The first moment of a run takes the time of a whole run. The same code always finds the same moment. */
export function findMoment(name: MomentName): RunMoment {
  const id = runOf[name]
  const found = played.get(id) ?? findRun(id)
  played.set(id, found)
  return found.get(name) as RunMoment
}
