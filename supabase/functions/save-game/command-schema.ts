import * as v from 'valibot'
import { ENEMY_KINDS } from '../../../sim/content/enemies.ts'
import { isLocationId, type LocationId } from '../../../sim/content/locations.ts'
import type { RunGains } from '../../../sim/contract/run-report.ts'
import type { Command, CommandType, RunOutcome } from '../../../sim/economy/command.ts'
import { text } from '../_shared/text.ts'

type Fields<T extends object> = { readonly [K in keyof T]-?: v.GenericSchema<unknown, T[K]> }
type CommandFields = { readonly [T in CommandType]: Fields<Omit<Extract<Command, { type: T }>, 'type' | 'at'>> }

const whole = v.pipe(v.number(), v.safeInteger())
const count = v.pipe(whole, v.minValue(0))
const amount = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))
const id = text(64)
const location = v.custom<LocationId>((value) => typeof value === 'string' && isLocationId(value))

const gains = v.strictObject({
  coins: count,
  diamonds: count,
  scrap: count,
  items: v.record(id, count),
  timeOnMap: amount,
  enemiesKilledByType: v.partial(v.strictObject(v.entriesFromList(ENEMY_KINDS, count))),
  bossChests: count,
  behemothSpawned: v.boolean(),
} satisfies Fields<RunGains>)
const outcome = v.strictObject({ gains, xp: count, health: amount, ammo: count } satisfies Fields<RunOutcome>)

/** What each command carries beside its type and time. The compiler asks for every command and every field. */
const FIELDS = {
  'new-game': { name: text(200), gender: v.picklist(['male', 'female']), avatarUrl: text(64) },
  deposit: { amount: whole },
  withdraw: { amount: whole },
  'begin-run': { locationId: location, xpMode: v.boolean(), seed: v.nullable(whole) },
  'run-progress': { runId: id, xp: count },
  'settle-run': { runId: id, outcome },
  die: { runId: id, xp: count },
  revive: { runId: id },
  'return-to-camp': { runId: id, gains },
} satisfies CommandFields

const shapes = Object.entries(FIELDS).map(([type, fields]) => v.strictObject({ type: v.literal(type), at: count, ...fields }))

/** A command by its shape alone: whether it holds is for the rules to say. */
export const commandSchema = v.variant('type', shapes as never) as unknown as v.GenericSchema<unknown, Command>
