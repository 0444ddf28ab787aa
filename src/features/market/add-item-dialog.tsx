import { type ReactNode, useId } from 'react'
import { type ListingDraft, type MarketEvent, parsePrice } from '../../../machines/market.machine.ts'
import type { Item } from '../../../sim/content/item.ts'
import { ITEMS_PAGE_SIZE } from '../../../sim/content/market.ts'
import { type PackView, sortedItems } from '../../../sim/rules/pack-order.ts'
import { sellPriceOf } from '../../../sim/rules/sell-price.ts'
import type { InventoryEntry } from '../../../sim/save/save.ts'
import { t } from '../../language/t.ts'
import { nameOfItem, sortNameOf } from '../../messages/item-names.ts'
import { Empty } from '../../ui/empty.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { PackControls } from '../../ui/pack-controls.tsx'
import { Pager } from '../../ui/pager.tsx'
import { usePage } from '../../ui/use-page.ts'
import { ItemPick } from './item-pick.tsx'
import type { MarketCustomer } from './market-customer.ts'

interface AddItemDialogProps {
  draft: ListingDraft
  /** True while the listing is being created; the item has already left the pack. */
  busy: boolean
  save: MarketCustomer
  view: PackView
  onView: (view: PackView) => void
  lastSales: (item: Item) => ReactNode
  send: (event: MarketEvent) => void
}

/** Form for a listing: an item of the pack and its price (FLEA-03). The quantity is always 1. */
export function AddItemDialog({ draft, busy, save, view, onView, lastSales, send }: AddItemDialogProps) {
  const { item, text: typed, tried } = draft
  const pack = Object.values(busy ? withoutOne(save.inventory, item) : save.inventory).filter(({ count }) => count > 0)
  return (
    <FormDialog
      title={t('market.addItemDialog.title')}
      lead={t('market.addItemDialog.lead')}
      width="52rem"
      className="add-item"
      busy={busy}
      back={t('market.addItemDialog.cancel')}
      submit={t('market.addItemDialog.list')}
      onBack={() => send({ type: 'CANCEL' })}
      onSubmit={() => send({ type: 'LIST' })}
    >
      <Shelf entries={pack} view={view} onView={onView} chosen={item} onPick={(picked) => send({ type: 'PICK', item: picked })} />
      <div className="add-item-side">
        <Chosen item={item} wrong={tried && item === null} />
        <NumberField
          label={t('market.addItemDialog.price')}
          value={typed}
          onChange={(next) => send({ type: 'PRICE', text: next })}
          error={tried && parsePrice(typed) === null ? t('market.toasts.bad-listing') : undefined}
          hint={traderHint(item)}
        />
        <p className="add-item-quantity">
          {t('market.addItemDialog.quantity')} <b className="num">1</b>
        </p>
        {item && <div key={item.id}>{lastSales(item)}</div>}
      </div>
    </FormDialog>
  )
}

/** The inventory with one item less. */
function withoutOne(inventory: MarketCustomer['inventory'], item: Item | null): MarketCustomer['inventory'] {
  const entry = item && inventory[item.id]
  return entry ? { ...inventory, [entry.item.id]: { ...entry, count: entry.count - 1 } } : inventory
}

function traderHint(item: Item | null): string | undefined {
  const price = item && sellPriceOf(item)
  return price === null ? undefined : t('market.addItemDialog.trader', { price })
}

function Chosen({ item, wrong }: { item: Item | null; wrong: boolean }) {
  if (item) return <h3 className="add-item-name">{nameOfItem(item)}</h3>
  return <p className={wrong ? 'add-item-name bad' : 'add-item-name'}>{t('market.addItemDialog.nothing')}</p>
}

interface ShelfProps {
  entries: readonly InventoryEntry[]
  view: PackView
  onView: (view: PackView) => void
  chosen: Item | null
  onPick: (item: Item) => void
}
function Shelf({ entries, view, onView, chosen, onPick }: ShelfProps) {
  const group = useId()
  const { shown, pager } = usePage(sortedItems(entries, view, sortNameOf), ITEMS_PAGE_SIZE, `${view.order} ${view.kind}`)
  if (entries.length === 0) return <Empty icon="backpack">{t('market.addItemDialog.empty')}</Empty>
  return (
    <div className="add-item-shelf">
      <PackControls view={view} onView={onView} />
      {shown.length === 0 ? (
        <Empty icon="backpack">{t('market.addItemDialog.noneOfKind')}</Empty>
      ) : (
        <fieldset className="item-tiles">
          <legend className="visually-hidden">{t('market.addItemDialog.items')}</legend>
          {shown.map(({ item, count }) => (
            <ItemPick key={item.id} item={item} count={count} group={group} checked={item.id === chosen?.id} onPick={() => onPick(item)} />
          ))}
        </fieldset>
      )}
      <Pager {...pager} />
    </div>
  )
}
