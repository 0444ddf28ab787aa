import type { CSSProperties } from 'react'
import type { IconName } from '../looks/icon-names.ts'
import { itemPictures, sheetSize } from '../looks/item-pictures.ts'
import { Icon } from './icon.tsx'
import { iconFor } from './icon-for.ts'
import './item-picture.css'

interface ItemPictureProps {
  /** Of the item, or of what stands among items without being one, as scrap does: that has an icon. */
  id: string
  /** Where there is neither picture nor icon, as for an item of a newer save. */
  otherwise?: IconName
}

/** What an item looks like, in colour. As large as an icon where nothing else is said. */
export function ItemPicture({ id, otherwise = 'bag' }: ItemPictureProps) {
  const place = isPictured(id) ? itemPictures[id] : null
  if (place === null) return <Icon name={iconFor(id, otherwise)} />
  return <i className="icon picture" aria-hidden="true" style={placed(place)} />
}

const isPictured = (id: string): id is keyof typeof itemPictures => Object.hasOwn(itemPictures, id)

function placed(place: number): CSSProperties {
  const { columns, rows } = sheetSize
  const x = (place % columns) / (columns - 1)
  const y = Math.floor(place / columns) / (rows - 1)
  return { backgroundSize: `${columns * 100}% ${rows * 100}%`, backgroundPosition: `${x * 100}% ${y * 100}%` }
}
