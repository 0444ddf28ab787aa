import type { RunSpec } from '../../sim/contract/run-spec.ts'
import { NOBODY_MET, SIM_VERSION } from '../../sim/contract/run-spec.ts'
import type { Gear } from '../../sim/rules/gear.ts'
import { NO_INSTINCTS } from '../../sim/rules/instinct-offers.ts'
import { recomputeStats } from '../../sim/rules/recompute-stats.ts'
import type { PlayerStats, RangedStats } from '../../sim/rules/stats.ts'
import { defaultSave } from '../../sim/save/new-save.ts'

const UNARMED: PlayerStats = recomputeStats(defaultSave())

/** Stats from balance §3. */
export const SLINGSHOT: RangedStats = { damage: 1, range: 150, attackSpeedMultiplier: 0.9, magazineSize: 8, reloadTime: 1.2 }

export type SpecChange = Partial<Omit<RunSpec, 'gear'>> & { readonly player?: Partial<PlayerStats>; readonly gear?: Partial<Gear> }

/** Gear that gives these stats to a survivor without power-ups. */
const gearFor = (stats: PlayerStats): Gear => ({
  health: stats.maxHealth - UNARMED.maxHealth,
  defense: stats.defense,
  speed: stats.speedMultiplier - 1,
  xp: stats.xpBonus,
  pickupRange: stats.pickupRangeMultiplier - 1,
  meleeDamage: stats.attackDamage - UNARMED.attackDamage,
  meleeRange: stats.attackRangeMultiplier - 1,
  meleeSpeed: stats.attackSpeedMultiplier,
  knockback: stats.knockback,
  targetsPerSwing: stats.targetsPerSwing,
  ranged: stats.ranged,
})

export function runSpec(change: SpecChange = {}): RunSpec {
  const { player: wanted, gear, ...rest } = change
  const player = { ...UNARMED, ...wanted }
  return {
    version: SIM_VERSION,
    runId: 'run-1',
    segment: 0,
    seed: 7,
    locationId: 'school',
    nightmare: 0,
    duration: 300,
    powerUps: [],
    weaponUpgrades: [],
    unlockedInstincts: [],
    instincts: NO_INSTINCTS,
    met: NOBODY_MET,
    walls: 0,
    pendingWeaponUpgrades: 0,
    quickSlots: [null, null, null, null],
    cratelessBosses: 0,
    health: player.maxHealth,
    ammo: 0,
    xp: 0,
    projectileColor: 'white',
    gender: 'female',
    mainHandId: null,
    offHandId: null,
    rangedId: null,
    xpMode: false,
    behemothSpawned: false,
    crowd: 0,
    ...rest,
    gear: { ...gearFor(player), ...gear },
  }
}
