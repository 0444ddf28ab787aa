import { type DragEvent, useState } from 'react'
import { EQUIP_SLOTS, type EquipSlot } from '../../../sim/content/equip-slots.ts'
import type { Item } from '../../../sim/content/item.ts'
import { candidatesFor, type Pack } from '../../../sim/rules/equip-slot.ts'
import { nameOfItem } from '../../messages/item-names.ts'

/** The item being dragged, from the pack or from a slot. */
type DraggedItem = { readonly item: Item; readonly from: EquipSlot | 'pack' }
export type PackDrag = ReturnType<typeof usePackDrag>

/** Drag and drop between the pack and the slots, for mouse users. Only slots that accept the item are drop targets. */
export function usePackDrag(pack: Pack, onEquip: (itemId: string, slot: EquipSlot) => void, onUnequip: (slot: EquipSlot) => void) {
  const [load, setLoad] = useState<DraggedItem | null>(null)
  const open: readonly EquipSlot[] =
    load?.from === 'pack' ? EQUIP_SLOTS.filter((slot) => candidatesFor(pack, slot).some(({ id }) => id === load.item.id)) : []

  const lift = (next: DraggedItem) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      // Some browsers do not start a drag without data.
      event.dataTransfer?.setData('text/plain', nameOfItem(next.item))
      setLoad(next)
    },
    onDragEnd: () => setLoad(null),
  })
  const takes = (doIt: () => void) => ({
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setLoad(null)
      doIt()
    },
  })
  return {
    packed: (item: Item) => lift({ item, from: 'pack' }),
    worn: (slot: EquipSlot, item: Item) => lift({ item, from: slot }),
    target: (slot: EquipSlot) =>
      load !== null && open.includes(slot) ? { 'data-takes': true, ...takes(() => onEquip(load.item.id, slot)) } : {},
    packTarget: () =>
      load === null || load.from === 'pack' ? {} : { 'data-takes': true, ...takes(() => onUnequip(load.from as EquipSlot)) },
  }
}
