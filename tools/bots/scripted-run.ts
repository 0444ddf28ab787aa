import type { LocationId } from '../../sim/content/locations.ts'
import { type InputLog, type LogEntry, MAX_MOVE } from '../../sim/contract/input.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import { nextInt, stream } from '../../sim/kernel/rng.ts'
import { runSpec, SLINGSHOT } from '../support/run-spec.ts'

/** A run that uses every system: it walks, swings, shoots, is bitten, drops and collects. It uses no platform API. */
export interface ScriptedRun {
  readonly spec: RunSpec
  readonly log: InputLog
}
const SCRIPTED_SECONDS = 60

export function playScriptedRun(locationId: LocationId, seed: number): ScriptedRun {
  const rng = stream(seed, 'script')
  const log: LogEntry[] = []
  for (let tick = 0; tick < SCRIPTED_SECONDS * 60; tick += nextInt(rng, 10, 90)) {
    log.push({ tick, input: { moveX: nextInt(rng, -MAX_MOVE, MAX_MOVE), moveY: nextInt(rng, -MAX_MOVE, MAX_MOVE) } })
  }
  const player = {
    maxHealth: 100_000,
    attackDamage: 2,
    knockback: 8,
    targetsPerSwing: 3,
    xpBonus: 0.1,
    ranged: { ...SLINGSHOT, damage: 3 },
  }
  return { spec: runSpec({ locationId, seed, ammo: 4, player }), log }
}
