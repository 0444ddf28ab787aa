import type { WeaponUpgradeId } from '../sim/content/weapon-upgrades.ts'
import { choiceMachine } from './choice.ts'

/** A weapon upgrade for each boss chest (F4, LEVEL-12). The offers are up to three of the save's `weaponUpgradeOffers`. */
export const weaponUpgradeMachine = choiceMachine<WeaponUpgradeId>('weapon-upgrade')
