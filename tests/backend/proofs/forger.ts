import { randomUUID } from 'node:crypto'
import { GatewayError, type SaveBatch, type SavesPort, type SlotSave } from '../../../machines/ports.ts'
import { verifySegment } from '../../../sim/adventure/verify-segment.ts'
import { outcomeOf } from '../../../sim/contract/run-outcome.ts'
import { encodeLog, type RunRecord } from '../../../sim/contract/run-record.ts'
import type { RunReport } from '../../../sim/contract/run-report.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import { applyCommand } from '../../../sim/economy/apply-command.ts'
import type { Command, RunTicket } from '../../../sim/economy/command.ts'
import { runSpecOf } from '../../../sim/economy/run-spec-of.ts'
import type { Save } from '../../../sim/save/save.ts'
import { supabaseRuns } from '../../../src/gateways/supabase/runs.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { drain, judgeHere, supabaseQueue } from '../../../supabase/verifier/index.ts'
import { playBot, REACTION } from '../../../tools/bots/play-bot.ts'
import type { TestBackend } from '../../support/backend.ts'
import type { TestPlayer } from '../sql/players.ts'

/** A segment played by a bot, with the record to send. */
export interface PlayedSegment {
  readonly report: RunReport
  readonly record: RunRecord
}
export function playSegment(spec: RunSpec, seconds: number): PlayedSegment {
  const { report, log } = playBot(spec, REACTION.practised, seconds)
  return { report, record: { spec, log: encodeLog(log), ticks: report.ticks, hash: report.hash } }
}
export const homeWith = ({ runId, segment, duration }: RunSpec, { record, report }: PlayedSegment, change: object = {}): Command => {
  const outcome = { ...outcomeOf(report.gains, { ...report, health: Math.max(1, report.health) }, duration), ...change }
  return { type: 'settle-run', runId, segment, outcome, record, at: Date.now() }
}

/** Counts everything that a run can bring, by name. */
function belongings({ coins, bankedCoins, diamonds, scrap, bossChests, xp, ...save }: Save): Readonly<Record<string, number>> {
  return {
    ...Object.fromEntries(Object.entries(save.inventory).map(([id, { count }]) => [id, count])),
    ...prefixed('killed', save.totalEnemiesKilledByType),
    ...prefixed('seconds', save.lifetimeTimeOnMap),
    coins: coins + bankedCoins,
    diamonds,
    scrap,
    bossChests,
    xp,
    perks: save.powerUpHistory.length,
    weaponUpgrades: save.weaponUpgradeHistory.length + save.ext.pendingWeaponUpgrades,
  }
}
const prefixed = (word: string, counts: Readonly<Record<string, number | undefined>>) =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [`${word} ${name}`, count ?? 0]))

/** The surplus of `after` over the allowed saves. Compares with the one that leaves the smallest surplus. */
export function beyond(after: Save, allowed: readonly Save[]): Readonly<Record<string, number>> {
  const surpluses = allowed.map((save) => {
    const had = belongings(save)
    return Object.fromEntries(
      Object.entries(belongings(after)).flatMap(([name, count]) => {
        const surplus = count - (had[name] ?? 0)
        // NaN counts as a surplus too.
        return surplus <= 1e-9 ? [] : [[name, surplus]]
      }),
    )
  })
  return surpluses.reduce((least, one) => (Object.keys(one).length < Object.keys(least).length ? one : least))
}

/** Credits an open segment with its result. Assumes survival, since a death would bring less. */
export function savedWith(
  save: Save,
  { runId, segment, duration }: Pick<RunSpec, 'runId' | 'segment' | 'duration'>,
  report: RunReport,
): Save {
  const outcome = outcomeOf(report.gains, { ...report, health: Math.max(1, report.health) }, duration)
  const at = Date.now()
  // Without the limits of claims, as the server credits a replay.
  const context = { now: at, issuedSeed: 0, debug: false, replayed: true }
  const home = applyCommand(save, { type: 'settle-run', runId, segment, outcome, at }, context)
  if (!home.ok) throw new Error(`What was played would be refused: ${home.refusal.type}`)
  return home.value.save
}

