import type { CSSProperties } from 'react'
import type { IconName } from '../looks/icon-names.ts'
import { itemPictures, sheetSize } from '../looks/item-pictures.ts'
import { Icon } from './icon.tsx'
import { iconFor } from './icon-for.ts'
import './item-picture.css'

interface ItemPictureProps {
  /** Id of the item, or of a resource such as scrap, which has an icon. */
  id: string
  /** Fallback without picture or icon, e.g. for an item of a newer save. */
  otherwise?: IconName
}

/** The picture of an item, in colour. It has the size of an icon by default. */
export function ItemPicture({ id, otherwise = 'bag' }: ItemPictureProps) {
  const place = hasPicture(id) ? itemPictures[id] : null
  if (place === null) return <Icon name={iconFor(id, otherwise)} />
  return <i className="icon picture" aria-hidden="true" style={pictureStyle(place)} />
}

const hasPicture = (id: string): id is keyof typeof itemPictures => Object.hasOwn(itemPictures, id)

function pictureStyle(place: number): CSSProperties {
  const { columns, rows } = sheetSize
  const x = (place % columns) / (columns - 1)
  const y = Math.floor(place / columns) / (rows - 1)
  return { backgroundSize: `${columns * 100}% ${rows * 100}%`, backgroundPosition: `${x * 100}% ${y * 100}%` }
}
