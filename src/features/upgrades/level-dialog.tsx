import type { Facility, UpgradePrice } from '../../../sim/content/camp-upgrade.ts'
import type { Payment } from '../../../sim/economy/command.ts'
import { t } from '../../language/t.ts'
import { upgradeText } from '../../messages/camp-upgrades.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NeedsList } from '../../ui/needs-list.tsx'
import { Shortage } from '../../ui/shortage.tsx'
import { facilityIcons } from './facilities.ts'
import { PayDiamonds, PayMaterials, priceLines, type UpgradePurse } from './price.tsx'

interface NextLevel extends UpgradePrice {
  readonly name: string
  readonly description: string
}
interface LevelDialogProps {
  of: Facility | 'workbench'
  level: number
  /** `null` at the highest level. */
  next: NextLevel | null
  /** Settlers present and room for them, now and, if there is an upgrade, after it. */
  settlers: string
  /** Other effects, in figures. */
  effect: string | null
  purse: UpgradePurse
  onPay: (payment: Payment) => void
  onClose: () => void
}

/**
 * The current level, the next one and its two prices, or a notice that the highest level is reached (UPG-06, UPG-07).
 * Stays open for the following level.
 */
export function LevelDialog({ of, level, next, settlers, effect, purse, onPay, onClose }: LevelDialogProps) {
  if (next === null)
    return (
      <Dialog open title={t(`upgrades.levelDetails.${of}.title`)} onClose={onClose} width="28rem">
        <div className="level-max">
          <Icon name="trophy" />
          <b>{t(`upgrades.levelDetails.${of}.atMax`)}</b>
          <p>{t(`upgrades.levelDetails.${of}.noMore`)}</p>
          <Gives of={of} effect={effect} settlers={settlers} />
        </div>
      </Dialog>
    )
  const { name, description } = upgradeText(`${of}_${level + 1}`, next)
  const lines = priceLines(next, purse)
  const pay = { price: next, purse, onPay }
  const footer = (
    <>
      <PayDiamonds {...pay} />
      <PayMaterials {...pay} label={t('upgrades.upgradeWithMaterials')} />
    </>
  )
  return (
    <Dialog open title={t(`upgrades.levelDetails.${of}.title`)} onClose={onClose} width="28rem" footer={footer}>
      <div className="stack lg">
        <div className="level-steps">
          <LevelStep title={t('upgrades.current')} level={level} />
          <Icon name="right" />
          <LevelStep title={t('upgrades.next')} level={level + 1} />
        </div>
        <div>
          <h3>{name}</h3>
          <p className="level-words">{description}</p>
        </div>
        <Gives of={of} effect={effect} settlers={settlers} />
        <NeedsList lines={lines} />
        <Shortage lines={lines} />
      </div>
    </Dialog>
  )
}

/** Effects of the level, in figures. */
const Gives = ({ of, effect, settlers }: Pick<LevelDialogProps, 'of' | 'effect' | 'settlers'>) => (
  <div className="level-gives">
    {effect !== null && (
      <p className="level-effect tag">
        <Icon name={of === 'workbench' ? 'anvil' : facilityIcons[of]} />
        {effect}
      </p>
    )}
    <p className="level-settlers tag">
      <Icon name="settlers" />
      {settlers}
    </p>
  </div>
)

const LevelStep = ({ title, level }: { title: string; level: number }) => (
  <div>
    <small>{title}</small>
    <b>{t('upgrades.level', { level })}</b>
  </div>
)
