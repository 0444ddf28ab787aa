import { ok, refuse } from '../../kernel/result.ts'
import { weaponUpgradeOffers } from '../../rules/offers.ts'
import { withDerived } from '../../save/derive.ts'
import type { Save } from '../../save/save.ts'
import { addPendingWeaponUpgrades } from '../add-pending-weapon-upgrades.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'

/**
 * Takes one of the offers for a boss chest, in a run or at camp (flow F4). No choice is pending once every upgrade is at its cap (OP-14).
 */
export function applyWeaponUpgrade(save: Save, { id }: CommandOf<'apply-weapon-upgrade'>): CommandResult {
  if (save.ext.pendingWeaponUpgrades === 0) return refuse({ type: 'no-pending-choice' })
  if (!weaponUpgradeOffers(save).includes(id)) return refuse({ type: 'not-offered' })
  const picked = withDerived({
    ...save,
    weaponUpgradeHistory: [...save.weaponUpgradeHistory, id],
  })
  return ok({ save: addPendingWeaponUpgrades(picked, -1), events: [{ type: 'weapon-upgrade-applied', id }] })
}
