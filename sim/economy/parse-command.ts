import * as v from 'valibot'
import { CONTRACT_TWISTS } from '../content/contracts.ts'
import { MAX_BOSSES_WITHOUT_CRATE } from '../content/drops.ts'
import { ENEMY_KINDS } from '../content/enemies.ts'
import { EQUIP_SLOTS } from '../content/equip-slots.ts'
import { JOURNAL_BOUNDS } from '../content/journal.ts'
import { type LocationId, locations } from '../content/locations.ts'
import { type PowerUpId, powerUps } from '../content/power-ups.ts'
import { projectileColors } from '../content/projectile-colors.ts'
import { RUN_COLLECTIBLES } from '../content/run-collectibles.ts'
import { run, TICK_RATE } from '../content/run-constants.ts'
import { type WeaponUpgradeId, weaponUpgrades } from '../content/weapon-upgrades.ts'
import { assistSchema } from '../contract/assist-schema.ts'
import { parseRunRecord } from '../contract/parse-run-record.ts'
import type { RunOutcome } from '../contract/run-outcome.ts'
import { type LogChunk, MAX_LOG_LENGTH } from '../contract/run-record.ts'
import type { RunGains, RunProgress } from '../contract/run-report.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { text } from '../save/fields.ts'
import type { Command, CommandOf, CommandType, RunPart } from './command.ts'
import type { Refusal } from './refusal.ts'

type Fields<T extends object> = { readonly [K in keyof T]-?: v.GenericSchema<unknown, T[K]> }

const number = v.pipe(v.number(), v.finite())
const count = v.pipe(number, v.safeInteger(), v.minValue(0))
const runId = text(64)
const itemId = text(128)
const payment = v.picklist(['materials', 'diamonds'])
const slot = v.picklist(EQUIP_SLOTS)
const part = { runId, segment: count } satisfies Fields<RunPart>
const locationId = v.picklist(Object.keys(locations) as LocationId[])

const gains = v.strictObject({
  coins: count,
  diamonds: count,
  scrap: count,
  items: v.record(text(128), count),
  timeOnMap: v.pipe(number, v.minValue(0)),
  enemiesKilledByType: v.record(v.picklist(ENEMY_KINDS), count),
  bossChests: count,
  // Older clients do not send these four fields.
  elites: v.optional(count, 0),
  evolutions: v.optional(count, 0),
  settlers: v.optional(count),
  collected: v.optional(v.pipe(v.array(v.picklist(RUN_COLLECTIBLES)), v.maxLength(RUN_COLLECTIBLES.length))),
  behemothSpawned: v.boolean(),
} satisfies Fields<RunGains>)
const used = v.record(text(128), count)
const progress = { xp: count, used, bossChests: count } satisfies Fields<RunProgress>
const outcome = v.strictObject({
  gains,
  xp: count,
  used,
  cratelessBosses: v.pipe(count, v.maxValue(MAX_BOSSES_WITHOUT_CRATE)),
  health: number,
  ammo: count,
  // Older clients do not send this field.
  timeUp: v.optional(v.boolean(), false),
} satisfies Fields<RunOutcome>)

// A run counts by its outcome, so an unreadable record is accepted as `null`.
const record = v.optional(v.pipe(v.unknown(), v.transform(parseRunRecord)))

const chunk = v.strictObject({
  from: v.pipe(count, v.maxValue(MAX_LOG_LENGTH)),
  text: text(MAX_LOG_LENGTH),
  ticks: v.pipe(count, v.maxValue(run.duration * TICK_RATE)),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/)),
} satisfies Fields<LogChunk>)

/** Fields of each command besides type and time. The compiler requires every command and every field. */
const fields = {
  'new-game': { name: text(200), gender: v.picklist(['male', 'female']), avatarUrl: text(64) },
  // Any number: the rules check that it is payable and refuse it with a specific message.
  deposit: { amount: number },
  withdraw: { amount: number },
  'set-xp-mode': { on: v.boolean() },
  // `nightmare`: any count; the rules refuse a rank that is not unlocked.
  'begin-run': {
    locationId,
    nightmare: v.optional(count),
    twist: v.optional(v.picklist(CONTRACT_TWISTS)),
    xpMode: v.boolean(),
    seed: v.nullable(v.pipe(number, v.safeInteger())),
    version: v.optional(count),
    ticket: v.optional(v.strictObject({ id: v.pipe(v.string(), v.uuid()), seed: v.pipe(count, v.maxValue(0xffffffff)) })),
    draw: v.optional(count),
    assist: v.optional(assistSchema),
  },
  'leave-run': { runId },
  // Older clients do not send the log.
  'run-progress': { ...part, ...progress, log: v.optional(chunk) },
  'settle-run': { ...part, outcome, record },
  // Older clients do not send the lost gains.
  die: { ...part, ...progress, gains: v.optional(gains), record },
  revive: { runId },
  'return-to-camp': { runId, gains },
  'apply-power-up': { id: v.picklist(Object.keys(powerUps) as PowerUpId[]) },
  'apply-weapon-upgrade': { id: v.picklist(Object.keys(weaponUpgrades) as WeaponUpgradeId[]) },
  'reset-perks': {},
  sell: { itemId, name: v.optional(text(128)) },
  buy: { itemId },
  'refresh-trader': { instant: v.boolean() },
  'use-item': { itemId },
  'open-crates': { count: number },
  'open-lootbags': { count: number },
  'start-craft': { recipeId: itemId },
  'finish-craft': { startedAt: count },
  'cancel-craft': { startedAt: count },
  'build-upgrade': { upgradeId: itemId, payment },
  'upgrade-workbench': { level: count, payment },
  merge: { itemId },
  'close-rank-notice': {},
  equip: { itemId, slot: v.nullable(slot) },
  unequip: { slot },
  'assign-quick-slot': { key: v.picklist([1, 2, 3, 4]), itemId: v.nullable(itemId) },
  'choose-avatar': { avatarUrl: text(64) },
  'choose-projectile-color': { color: v.picklist(projectileColors) },
  'add-journal-entry': { title: text(JOURNAL_BOUNDS.title), content: text(JOURNAL_BOUNDS.content) },
  'delete-journal-entry': { id: itemId },
  'claim-task': { taskId: itemId },
  'claim-reward': { rewardId: itemId },
  'claim-all': {},
  'feed-settlers': {},
  'cook-meals': { meals: number },
  'buy-cosmetic': { cosmeticId: itemId },
  'wear-costume': { costumeId: v.nullable(itemId) },
  'place-decoration': { decorationId: itemId, placed: v.boolean() },
  rename: { name: text(200) },
} satisfies { readonly [T in CommandType]: Fields<Omit<CommandOf<T>, 'type' | 'at'>> }

const shapes = Object.entries(fields).map(([type, own]) => v.strictObject({ type: v.literal(type), at: count, ...own }))

/** Validates only the shape of a command; `applyCommand` decides whether it is allowed. */
export const commandSchema = v.variant('type', shapes as never) as unknown as v.GenericSchema<unknown, Command>

export function parseCommand(json: unknown): Result<Command, Refusal> {
  const parsed = v.safeParse(commandSchema, json, { abortEarly: true })
  return parsed.success ? ok(parsed.output) : refuse({ type: 'malformed-command' })
}
