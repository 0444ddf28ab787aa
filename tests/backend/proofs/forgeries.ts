import { randomUUID } from 'node:crypto'
import { NO_GAINS } from '../../../sim/contract/gains.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import type { Command } from '../../../sim/economy/command.ts'
import { runSpecOf } from '../../../sim/economy/run-spec-of.ts'
import type { Save } from '../../../sim/save/save.ts'
import { type Forger, homeWith, inserted, playSegment, stretched } from './forger.ts'

/** The circumstances of one forgery. */
interface Attempt {
  readonly forger: Forger
  readonly slot: number
  /** Seconds of play in the forged run. */
  readonly seconds: number
  /** Seconds since the run began when it ends. */
  readonly ago: number
  /** A random number up to `most`. */
  readonly upTo: (most: number) => number
  /** A forger with another player. */
  readonly other: Forger
}
/** Tries to cheat. Returns the saves that the server may credit at most; none if it may credit nothing. */
export type Forgery = (attempt: Attempt) => Promise<readonly Save[]>

/** Log entries for upgrades that were not offered or earned. */
const PICKS = ['0pmelee_attack_damage_4', '0phealth_4', '0wkeen_edge', '0islam', '0imagnet', '0r', '0bslam', '0u0', '0u3', '0x1', '0d;0d']
/** Items of an oversized claim, as long as a request may be. */
const LARGE = Object.fromEntries(Array.from({ length: 1_900 }, (_, n) => [`${n}`.padStart(120, '0'), 1]))
const LETTERS = '0123456789,;-udxipwrbslam_'

async function begun({ forger, slot, ago }: Attempt, more: Parameters<Forger['begin']>[2] = {}): Promise<RunSpec | null> {
  return forger.begin(slot, ago, more)
}
/** Settles a run with a forged segment. The server may credit what the log brings on its own ticket. */
const homeBy =
  (tamper: (spec: RunSpec, attempt: Attempt) => Command & { readonly type: 'settle-run' }): Forgery =>
  async (attempt) => {
    const spec = await begun(attempt)
    if (spec === null) return []
    const command = tamper(spec, attempt)
    const allowed = command.record ? await attempt.forger.replayed(spec, attempt.slot, command.record) : []
    await attempt.forger.send(attempt.slot, command)
    return allowed
  }
type Home = Command & { readonly type: 'settle-run' }
const home = (...of: Parameters<typeof homeWith>) => homeWith(...of) as Home

