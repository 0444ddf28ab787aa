import type { ItemId } from '../../sim/content/items.ts'
import type { IconName } from '../looks/icon-names.ts'
import { classNames } from '../ui/class-names.ts'
import { CountUp } from '../ui/count-up.tsx'
import { Icon } from '../ui/icon.tsx'
import { ItemPicture } from '../ui/item-picture.tsx'
import { publicUrl } from '../ui/public-url.ts'

export interface FigureView {
  readonly label: string
  readonly count: number
  /** A pickup's image, an item's picture, or an icon. */
  readonly image?: 'coin' | 'diamond' | 'scrap' | 'crate'
  readonly item?: ItemId
  readonly icon?: IconName
}

export function Figures({ figures, lost = false }: { figures: readonly FigureView[]; lost?: boolean }) {
  return (
    <dl className={lost ? 'figures lost' : 'figures'}>
      {figures.map(({ label, count, image, item, icon }) => (
        <div key={label}>
          <dt>
            {image && <img src={publicUrl(`/pickups/${image}.webp`)} alt="" />}
            {item && <ItemPicture id={item} />}
            {icon && <Icon name={icon} />}
            <span>{label}</span>
          </dt>
          <dd className="num">
            <CountUp value={count} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export interface TallyRow {
  readonly id: string
  readonly name: string
  /** Absent for items, which have a picture. */
  readonly icon?: IconName
  readonly count: number
}
interface TallyProps {
  title: string
  rows: readonly TallyRow[]
  look?: 'legendary'
  /** Struck through, because nothing of it was kept. */
  lost?: boolean
}
/** Names with counts, in two columns. */
export function Tally({ title, rows, look, lost = false }: TallyProps) {
  if (rows.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <dl className={classNames('tally', look, lost && 'lost')}>
        {rows.map(({ id, name, icon, count }) => (
          <div key={id}>
            <dt>
              {icon ? <Icon name={icon} /> : <ItemPicture id={id} />}
              {name}
            </dt>
            <dd className="num">
              <CountUp value={count} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
