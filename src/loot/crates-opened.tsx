import { useRef } from 'react'
import { formatCompact } from '../messages/format.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Empty } from '../ui/empty.tsx'
import { Frame } from '../ui/frame.tsx'
import { ItemPicture } from '../ui/item-picture.tsx'
import { Figures, type TallyRow } from './figures.tsx'
import { type Crates, itemRows } from './loot.ts'
import './rewards.css'
import { t } from '../language/t.ts'

/** The contents of a run's crates, all together (POST-16). Also used for crates that are opened in the inventory. */
export function CratesOpened({ crates, onClose }: { crates: Crates; onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      title={t('rewards.cratesOpened')}
      width="37.5rem"
      onClose={onClose}
      centred
      initialFocus={close}
      footer={
        <Button ref={close} variant="primary" onClick={onClose}>
          {t('rewards.close')}
        </Button>
      }
    >
      <div className="rewards">
        {crates.opened === 0 ? (
          <Empty icon="crate">{t('rewards.noCrates')}</Empty>
        ) : (
          <Contents crates={crates} rows={itemRows(crates.items)} />
        )}
      </div>
    </Dialog>
  )
}

function Contents({ crates, rows }: { crates: Crates; rows: readonly TallyRow[] }) {
  const { opened, coins, diamonds, scrap } = crates
  const nothing = coins === 0 && diamonds === 0 && scrap === 0 && rows.length === 0
  return (
    <>
      <Figures
        figures={[
          { label: t('rewards.opened'), image: 'crate', count: opened },
          { label: t('rewards.coins'), image: 'coin', count: coins },
          { label: t('rewards.scrap'), image: 'scrap', count: scrap },
          { label: t('rewards.diamonds'), image: 'diamond', count: diamonds },
        ]}
      />
      {nothing && <Empty icon="crate">{t('rewards.noCrateRewards')}</Empty>}
      {rows.length > 0 && (
        <section>
          <h2>{t('rewards.itemsFound')}</h2>
          <ul className="found">
            {rows.map(({ id, name, count }) => (
              <li key={id}>
                <span className="cell">
                  <Frame look="vacant">
                    <ItemPicture id={id} />
                  </Frame>
                  <span className="count num">{t('rewards.times', { count: formatCompact(count) })}</span>
                </span>
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