/** Ways to claim more than was played, by name. The first ones are not tested elsewhere. */
export const FORGERIES: Readonly<Record<string, Forgery>> = {
  'a verdict that its player pushes out of the queue': async (attempt) => {
    const { forger, slot, seconds, upTo } = attempt
    const spec = await begun(attempt)
    if (spec === null) return []
    const { revision } = await forger.stored(slot)
    const { report, record } = playSegment(spec, seconds)
    const allowed = await forger.replayed(spec, slot, record)
    const { runId, segment } = spec
    const die = { type: 'die', runId, segment, xp: report.xp, used: {}, bossChests: 0, record, at: Date.now() } as const
    const batch = (...commands: Command[]) => ({ slot, baseRevision: revision, batchId: randomUUID(), commands })
    const large = () => batch({ ...die, used: LARGE, record: { ...record, hash: randomUUID().slice(0, 8) } })
    const ending = batch(die, { type: 'revive', runId, at: Date.now() })
    await forger.sendOnce(ending)
    await forger.verify()
    // The verdict exists. The following checks fill the account's share of the queue except for one.
    for (let n = 0; n < 8; n++) {
      await forger.sendOnce(large())
      await forger.verify()
    }
    const [status] = await Promise.all([forger.sendOnce(ending), forger.sendOnce(large())])
    if (status !== 'saved') await forger.send(slot, ...ending.commands)
    const second = runSpecOf((await forger.stored(slot)).save)
    if (second === null) return allowed
    const gains = { ...NO_GAINS, timeOnMap: 1 + upTo(20), coins: upTo(3), enemiesKilledByType: { regular: 1 + upTo(3) } }
    // Not offered, so replaying this log brings nothing.
    const forged = { spec: second, log: '0islam', ticks: 60, hash: '00000000' }
    await forger.send(slot, homeWith(second, { report: { ...report, xp: 1 + upTo(3) }, record: forged }, { gains }))
    return allowed
  },
  'two logs for one ticket': async (attempt) => {
    const { forger, slot, seconds } = attempt
    const spec = await begun(attempt)
    if (spec === null) return []
    const runs = [playSegment(spec, seconds), playSegment({ ...spec, gear: { ...spec.gear, meleeDamage: 9 } }, seconds)]
    const allowed = (await Promise.all(runs.map(({ record }) => forger.replayed(spec, slot, record)))).flat()
    const { revision } = await forger.stored(slot)
    await Promise.all(runs.map((run) => forger.sendOn(revision, slot, homeWith(spec, run))))
    for (const run of runs) await forger.send(slot, homeWith(spec, run))
    return allowed
  },
  'ticks that jump': homeBy((spec, { seconds, upTo }) => home(spec, stretched(playSegment(spec, seconds), upTo(400), 1 + upTo(600)))),
  "another's ticket": async (attempt) => {
    const { forger, slot, seconds, other } = attempt
    const ticket = await other.runs.openRun().catch(() => ({ id: crypto.randomUUID(), seed: 0 }))
    const spec = await begun(attempt, { ticket })
    if (spec === null) return []
    const run = playSegment({ ...spec, seed: ticket.seed }, seconds)
    const allowed = await forger.replayed(spec, slot, run.record)
    await forger.send(slot, homeWith(spec, run))
    return allowed
  },
  'one log told, another brought home': async (attempt) => {
    const { forger, slot, seconds } = attempt
    const spec = await begun(attempt)
    if (spec === null) return []
    const [sentAlong, brought] = [playSegment(spec, seconds), playSegment({ ...spec, gear: { ...spec.gear, meleeDamage: 9 } }, seconds)]
    const { log: text, ticks, hash } = sentAlong.record
    await forger.runs.appendLog(slot, spec, { from: 0, text, ticks, hash })
    const allowed = [...(await forger.replayed(spec, slot, sentAlong.record)), ...(await forger.replayed(spec, slot, brought.record))]
    await forger.send(slot, homeWith(spec, brought))
    return allowed
  },
  'ten times the speed': async (attempt) => {
    const { forger, slot, seconds } = attempt
    const spec = await forger.begin(slot, seconds / 10)
    if (spec === null) return []
    await forger.send(slot, homeWith(spec, playSegment(spec, seconds)))
    return []
  },
  'a death that claims more than was lost': async (attempt) => {
    const { forger, slot, seconds, upTo } = attempt
    const spec = await begun(attempt)
    if (spec === null) return []
    const { report, record } = playSegment(spec, seconds)
    const { runId, segment } = spec
    const gains = {
      ...report.gains,
      coins: upTo(900),
      timeOnMap: report.gains.timeOnMap + upTo(40),
      enemiesKilledByType: { regular: upTo(90) },
    }
    const allowed = await forger.replayed(spec, slot, record)
    await forger.send(slot, {
      type: 'die',
      runId,
      segment,
      xp: report.xp + upTo(40),
      used: {},
      bossChests: upTo(1),
      gains,
      record,
      at: Date.now(),
    })
    await forger.send(slot, { type: 'return-to-camp', runId, gains, at: Date.now() })
    return allowed
  },
  'gains that nobody made': homeBy((spec, { seconds, upTo }) => {
    const run = playSegment(spec, seconds)
    const { gains } = run.report
    const more = { coins: upTo(200), diamonds: upTo(3), scrap: upTo(50), bossChests: upTo(2), timeOnMap: upTo(60) }
    const items = { ...gains.items, crate: upTo(3), lootbag: upTo(3), medkit: upTo(3) }
    const kills = { ...gains.enemiesKilledByType, regular: upTo(60), behemoth: upTo(1) }
    return home(spec, run, { gains: { ...gains, ...more, items, enemiesKilledByType: kills }, xp: run.report.xp + upTo(90) })
  }),
  'ticks beyond the log': homeBy((spec, { seconds, upTo }) => {
    const { report, record } = playSegment(spec, seconds)
    return home(spec, { report, record: { ...record, ticks: record.ticks + 60 * upTo(20) } })
  }),
  'slow motion: more time on the map than was played': homeBy((spec, { seconds, upTo }) => {
    const run = playSegment(spec, seconds)
    const { gains } = run.report
    return home(spec, run, { gains: { ...gains, timeOnMap: gains.timeOnMap + 1 + upTo(40), coins: 7 * gains.coins }, timeUp: true })
  }),
  'a pick that was not offered': homeBy((spec, { seconds, upTo }) =>
    home(spec, inserted(playSegment(spec, seconds), upTo(400), PICKS[upTo(PICKS.length - 1)] as string)),
  ),
  'another seed': homeBy((spec, { seconds, upTo }) => home(spec, playSegment({ ...spec, seed: upTo(2 ** 31) }, seconds))),
  'better gear': homeBy((spec, { seconds, upTo }) =>
    home(spec, playSegment({ ...spec, gear: { ...spec.gear, meleeDamage: 5 + upTo(90), health: upTo(500) } }, seconds)),
  ),
  'more picks than it has': homeBy((spec, { seconds, upTo }) =>
    home(spec, playSegment({ ...spec, xp: 50 * upTo(90), pendingWeaponUpgrades: 3 }, seconds)),
  ),
  'no record': homeBy((spec, { seconds }) => ({ ...home(spec, playSegment(spec, seconds)), record: null })),
  'anything for a log': homeBy((spec, { seconds, upTo }) => {
    const run = playSegment(spec, seconds)
    const log = Array.from({ length: upTo(60) }, () => LETTERS[upTo(LETTERS.length - 1)]).join('')
    return home(spec, { ...run, record: { ...run.record, log } })
  }),
  'another hash': homeBy((spec, { seconds }) => {
    const run = playSegment(spec, seconds)
    return home(spec, { ...run, record: { ...run.record, hash: '00000000' } })
  }),
  'a ticket with a seed of its own': async (attempt) => {
    const { forger, slot, seconds, upTo } = attempt
    const ticket = await forger.runs.openRun().catch(() => ({ id: crypto.randomUUID(), seed: 0 }))
    const spec = await begun(attempt, { ticket: { ...ticket, seed: upTo(2 ** 31) } })
    if (spec === null) return []
    const run = playSegment({ ...spec, seed: upTo(2 ** 31) }, seconds)
    const allowed = await forger.replayed(spec, slot, run.record)
    await forger.send(slot, homeWith(spec, run))
    return allowed
  },
  'a run that is left with what no log shows': async (attempt) => {
    const { forger, slot, seconds, upTo } = attempt
    const spec = await begun(attempt)
    if (spec === null) return []
    const { report, record } = playSegment(spec, seconds)
    const log = { from: 0, text: record.log, ticks: record.ticks, hash: record.hash }
    const more = { xp: report.xp + upTo(60), used: {}, bossChests: upTo(1), ...(upTo(1) === 1 && { log }) }
    const { runId, segment } = spec
    const allowed = 'log' in more ? await forger.replayed(spec, slot, record) : []
    await forger.send(slot, { type: 'run-progress', runId, segment, ...more, at: Date.now() })
    await forger.send(slot, { type: 'leave-run', runId, at: Date.now() })
    return allowed
  },
}
