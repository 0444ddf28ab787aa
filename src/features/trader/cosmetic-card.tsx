import type { ReactNode } from 'react'
import type { CosmeticPrice } from '../../../sim/content/cosmetics.ts'
import { isCostumeId } from '../../../sim/content/costumes.ts'
import { decorations, isDecorationId } from '../../../sim/content/decorations.ts'
import { type CosmeticId, cosmeticPrice, isOwned, shownDecorations, wornCostume } from '../../../sim/rules/cosmetics.ts'
import { t } from '../../language/t.ts'
import type { IconName } from '../../looks/icon-names.ts'
import { formatNumber } from '../../messages/format.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CostumePicture, DecorationPicture } from '../../ui/cosmetic-picture.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { TraderCustomer } from './trader-customer.ts'

export interface CosmeticActions {
  readonly onBuyCosmetic: (id: CosmeticId) => void
  readonly onWear: (id: CosmeticId | null) => void
  readonly onPlace: (id: CosmeticId, placed: boolean) => void
}
interface CosmeticCardProps extends CosmeticActions {
  readonly id: CosmeticId
  readonly save: TraderCustomer
  /** Shown below the name, e.g. until when a rare piece is for sale. */
  readonly note?: string | undefined
}

/** A decoration or costume of the trader: its picture, its price or state, and what the player can do with it. */
export function CosmeticCard({ id, save, note, ...actions }: CosmeticCardProps) {
  const shown = isShown(save, id)
  return (
    <li className={classNames('cosmetic', shown && 'is-shown')} aria-label={t(`cosmetics.names.${id}`)}>
      <span className="cosmetic-face">{isDecorationId(id) ? <DecorationPicture id={id} /> : <CostumePicture id={id} />}</span>
      <div className="cosmetic-words">
        <h3>{t(`cosmetics.names.${id}`)}</h3>
        <p>{isDecorationId(id) ? t(`cosmetics.places.${decorations[id].place}`) : t('cosmetics.outfit')}</p>
        {note && <p>{note}</p>}
      </div>
      <div className="cosmetic-act">
        {isOwned(save, id) ? <Owned id={id} shown={shown} {...actions} /> : <ForSale id={id} save={save} onBuy={actions.onBuyCosmetic} />}
      </div>
    </li>
  )
}

function Owned({ id, shown, onWear, onPlace }: CosmeticActions & { id: CosmeticId; shown: boolean }) {
  const isCostume = isCostumeId(id)
  const toggle = () => (isCostume ? onWear(shown ? null : id) : onPlace(id, !shown))
  const labels = isCostume
    ? { state: t('cosmetics.wearing'), on: t('cosmetics.wear'), off: t('cosmetics.takeOff') }
    : { state: t('cosmetics.inCamp'), on: t('cosmetics.putUp'), off: t('cosmetics.putAway') }
  return (
    <>
      <span className="cosmetic-state">
        <Icon name="check" />
        {shown ? labels.state : t('cosmetics.owned')}
      </span>
      <Button size="sm" onClick={toggle}>
        {shown ? labels.off : labels.on}
      </Button>
    </>
  )
}

const CURRENCY_ICONS: Readonly<Record<CosmeticPrice['currency'], IconName>> = { coins: 'coin', scrap: 'scrap', marks: 'skull' }

/** Buy stays pressable if the player cannot pay: the missing amount is shown, and a press reports it too. */
function ForSale({ id, save, onBuy }: { id: CosmeticId; save: TraderCustomer; onBuy: (id: CosmeticId) => void }) {
  const { currency, amount } = cosmeticPrice(id)
  const missing = Math.max(0, amount - heldOf(save)[currency])
  return (
    <>
      <span className={classNames('price-tag', missing > 0 && 'is-short')}>
        <span>
          <Icon name={CURRENCY_ICONS[currency]} label={t(`cosmetics.currencies.${currency}`)} />
          <b className="num">{formatNumber(amount)}</b>
        </span>
        {missing > 0 && <small>{t('cosmetics.short', { missing })}</small>}
      </span>
      <Button size="sm" aria-disabled={missing > 0 || undefined} onClick={() => onBuy(id)}>
        {t('trader.buy')}
      </Button>
    </>
  )
}

const heldOf = ({ coins, bankedCoins, scrap, ext }: TraderCustomer): Readonly<Record<CosmeticPrice['currency'], number>> => ({
  coins: coins + bankedCoins,
  scrap,
  marks: ext.nightmareMarks,
})
const isShown = (save: TraderCustomer, id: CosmeticId): boolean =>
  isDecorationId(id) ? shownDecorations(save).includes(id) : wornCostume(save) === id

/** A titled list of cosmetics. */
export const CosmeticList = ({ title, words, children }: { title: string; words?: ReactNode; children: ReactNode }) => (
  <section className="cosmetics" aria-label={title}>
    <h2>{title}</h2>
    {words}
    <ul>{children}</ul>
  </section>
)
