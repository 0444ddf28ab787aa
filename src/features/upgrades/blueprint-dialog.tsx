import type { CampUpgrade } from '../../../sim/content/camp-upgrade.ts'
import { item } from '../../../sim/content/items.ts'
import type { Payment } from '../../../sim/economy/command.ts'
import { shownFigures } from '../../../sim/rules/shown-stats.ts'
import { isBuilt } from '../../../sim/rules/upgrades.ts'
import { t } from '../../language/t.ts'
import { upgradeText } from '../../messages/camp-upgrades.ts'
import { itemFace } from '../../messages/items.ts'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Frame } from '../../ui/frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ItemPicture } from '../../ui/item-picture.tsx'
import { NeedsList } from '../../ui/needs-list.tsx'
import { PayDiamonds, PayMaterials, priceLines, type UpgradePurse } from './price.tsx'
import type { UpgradesSave } from './upgrades-save.ts'

interface BlueprintDialogProps {
  blueprints: readonly CampUpgrade[]
  save: UpgradesSave
  onBuild: (upgradeId: string, payment: Payment) => void
  onClose: () => void
}

/** The blueprints, each of which can be learned once (UPG-08). */
export function BlueprintDialog({ blueprints, save, onBuild, onClose }: BlueprintDialogProps) {
  return (
    <Dialog open title={t('upgrades.learnBlueprints')} onClose={onClose} width="38rem">
      {blueprints.length === 0 ? (
        <Empty icon="blueprint">{t('upgrades.noBlueprints')}</Empty>
      ) : (
        <ul className="blueprints">
          {blueprints.map((blueprint) => (
            <Blueprint
              key={blueprint.id}
              blueprint={blueprint}
              unlocked={isBuilt(save, blueprint)}
              purse={save}
              onPay={(payment) => onBuild(blueprint.id, payment)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

interface BlueprintProps {
  blueprint: CampUpgrade
  unlocked: boolean
  purse: UpgradePurse
  onPay: (payment: Payment) => void
}
function Blueprint({ blueprint, unlocked, purse, onPay }: BlueprintProps) {
  const pay = { price: blueprint, purse, onPay }
  const { name } = upgradeText(blueprint.id, blueprint)
  return (
    <li aria-label={name}>
      <Card className="blueprint">
        <Frame look="common">
          <ItemPicture id={blueprint.icon} otherwise="blueprint" />
        </Frame>
        <div>
          <h3>{name}</h3>
          <BlueprintStats id={blueprint.unlocksBlueprintId} />
          {!unlocked && <NeedsList lines={priceLines(blueprint, purse)} />}
        </div>
        {unlocked ? (
          <p className="done-mark">
            <Icon name="check" />
            {t('upgrades.unlocked')}
          </p>
        ) : (
          <div className="blueprint-ways">
            <PayMaterials {...pay} label={t('upgrades.unlock')} />
            <PayDiamonds {...pay} />
          </div>
        )}
      </Card>
    </li>
  )
}

/** Stats of the item that the blueprint teaches, without a comparison to worn items. */
function BlueprintStats({ id }: { id: string | undefined }) {
  const made = id === undefined ? null : item(id)
  if (made === null) return null
  return (
    <p className="blueprint-stats">
      {itemFace(made, shownFigures(made, null))
        .stats.map(({ label, value }) => `${label} ${value}`)
        .join(' · ')}
    </p>
  )
}
