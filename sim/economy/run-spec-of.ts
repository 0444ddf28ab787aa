import { type Item, MAX_LEGENDARY_RANK } from '../content/item.ts'
import { isPowerUpId } from '../content/power-ups.ts'
import { rankOf } from '../content/rarity.ts'
import { run as runConstants } from '../content/run-constants.ts'
import { isWeaponUpgradeId } from '../content/weapon-upgrades.ts'
import { NOBODY_MET, type RunSpec, SIM_VERSION } from '../contract/run-spec.ts'
import { wornCostume } from '../rules/cosmetics.ts'
import { gearOf } from '../rules/gear.ts'
import { NO_INSTINCTS } from '../rules/instinct-offers.ts'
import { countTrade, settlersFed } from '../rules/settlers.ts'
import { unlockedInstincts } from '../rules/unlocked-instincts.ts'
import type { Save } from '../save/save.ts'
import { quickSupplies } from './quick-supplies.ts'

/**
 * State that earlier segments pass on to the next one: behemoth spawned, other one-time encounters, Instincts, and bosses in a row without
 * a crate.
 */
export type EarlierSegments = Partial<Pick<RunSpec, 'behemothSpawned' | 'cratelessBosses' | 'instincts' | 'met'>>

/**
 * The starting state of the open run's current segment, after `begin-run` or `revive`. `null` if no run is open or its death is not
 * finished. Health is taken from the save and never 0 (RUN-17, OP-106).
 */
export function runSpecOf(save: Save, earlier: EarlierSegments = {}): RunSpec | null {
  const { run, deathPending } = save.ext
  if (run === null || deathPending) return null
  const { main_hand, off_hand, ranged } = save.equippedItems
  const costume = wornCostume(save)
  const builders = countTrade(settlersFed(save, run.segmentStartedAt), 'builder')
  return {
    version: SIM_VERSION,
    runId: run.id,
    segment: run.segment,
    seed: run.seed,
    locationId: run.locationId,
    nightmare: run.nightmare,
    ...(run.twist && { twist: run.twist }),
    duration: runConstants.duration,
    gear: gearOf(save.equippedItems),
    powerUps: save.powerUpHistory.filter(isPowerUpId),
    weaponUpgrades: save.weaponUpgradeHistory.filter(isWeaponUpgradeId),
    unlockedInstincts: unlockedInstincts(save),
    instincts: NO_INSTINCTS,
    met: NOBODY_MET,
    walls: save.wallsLevel,
    ...(builders > 0 && { builders }),
    pendingWeaponUpgrades: save.ext.pendingWeaponUpgrades,
    quickSlots: quickSupplies(save),
    health: save.playerHealth > 0 ? save.playerHealth : save.playerMaxHealth,
    ammo: save.currentAmmo,
    xp: save.xp,
    projectileColor: save.playerProjectileColor,
    gender: save.gender,
    mainHandId: appearanceId(main_hand),
    offHandId: appearanceId(off_hand),
    rangedId: appearanceId(ranged),
    ...(Object.values(save.equippedItems).some(hasHighestRank) && { shines: true }),
    ...(costume !== null && { costume }),
    xpMode: run.xpMode,
    ...(run.assist && { assist: run.assist }),
    cratelessBosses: save.ext.cratelessBosses,
    behemothSpawned: false,
    ...earlier,
    crowd: 0,
  }
}

const hasHighestRank = (worn: Item | null): boolean => worn !== null && rankOf(worn) === MAX_LEGENDARY_RANK

/** Generated loot and legendaries of all ranks look like their base item. */
function appearanceId(worn: Item | null): string | null {
  const base = worn !== null && 'baseItemId' in worn ? worn.baseItemId : undefined
  return base ?? worn?.id ?? null
}
