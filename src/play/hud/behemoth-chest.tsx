import { useRef } from 'react'
import { item } from '../../../sim/content/items.ts'
import { shownFigures } from '../../../sim/rules/shown-stats.ts'
import { itemFace } from '../../messages/items.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ItemCard } from '../../ui/item-card.tsx'
import { useInputEnabled } from '../../ui/use-input-enabled.ts'
import './behemoth-chest.css'
import { t } from '../../language/t.ts'

/** Input is ignored for this many milliseconds, so that keys mashed in the fight do not close the dialog. */
const INERT_MS = 400

interface BehemothChestProps {
  /** Item ids, one per piece. */
  items: readonly string[]
  onContinue: () => void
}

/** Shows what the behemoth dropped (RUN-11). The run's gains already include it. */
export function BehemothChest({ items, onContinue }: BehemothChestProps) {
  const button = useRef<HTMLButtonElement>(null)
  const armed = useInputEnabled(INERT_MS)
  const finds = countedFinds(items)
  const pieces = finds.reduce((sum, { count }) => sum + count, 0)
  const close = () => armed && onContinue()
  return (
    <Dialog
      open
      title={t('run-later.behemothChest')}
      {...(pieces > 0 && { lead: t('run-later.legendaries', { count: pieces }) })}
      width={finds.length > 2 ? '50rem' : finds.length > 1 ? '38rem' : '27.5rem'}
      centred
      floating
      className={classNames('chest-dialog', finds.length === 0 && 'is-empty')}
      initialFocus={button}
      footer={
        <Button ref={button} variant="primary" onClick={close} onKeyDown={(event) => event.repeat && event.preventDefault()}>
          {t('run-later.continue')}
        </Button>
      }
    >
      {finds.length === 0 ? (
        <p className="chest-finds chest-empty">{t('run-later.chestEmpty')}</p>
      ) : (
        // A scrollable list must be reachable by keyboard.
        <ul className="chest-finds" tabIndex={finds.length > 3 ? 0 : undefined}>
          {finds.map(({ face, count }) => (
            <ItemCard key={face.id} item={face} quantity={count} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** Groups the finds by item, in the order in which they dropped. Ids that the catalogue lacks are left out (POST-10). */
function countedFinds(ids: readonly string[]) {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].flatMap(([id, count]) => {
    const catalogueItem = item(id)
    return catalogueItem ? [{ face: itemFace(catalogueItem, shownFigures(catalogueItem)), count }] : []
  })
}
