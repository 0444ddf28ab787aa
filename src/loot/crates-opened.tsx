import { useRef } from 'react'
import { formatCompact } from '../messages/format.ts'
import { rewardText as text } from '../messages/rewards.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Empty } from '../ui/empty.tsx'
import { Frame } from '../ui/frame.tsx'
import { ItemPicture } from '../ui/item-picture.tsx'
import { Figures, type TallyRow } from './figures.tsx'
import { type Crates, itemRows } from './loot.ts'
import './rewards.css'

/** What the crates of a run held, all together (POST-16). Also for crates that are opened in the inventory. */
export function CratesOpened({ crates, onClose }: { crates: Crates; onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      title={text.cratesOpened}
      width="37.5rem"
      onClose={onClose}
      centred
      initialFocus={close}
      footer={
        <Button ref={close} variant="primary" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      <div className="rewards">
        {crates.opened === 0 ? <Empty icon="crate">{text.noCrates}</Empty> : <Contents crates={crates} rows={itemRows(crates.items)} />}
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
          { label: text.opened, image: 'crate', count: opened },
          { label: text.coins, image: 'coin', count: coins },
          { label: text.scrap, image: 'scrap', count: scrap },
          { label: text.diamonds, image: 'diamond', count: diamonds },
        ]}
      />
      {nothing && <Empty icon="crate">{text.noCrateRewards}</Empty>}
      {rows.length > 0 && (
        <section>
          <h2>{text.itemsFound}</h2>
          <ul className="found">
            {rows.map(({ id, name, count }) => (
              <li key={id}>
                <span className="cell">
                  <Frame look="vacant">
                    <ItemPicture id={id} />
                  </Frame>
                  <span className="count num">{text.times(formatCompact(count))}</span>
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
