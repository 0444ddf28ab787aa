import * as v from 'valibot'
import { UPGRADE_LEVELS } from '../content/camp-upgrade.ts'
import { consumables } from '../content/consumables.ts'
import { CONTRACT_TWISTS } from '../content/contracts.ts'
import { COSTUME_IDS } from '../content/costumes.ts'
import { MAX_ELITES } from '../content/elites.ts'
import { isRunEventId, RUN_EVENT_IDS, type RunEventId } from '../content/events.ts'
import { EVOLUTION_IDS, isEvolutionId } from '../content/evolutions.ts'
import { INSTINCT_IDS, type InstinctId, instinctRules, isInstinctId } from '../content/instincts.ts'
import { isLocationId, type LocationId } from '../content/locations.ts'
import { nightmareRules } from '../content/nightmare.ts'
import { isPowerUpId, POWER_UP_CAP, type PowerUpId, powerUps } from '../content/power-ups.ts'
import { projectileColors } from '../content/projectile-colors.ts'
import { run, TICK_RATE } from '../content/run-constants.ts'
import { MAX_WAVE } from '../content/spawns.ts'
import { isWeaponUpgradeId, WEAPON_UPGRADE_CAP, type WeaponUpgradeId, weaponUpgrades } from '../content/weapon-upgrades.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { maxInstinctRewards } from '../rules/events.ts'
import { assistSchema } from './assist-schema.ts'
import { type InputLog, MAX_MOVE } from './input.ts'
import { QUICK_SLOTS, type RunSpec, SIM_VERSION } from './run-spec.ts'

/** Why a stored run cannot be played. `at`: path of the fault. */
export interface BadRun {
  readonly type: 'bad-spec' | 'bad-log' | 'other-version' | 'log-too-long' | 'not-honoured'
  readonly at: string
}

/** Limits that no gear in the game exceeds, so that a forged spec cannot stall its replay. */
const points = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1e6))
const share = v.pipe(v.number(), v.finite(), v.gtValue(-1), v.maxValue(100))
const factor = v.pipe(v.number(), v.finite(), v.minValue(0.05), v.maxValue(100))
const px = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(5_000))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
// Databases cannot store NUL or lone surrogates.
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100), v.regex(/^[^\0\p{Surrogate}]*$/u))
const axis = v.pipe(v.number(), v.integer(), v.minValue(-MAX_MOVE), v.maxValue(MAX_MOVE))

const rangedSchema = v.strictObject({
  damage: points,
  range: px,
  attackSpeedMultiplier: factor,
  magazineSize: v.pipe(count, v.minValue(1), v.maxValue(1_000)),
  reloadTime: v.pipe(v.number(), v.finite(), v.minValue(0.1), v.maxValue(60)),
})
const gearSchema = v.strictObject({
  health: points,
  defense: points,
  speed: v.pipe(share, v.maxValue(2)),
  xp: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(10)),
  pickupRange: share,
  meleeDamage: points,
  meleeRange: share,
  meleeSpeed: factor,
  knockback: px,
  targetsPerSwing: v.pipe(count, v.minValue(1), v.maxValue(16)),
  ranged: v.nullable(rangedSchema),
})
const picks = <T extends string>(isId: (id: string) => id is T, most: number) =>
  v.pipe(v.array(v.custom<T>((value) => typeof value === 'string' && isId(value))), v.maxLength(most))
