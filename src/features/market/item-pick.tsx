import type { Item } from '../../../sim/content/item.ts'
import { shownFigures } from '../../../sim/rules/shown-stats.ts'
import { itemFace } from '../../messages/items.ts'
import { Frame } from '../../ui/frame.tsx'
import { ItemName } from '../../ui/item-name.tsx'
import { ItemPicture } from '../../ui/item-picture.tsx'
import { Pick } from '../../ui/pick.tsx'

interface ItemPickProps {
  item: Item
  count: number
  group: string
  checked: boolean
  onPick: () => void
}

export function ItemPick({ item, count, ...pick }: ItemPickProps) {
  const face = itemFace(item, shownFigures(item))
  return (
    <Pick {...pick}>
      <Frame look={face.rarity} size="sm" quantity={count}>
        <ItemPicture id={face.id} />
      </Frame>
      <ItemName item={face} />
      <small>{face.kind}</small>
    </Pick>
  )
}
