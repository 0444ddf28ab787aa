import * as v from 'valibot'
import { isLocationId, type LocationId } from '../content/locations.ts'
import { projectileColors } from '../content/projectile-colors.ts'
import { run, TICK_RATE } from '../content/run-constants.ts'
import { type InputLog, MOVE_FULL } from '../contract/input.ts'
import { type RunSpec, SIM_VERSION } from '../contract/run-spec.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'

/** Why a stored run cannot be played. `at`: where in it, as a path. */
export interface BadRun {
  readonly type: 'bad-spec' | 'bad-log' | 'other-version' | 'log-too-long'
  readonly at: string
}

/** Beyond these no gear of the game goes; they keep a forged spec from stalling whoever replays it. */
const points = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1e6))
const factor = v.pipe(v.number(), v.finite(), v.minValue(0.05), v.maxValue(100))
const px = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(5_000))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const axis = v.pipe(v.number(), v.integer(), v.minValue(-MOVE_FULL), v.maxValue(MOVE_FULL))

const rangedSchema = v.strictObject({
  damage: points,
  range: px,
  attackSpeedMultiplier: factor,
  magazineSize: v.pipe(count, v.minValue(1), v.maxValue(1_000)),
  reloadTime: v.pipe(v.number(), v.finite(), v.minValue(0.1), v.maxValue(60)),
})
const playerSchema = v.strictObject({
  maxHealth: v.pipe(points, v.minValue(1)),
  attackDamage: points,
  speedMultiplier: v.pipe(factor, v.maxValue(3)),
  attackRangeMultiplier: v.pipe(factor, v.maxValue(10)),
  attackSpeedMultiplier: factor,
  defense: points,
  knockback: px,
  pickupRangeMultiplier: factor,
  xpBonus: v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(10)),
  targetsPerSwing: v.pipe(count, v.minValue(1), v.maxValue(16)),
  ranged: v.nullable(rangedSchema),
})
const specSchema = v.strictObject({
  version: v.literal(SIM_VERSION),
  runId: id,
  segment: v.pipe(count, v.maxValue(1_000)),
  seed: v.pipe(v.number(), v.integer(), v.minValue(-0x80000000), v.maxValue(0xffffffff)),
  locationId: v.custom<LocationId>((value) => typeof value === 'string' && isLocationId(value)),
  duration: v.pipe(count, v.minValue(1), v.maxValue(run.duration)),
  player: playerSchema,
  health: points,
  ammo: v.pipe(count, v.maxValue(1_000)),
  xp: count,
  projectileColor: v.picklist(projectileColors),
  gender: v.picklist(['male', 'female']),
  mainHandId: v.nullable(id),
  offHandId: v.nullable(id),
  rangedId: v.nullable(id),
  xpMode: v.boolean(),
  behemothSpawned: v.boolean(),
  crowd: v.pipe(count, v.maxValue(2_000)),
})
const logSchema = v.array(v.strictObject({ tick: count, input: v.strictObject({ moveX: axis, moveY: axis }) }))

/** A spec that crossed a border, checked field by field; a run never starts without health (RUN-17). */
export function parseRunSpec(value: unknown): Result<RunSpec, BadRun> {
  const version = v.safeParse(v.object({ version: v.number() }), value)
  if (version.success && version.output.version !== SIM_VERSION) return refuse({ type: 'other-version', at: 'version' })
  const parsed = v.safeParse(specSchema, value)
  if (!parsed.success) return refuse({ type: 'bad-spec', at: pathOf(parsed.issues[0]) })
  if (parsed.output.health <= 0) return refuse({ type: 'bad-spec', at: 'health' })
  return ok(parsed.output)
}

/** The log of a run of that spec: its ticks rise and lie within the run. */
export function parseInputLog(value: unknown, spec: RunSpec): Result<InputLog, BadRun> {
  const ticks = spec.duration * TICK_RATE
  if (Array.isArray(value) && value.length > ticks) return refuse({ type: 'log-too-long', at: '' })
  const parsed = v.safeParse(logSchema, value)
  if (!parsed.success) return refuse({ type: 'bad-log', at: pathOf(parsed.issues[0]) })
  for (let i = 0; i < parsed.output.length; i++) {
    const before = i === 0 ? -1 : (parsed.output[i - 1]?.tick as number)
    const tick = parsed.output[i]?.tick as number
    if (tick <= before || tick >= ticks) return refuse({ type: 'bad-log', at: `${i}.tick` })
  }
  return ok(parsed.output)
}

const pathOf = (issue: v.BaseIssue<unknown>): string => v.getDotPath(issue) ?? ''