const powerUpHistory = picks(isPowerUpId, POWER_UP_CAP * Object.keys(powerUps).length)
const weaponUpgradeHistory = picks(isWeaponUpgradeId, WEAPON_UPGRADE_CAP * Object.keys(weaponUpgrades).length)
/** More than all upgrades make room for. */
const MAX_BUILDERS = 100
const MAX_INSTINCT_RANKS = instinctRules.most * instinctRules.maxRank
const instinctList = picks(isInstinctId, MAX_INSTINCT_RANKS)
const instinctSchema = v.strictObject({
  picks: instinctList,
  fromChests: instinctList,
  eventOffers: v.pipe(count, v.maxValue(RUN_EVENT_IDS.length)),
  fromEvents: instinctList,
  evolutions: picks(isEvolutionId, EVOLUTION_IDS.length),
  banished: v.pipe(instinctList, v.maxLength(instinctRules.banishes)),
  rerolledAt: v.pipe(
    v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(-RUN_EVENT_IDS.length), v.maxValue(MAX_INSTINCT_RANKS))),
    v.maxLength(instinctRules.rerolls + RUN_EVENT_IDS.length),
  ),
  eventRerolls: v.pipe(count, v.maxValue(RUN_EVENT_IDS.length)),
  adrenaline: points,
  fills: v.pipe(count, v.maxValue(1_000)),
})
const runEventList = v.pipe(
  v.array(v.custom<RunEventId>((value) => typeof value === 'string' && isRunEventId(value))),
  v.maxLength(RUN_EVENT_IDS.length),
  v.check((ids) => new Set(ids).size === ids.length),
)
const supplySchema = v.strictObject({
  itemId: v.picklist(Object.keys(consumables)),
  count: v.pipe(count, v.minValue(1)),
})
const specSchema = v.strictObject({
  version: v.literal(SIM_VERSION),
  runId: id,
  segment: v.pipe(count, v.maxValue(1_000)),
  seed: v.pipe(v.number(), v.integer(), v.minValue(-0x80000000), v.maxValue(0xffffffff)),
  locationId: v.custom<LocationId>((value) => typeof value === 'string' && isLocationId(value)),
  nightmare: v.pipe(count, v.maxValue(nightmareRules.most)),
  twist: v.optional(v.picklist(CONTRACT_TWISTS)),
  duration: v.pipe(count, v.minValue(1), v.maxValue(run.duration)),
  gear: gearSchema,
  powerUps: powerUpHistory,
  weaponUpgrades: weaponUpgradeHistory,
  unlockedInstincts: picks(isInstinctId, INSTINCT_IDS.length),
  instincts: instinctSchema,
  met: v.strictObject({
    elites: v.pipe(count, v.maxValue(MAX_ELITES)),
    events: runEventList,
    waves: v.pipe(count, v.maxValue(MAX_WAVE)),
  }),
  walls: v.picklist([0, ...UPGRADE_LEVELS]),
  builders: v.optional(v.pipe(count, v.minValue(1), v.maxValue(MAX_BUILDERS))),
  pendingWeaponUpgrades: count,
  quickSlots: v.pipe(v.array(v.nullable(supplySchema)), v.length(QUICK_SLOTS)),
  health: points,
  ammo: v.pipe(count, v.maxValue(1_000)),
  xp: count,
  projectileColor: v.picklist(projectileColors),
  gender: v.picklist(['male', 'female']),
  mainHandId: v.nullable(id),
  offHandId: v.nullable(id),
  rangedId: v.nullable(id),
  shines: v.optional(v.boolean()),
  costume: v.optional(v.picklist(COSTUME_IDS)),
  xpMode: v.boolean(),
  assist: v.optional(assistSchema),
  cratelessBosses: count,
  behemothSpawned: v.boolean(),
  crowd: v.pipe(count, v.maxValue(2_000)),
})
const actionSchema = v.variant('type', [
  v.strictObject({ type: v.literal('use'), slot: v.pipe(count, v.maxValue(QUICK_SLOTS - 1)) }),
  v.strictObject({ type: v.literal('power-up'), id: v.picklist(Object.keys(powerUps) as PowerUpId[]) }),
  v.strictObject({ type: v.literal('instinct'), id: v.picklist(INSTINCT_IDS as InstinctId[]) }),
  v.strictObject({ type: v.literal('reroll') }),
  v.strictObject({ type: v.literal('banish'), id: v.picklist(INSTINCT_IDS as InstinctId[]) }),
  v.strictObject({ type: v.literal('dash') }),
  v.strictObject({ type: v.literal('xp-mode'), on: v.boolean() }),
  v.strictObject({ type: v.literal('weapon-upgrade'), id: v.picklist(Object.keys(weaponUpgrades) as WeaponUpgradeId[]) }),
])
const inputEntry = v.strictObject({ tick: count, input: v.strictObject({ moveX: axis, moveY: axis }) })
const actionEntry = v.strictObject({ tick: count, action: actionSchema })
/** Chosen by the entry's keys instead of a union, because errors of a union do not name a field. */
const entrySchema = v.lazy((entry) => (typeof entry === 'object' && entry !== null && 'action' in entry ? actionEntry : inputEntry))
const logSchema = v.array(entrySchema)
/** Maximum number of actions in a segment: more than all picks and all uses that the cooldowns allow. */
const MAX_ACTIONS = 1_000

