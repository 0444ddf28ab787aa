import type { InputLog } from '../../contract/input.ts'
import type { RunSpec } from '../../contract/run-spec.ts'
import { drawPowerUps, drawWeaponUpgrades } from '../../rules/offers.ts'

/**
 * Index in the log of the first perk or weapon upgrade that was picked without being offered, or `null`. A save refuses such a pick at
 * once, but a night's run has no save on the server, and its world only knows the number of pending picks. `offers`: seed of the offers.
 */
export function unofferedPick(log: InputLog, spec: Pick<RunSpec, 'powerUps' | 'weaponUpgrades' | 'gear'>, offers: number): number | null {
  const powerUps = [...spec.powerUps]
  const upgrades = [...spec.weaponUpgrades]
  const armed = spec.gear.ranged !== null
  for (const [at, entry] of log.entries()) {
    if (!('action' in entry)) continue
    const { action } = entry
    if (action.type === 'power-up') {
      if (!drawPowerUps(offers, powerUps, armed).includes(action.id)) return at
      powerUps.push(action.id)
    }
    if (action.type === 'weapon-upgrade') {
      if (!drawWeaponUpgrades(offers, upgrades, armed).includes(action.id)) return at
      upgrades.push(action.id)
    }
  }
  return null
}
