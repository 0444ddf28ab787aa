import { run as runConstants } from '../content/run-constants.ts'
import { type RunSpec, SIM_VERSION } from '../contract/run-spec.ts'
import { recomputeStats } from '../rules/recompute-stats.ts'
import type { Save } from '../save/save.ts'

/**
 * What the open run's present segment starts from, after `begin-run` or `revive`. Null: no run is open, or its death is not
 * finished. Health is as saved and never 0 (RUN-17, OP-106). `behemothSpawned` is what the segments before have seen.
 */
export function runSpecOf(save: Save, behemothSpawned = false): RunSpec | null {
  const { run, deathPending } = save.ext
  if (run === null || deathPending) return null
  const { main_hand, off_hand, ranged } = save.equippedItems
  return {
    version: SIM_VERSION,
    runId: run.id,
    segment: run.segment,
    seed: run.seed,
    locationId: run.locationId,
    duration: runConstants.duration,
    player: recomputeStats(save),
    health: save.playerHealth > 0 ? save.playerHealth : save.playerMaxHealth,
    ammo: save.currentAmmo,
    xp: save.xp,
    projectileColor: save.playerProjectileColor,
    gender: save.gender,
    mainHandId: main_hand?.id ?? null,
    offHandId: off_hand?.id ?? null,
    rangedId: ranged?.id ?? null,
    xpMode: run.xpMode,
    behemothSpawned,
    crowd: 0,
  }
}
