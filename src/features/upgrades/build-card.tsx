import type { CampUpgrade } from '../../../sim/content/camp-upgrade.ts'
import type { Payment } from '../../../sim/economy/command.ts'
import { t } from '../../language/t.ts'
import { upgradeText } from '../../messages/camp-upgrades.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { iconFor } from '../../ui/icon-for.ts'
import { NeedsList } from '../../ui/needs-list.tsx'
import { PayDiamonds, PayMaterials, priceLines, type UpgradePurse } from './price.tsx'

interface BuildCardProps {
  upgrade: CampUpgrade
  built: boolean
  purse: UpgradePurse
  onPay: (payment: Payment) => void
}

/** A one-time build (UPG-01). */
export function BuildCard({ upgrade, built, purse, onPay }: BuildCardProps) {
  const { icon, settlerCapacityBonus: bonus } = upgrade
  const { name, description } = upgradeText(upgrade.id, upgrade)
  const pay = { price: upgrade, purse, onPay }
  return (
    <li aria-label={name}>
      <Card className={classNames('build', built && 'done')}>
        <div className="build-head">
          <Icon name={iconFor(icon, 'hammer')} />
          <div>
            <h2>{name}</h2>
            <small>{bonus === undefined ? t('upgrades.noBonus') : t('upgrades.moreSettlers', { bonus })}</small>
          </div>
        </div>
        {built ? <p className="build-words">{description}</p> : <NeedsList lines={priceLines(upgrade, purse)} />}
        {built ? (
          <p className="done-mark">
            <Icon name="check" />
            {t('upgrades.built')}
          </p>
        ) : (
          <div className="build-ways">
            <PayMaterials {...pay} label={t('upgrades.buildWithMaterials')} />
            <PayDiamonds {...pay} />
          </div>
        )}
      </Card>
    </li>
  )
}
