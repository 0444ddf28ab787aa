import { COSTUME_IDS } from '../../../sim/content/costumes.ts'
import { DECORATION_IDS } from '../../../sim/content/decorations.ts'
import { type CosmeticId, isForSale, isOwned } from '../../../sim/rules/cosmetics.ts'
import { t } from '../../language/t.ts'
import { formatNumber } from '../../messages/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { type CosmeticActions, CosmeticCard, CosmeticList } from './cosmetic-card.tsx'
import type { TraderCustomer } from './trader-customer.ts'
import './looks.css'

interface LooksProps extends CosmeticActions {
  readonly save: TraderCustomer
  /** Unix time in ms by the server's clock. */
  readonly now: number
}

/** The outfits and decorations that are for sale now or that the player owns (TRADE-14). */
export function Looks({ save, now, ...actions }: LooksProps) {
  const isListed = (id: CosmeticId) => isOwned(save, id) || isForSale(id, now)
  return (
    <>
      <p className="looks-about">{t('cosmetics.about')}</p>
      <p className="looks-purse">
        <Icon name="skull" />
        <span>{t('cosmetics.marks', { marks: save.ext.nightmareMarks })}</span>
        <Icon name="scrap" />
        <span className="num">{t('cosmetics.scrap', { scrap: formatNumber(save.scrap) })}</span>
      </p>
      <CosmeticList title={t('cosmetics.outfits')}>
        {COSTUME_IDS.filter(isListed).map((id) => (
          <CosmeticCard key={id} id={id} save={save} {...actions} />
        ))}
      </CosmeticList>
      <CosmeticList title={t('cosmetics.decorations')}>
        {DECORATION_IDS.filter(isListed).map((id) => (
          <CosmeticCard key={id} id={id} save={save} {...actions} />
        ))}
      </CosmeticList>
    </>
  )
}
