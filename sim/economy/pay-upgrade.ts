import type { UpgradePrice } from '../content/camp-upgrade.ts'
import { ok, refuse } from '../kernel/result.ts'
import { costOfUpgrade } from '../rules/cost.ts'
import type { Save } from '../save/save.ts'
import type { Payment } from './command.ts'
import type { CommandResult } from './command-result.ts'
import { payCost } from './pay-cost.ts'
import { spendDiamonds } from './spend-diamonds.ts'

/**
 * Pays one of an upgrade's two prices, all or nothing (UPG-13, UPG-14): coins, scrap and materials, or diamonds if the upgrade has such a
 * price.
 */
export function payUpgrade(save: Save, upgrade: UpgradePrice & { readonly id: string }, payment: Payment): CommandResult {
  const { id, diamondsRequired } = upgrade
  if (payment === 'materials') return payCost(save, costOfUpgrade(upgrade), { to: 'build', id })
  if (diamondsRequired === undefined) return refuse({ type: 'not-for-diamonds', id })
  if (diamondsRequired > save.diamonds) return refuse({ type: 'not-enough-diamonds-to-build', id, need: diamondsRequired })
  return diamondsRequired === 0 ? ok({ save, events: [] }) : spendDiamonds(save, diamondsRequired)
}

export const diamondsPaid = ({ diamondsRequired = 0 }: UpgradePrice, payment: Payment): number =>
  payment === 'diamonds' ? diamondsRequired : 0
