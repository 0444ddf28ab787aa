import { newWorld } from '../../sim/adventure/new-world.ts'
import { Playback } from '../../sim/adventure/play-log.ts'
import { type Difference, firstDifference } from '../../sim/adventure/snapshot/first-difference.ts'
import { fill, snapshot } from '../../sim/adventure/snapshot/snapshot.ts'
import type { World } from '../../sim/adventure/world.ts'
import { worldHash } from '../../sim/adventure/world-hash.ts'
import { EVOLUTION_IDS } from '../../sim/content/evolutions.ts'
import { INSTINCT_IDS } from '../../sim/content/instincts.ts'
import { Outcome } from '../../sim/contract/frame.ts'
import type { InputLog } from '../../sim/contract/input.ts'
import { decodeLog } from '../../sim/contract/parse-run-record.ts'
import { encodeLog } from '../../sim/contract/run-record.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import { nextInt, stream } from '../../sim/kernel/rng.ts'
import { playBot, REACTION } from '../../tools/bots/play-bot.ts'
import { anySpec } from './any-run.ts'

/** Ranks that an evolution needs are rare within a run, so some runs begin with all of them. */
const ALL_RANKS = INSTINCT_IDS.slice(0, 5).flatMap((id) => Array.from({ length: 5 }, () => id))

/** A bot's run, as it is stored. */
export interface SnapshotRun {
  readonly spec: RunSpec
  readonly log: string
  readonly ticks: number
  readonly hash: string
}

/** Plays a run on the map of the seed with everything that a run can contain. Every second one has Nightmare, Instincts and evolutions. */
export function recordRun(seed: number, seconds: number): SnapshotRun {
  const spec = specOf(seed)
  const { report, log } = playBot(spec, REACTION.practised, seconds)
  return { spec, log: encodeLog(log), ticks: report.ticks, hash: report.hash }
}

function specOf(seed: number): RunSpec {
  const base = { ...anySpec(seed), unlockedInstincts: INSTINCT_IDS }
  if (seed % 2 === 0) return base
  const instincts = { ...base.instincts, picks: ALL_RANKS, fills: ALL_RANKS.length, evolutions: EVOLUTION_IDS.slice(0, 3) }
  return {
    ...base,
    instincts,
    nightmare: base.locationId === 'dev' ? 0 : 1 + (seed % 10),
    health: 1e5,
    gear: { ...base.gear, health: 1e5 },
  }
}

/** Content that was under way in at least one snapshot. */
export const CONTENT = ['elite', 'run event', 'drum', 'zone', 'broken barricade', 'queued minion', 'shot', 'pickup', 'recycled id'] as const
type Content = (typeof CONTENT)[number]

function contentOf(world: World): readonly Content[] {
  const { elites, runEvents, drums, zones, defense, minionQueue, alive, tick, highestId } = world
  const is: Record<Content, boolean> = {
    elite: elites.alive.count > 0,
    'run event': runEvents.all.some(({ phase }) => phase > 0),
    drum: drums.struck.length > 0,
    zone: zones.until.some((until) => until > tick),
    'broken barricade': defense?.stands.includes(0) === true,
    'queued minion': minionQueue.count > 0,
    shot: alive.shots > 0,
    pickup: alive.pickups > 0,
    'recycled id': highestId > 1 + alive.enemies + alive.shots + alive.pickups,
  }
  return CONTENT.filter((name) => is[name])
}

/** A snapshot of a run and what follows it. */
export interface SnapshotCase {
  readonly run: SnapshotRun
  readonly bytes: Uint8Array
  /** Last tick to play. */
  readonly until: number
  readonly highestId: number
}
export interface Continued {
  /** World hash after each tick that follows the snapshot. */
  readonly hashes: readonly string[]
  /** Snapshot at the end. */
  readonly last: Uint8Array
}