/** Parses a received spec field by field. A run never starts without health (RUN-17). */
export function parseRunSpec(value: unknown): Result<RunSpec, BadRun> {
  const version = v.safeParse(v.object({ version: v.number() }), value)
  if (version.success && version.output.version !== SIM_VERSION) return refuse({ type: 'other-version', at: 'version' })
  const parsed = v.safeParse(specSchema, value)
  if (!parsed.success) return refuse({ type: 'bad-spec', at: pathOf(parsed.issues[0]) })
  if (parsed.output.health <= 0) return refuse({ type: 'bad-spec', at: 'health' })
  const unpaid = unpaidBy(parsed.output)
  if (unpaid !== null) return refuse({ type: 'bad-spec', at: `instincts.${unpaid}` })
  return ok(parsed.output)
}

/** The field in which the Instincts claim more than the run events can have given, or `null` if all claims are covered. */
function unpaidBy({ met, instincts: { eventOffers, fromEvents, rerolledAt, eventRerolls } }: RunSpec): keyof RunSpec['instincts'] | null {
  const { offers, rerolls } = maxInstinctRewards(met.events)
  if (eventOffers > offers) return 'eventOffers'
  if (fromEvents.length > eventOffers) return 'fromEvents'
  if (eventRerolls > rerolls) return 'eventRerolls'
  return rerolledAt.length > instinctRules.rerolls + eventRerolls ? 'rerolledAt' : null
}

/** Parses the log of a run with this spec. Ticks must be in order and within the run. */
export function parseInputLog(value: unknown, spec: RunSpec): Result<InputLog, BadRun> {
  const ticks = spec.duration * TICK_RATE
  if (Array.isArray(value) && value.length > ticks + MAX_ACTIONS) return refuse({ type: 'log-too-long', at: '' })
  const parsed = v.safeParse(logSchema, value)
  if (!parsed.success) return refuse({ type: 'bad-log', at: pathOf(parsed.issues[0]) })
  const at = firstOutOfOrder(parsed.output, ticks)
  if (at >= 0) return refuse({ type: 'bad-log', at: `${at}.tick` })
  const actions = parsed.output.filter((entry) => 'action' in entry).length
  return actions <= MAX_ACTIONS ? ok(parsed.output) : refuse({ type: 'log-too-long', at: '' })
}

/** Index of the first entry that is outside the run or out of order, or -1. A tick can have one input and any number of actions. */
function firstOutOfOrder(log: InputLog, ticks: number): number {
  let last = 0
  let lastInput = -1
  return log.findIndex((entry) => {
    const bad = entry.tick < last || entry.tick >= ticks || ('input' in entry && entry.tick === lastInput)
    last = entry.tick
    if ('input' in entry) lastInput = entry.tick
    return bad
  })
}

const pathOf = (issue: v.BaseIssue<unknown>): string => v.getDotPath(issue) ?? ''
