import { useRef } from 'react'
import type { Item } from '../../sim/content/item.ts'
import type { Pack } from '../../sim/rules/equip-slot.ts'
import { equippedInSameSlot } from '../../sim/rules/pack-lists.ts'
import { shownFigures } from '../../sim/rules/shown-stats.ts'
import { itemFace } from '../messages/items.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ItemCard } from '../ui/item-card.tsx'
import { Pager } from '../ui/pager.tsx'
import { usePage } from '../ui/use-page.ts'
import './rewards.css'
import { t } from '../language/t.ts'

const PAGE_SIZE = 6

interface LootbagsOpenedProps {
  items: readonly Item[]
  /** For comparing the finds with the equipped items. */
  pack: Pick<Pack, 'equippedItems'>
  onClose: () => void
}

/** The contents of the lootbags, item by item (CRATE-06). */
export function LootbagsOpened({ items, pack, onClose }: LootbagsOpenedProps) {
  const close = useRef<HTMLButtonElement>(null)
  const { shown, pager } = usePage(items, PAGE_SIZE)
  return (
    <Dialog
      open
      title={t('pack.lootbagsOpened')}
      width={items.length > 1 ? '50rem' : '26rem'}
      onClose={onClose}
      initialFocus={close}
      footer={
        <Button ref={close} variant="primary" onClick={onClose}>
          {t('pack.close')}
        </Button>
      }
    >
      <ul className="found-cards">
        {shown.map((item) => (
          <ItemCard key={item.id} item={itemFace(item, shownFigures(item, equippedInSameSlot(pack, item)))} dense />
        ))}
      </ul>
      {pager.pages > 1 && <Pager {...pager} />}
    </Dialog>
  )
}