/** Plays a run straight through with snapshots on the way, at random ticks, and plays each on for `ticks`. The last one goes to the end. */
export function takeSnapshots(run: SnapshotRun, seed: number, count: number, ticks: number) {
  const rng = stream(seed, 'snapshots')
  const at = Array.from({ length: count }, () => nextInt(rng, 0, run.ticks - 1)).toSorted((a, b) => a - b)
  const ends = at.map((tick, i) => (i === count - 1 ? run.ticks : Math.min(run.ticks, tick + ticks)))
  const cases: SnapshotCase[] = []
  const lasts = new Map<number, Uint8Array>()
  const hashes: string[] = []
  const content = new Set<Content>()
  const { world, playback } = start(run)
  for (let tick = 0; tick <= run.ticks; tick++) {
    playback.playTo(tick)
    world.events.count = 0
    hashes.push(worldHash(world))
    if (ends.includes(tick)) lasts.set(tick, snapshot(world, playback.entries))
    at.forEach((when, i) => {
      if (when !== tick) return
      for (const name of contentOf(world)) content.add(name)
      cases.push({ run, bytes: snapshot(world, playback.entries), until: ends[i] as number, highestId: world.highestId })
    })
  }
  const expected = cases.map(({ until }, i) => ({
    hashes: hashes.slice((at[i] as number) + 1, until + 1),
    last: lasts.get(until) as Uint8Array,
  }))
  return { cases, expected, content: [...content], hash: hashes.at(-1) }
}

const logOf = ({ log }: SnapshotRun): InputLog => decodeLog(log) ?? []

function start(run: SnapshotRun): { readonly world: World; readonly playback: Playback } {
  const world = newWorld(run.spec)
  return { world, playback: new Playback(world, logOf(run)) }
}

/** Continues from a snapshot. Everything that the snapshot does not store begins as garbage, so that a rule that reads it is noticed. */
export function continueRun({ run, bytes, until, highestId }: SnapshotCase): Continued {
  const { world, playback } = open(run, bytes, highestId)
  const hashes: string[] = []
  while (world.tick < until && world.outcome === Outcome.playing) {
    playback.playTo(world.tick + 1)
    world.events.count = 0
    hashes.push(worldHash(world))
  }
  return { hashes, last: snapshot(world, playback.entries) }
}

function open(run: SnapshotRun, bytes: Uint8Array, highestId: number) {
  const restored = fill(() => withGarbage(newWorld(run.spec), highestId), run.spec, bytes)
  if (!restored.ok) throw new Error(`refused: ${restored.refusal.type} ${restored.refusal.detail}`)
  const { world, entries } = restored.value
  return { world, playback: new Playback(world, logOf(run), entries) }
}

/** Garbage in all rows of bodies, and in all fields that a tick writes before it reads them. */
function withGarbage(world: World, highestId: number): World {
  const { Position, Enemy, Elite, Special, Shot, Pickup, grid, apart, near, within, spawnAt, boosts } = world
  for (const component of [Position, Enemy, Elite, Special, Shot, Pickup])
    for (const column of Object.values(component)) column.fill(77, world.player + 1, highestId + 1)
  for (const values of [grid.ids, grid.cells, grid.x, grid.y, grid.size, apart.x, apart.y, near.ids, within.ids]) values.fill(77)
  Object.assign(grid, { count: 77, largest: 77 })
  Object.assign(spawnAt, { x: 77, y: 77 })
  Object.assign(boosts, { attackSpeed: 77, fireRate: 77, speed: 77, reach: 77, targets: 7 })
  near.count = 7
  within.count = 77
  return Object.assign(world, { widest: 77, stats: null })
}

/** The first field that differs after `ticks` ticks from a snapshot, for the message of a failure. */
export function explain({ run, bytes, highestId }: SnapshotCase, ticks: number): Difference | null {
  const restored = open(run, bytes, highestId)
  const straight = start(run)
  for (const { world, playback } of [restored, straight]) {
    const goal = restored.world.tick + (world === restored.world ? ticks : 0)
    while (world.tick < goal && world.outcome === Outcome.playing) {
      playback.playTo(world.tick + 1)
      world.events.count = 0
    }
  }
  return firstDifference(straight.world, restored.world)
}