/** A player with arbitrary requests, on a backend that verifies runs. */
export class Forger {
  readonly player: TestPlayer
  readonly runs: ReturnType<typeof supabaseRuns>
  private readonly saves: SavesPort
  private readonly backend: TestBackend

  constructor(backend: TestBackend, player: TestPlayer) {
    this.backend = backend
    this.player = player
    this.runs = supabaseRuns(player.client)
    this.saves = supabaseSaves(player.client, () => player.id)
  }

  async stored(slot = 1): Promise<SlotSave> {
    const row = await this.saves.load(slot)
    if (row === null) throw new Error(`no save in slot ${slot}`)
    return row
  }

  /** Sends a batch, retrying after each verification. Returns the status, `refused` for any rejection. */
  async send(slot: number, ...commands: readonly Command[]): Promise<string> {
    const { revision } = await this.stored(slot)
    return this.sendOn(revision, slot, ...commands)
  }

  async sendOn(revision: number, slot: number, ...commands: readonly Command[]): Promise<string> {
    const batch = { slot, baseRevision: revision, batchId: randomUUID(), commands: [...commands] }
    for (;;) {
      const status = await this.sendOnce(batch)
      if (status !== 'waiting') return status
      await this.verify()
    }
  }

  /** Sends a batch once without waiting for a verdict. */
  async sendOnce(batch: SaveBatch): Promise<string> {
    const answer = await this.saves.send(batch).catch((error: unknown) => {
      if (error instanceof GatewayError) return { status: 'refused' as const }
      throw error
    })
    return answer.status
  }

  async verify(): Promise<void> {
    const queue = supabaseQueue(this.backend.url, this.backend.serviceKey)
    await drain({ queue, judge: judgeHere, atOnce: 1, log: () => {} })
  }

  /** Begins a run `ago` seconds ago, or as early as the save allows. Returns its spec, or null if the server rejects it. */
  async begin(slot: number, ago: number, more: { readonly ticket?: RunTicket; readonly seed?: number } = {}): Promise<RunSpec | null> {
    const { save } = await this.stored(slot)
    const at = Math.max(save.ext.time, Date.now() - ago * 1000)
    const status = await this.send(slot, { type: 'begin-run', locationId: 'school', xpMode: false, seed: null, at, ...more })
    return status === 'saved' ? runSpecOf((await this.stored(slot)).save) : null
  }

  /** Replays a log with the server's ticket. Returns the save that the game would credit, or none if the log cannot be replayed. */
  async replayed({ runId, segment, duration }: RunSpec, slot: number, { log, ticks, hash }: RunRecord): Promise<readonly Save[]> {
    const [row] = await this.backend.sql`select spec from private.run_tickets where user_id = ${this.player.id} and run_id = ${runId}`
    const sent = { ticket: row?.spec ?? null, before: [], segment: 0, endedBy: 'die', claimed: null, spec: null, log, ticks, hash } as const
    const { report } = verifySegment(sent)
    if (report === null) return []
    return [savedWith((await this.stored(slot)).save, { runId, segment, duration }, report)]
  }
}

/** Adds ticks to the log after the entry at `index`. */
export function stretched({ record, report }: PlayedSegment, index: number, ticks: number): PlayedSegment {
  const entries = record.log.split(';')
  const at = index % entries.length
  const later = (entries[at] as string).replace(/^\d+/, (wait) => `${Number(wait) + ticks}`)
  return { report, record: { ...record, log: entries.with(at, later).join(';'), ticks: record.ticks + ticks } }
}
/** Adds an entry to the log. */
export function inserted({ record, report }: PlayedSegment, index: number, entry: string): PlayedSegment {
  const entries = record.log.split(';')
  return { report, record: { ...record, log: entries.toSpliced(index % (entries.length + 1), 0, entry).join(';') } }
}
