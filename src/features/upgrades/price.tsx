import type { UpgradePrice } from '../../../sim/content/camp-upgrade.ts'
import type { Payment } from '../../../sim/economy/command.ts'
import { costLines, costOfUpgrade, firstShortfall, type Holdings } from '../../../sim/rules/cost.ts'
import { t } from '../../language/t.ts'
import { type NeedLine, needLines } from '../../messages/needs.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The part of a save that pays for upgrades. */
export interface UpgradePurse extends Holdings {
  readonly diamonds: number
}

export const priceLines = (price: UpgradePrice, purse: Holdings): readonly NeedLine[] => needLines(costLines(costOfUpgrade(price), purse))

interface PayProps {
  price: UpgradePrice
  purse: UpgradePurse
  onPay: (payment: Payment) => void
}

/** Pays with materials, scrap and coins. Stays pressable if something is missing, so that a toast can name it. */
export function PayMaterials({ price, purse, onPay, label }: PayProps & { label: string }) {
  const payable = firstShortfall(costOfUpgrade(price), purse) === null
  return (
    <Button variant={payable ? 'primary' : 'plain'} aria-disabled={!payable || undefined} onClick={once(() => onPay('materials'))}>
      {label}
    </Button>
  )
}

/** Renders nothing if the upgrade has no price in diamonds. */
export function PayDiamonds({ price: { diamondsRequired: price }, purse, onPay }: PayProps) {
  if (price === undefined) return null
  return (
    <Button
      aria-label={t('upgrades.buyForDiamonds', { diamonds: price })}
      aria-disabled={purse.diamonds < price || undefined}
      onClick={once(() => onPay('diamonds'))}
    >
      {t('upgrades.buyFor', { diamonds: price })}
      <Icon name="gem" />
    </Button>
  )
}

/** Ignores the second click of a double click, which would buy the next level. */
const once = (pay: () => void) => (event: { detail: number }) => {
  if (event.detail < 2) pay()
}
