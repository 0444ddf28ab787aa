import { type Ref, useId, useRef, useState } from 'react'
import type { QuickKey, Save } from '../../../sim/save/save.ts'
import { t } from '../../language/t.ts'
import { formatNumber } from '../../messages/format.ts'
import { anyItemName } from '../../messages/item-names.ts'
import { keyName } from '../../messages/key-names.ts'
import { padButtonName } from '../../messages/pad-signs.ts'
import { Frame } from '../../ui/frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ItemPicture } from '../../ui/item-picture.tsx'
import { Pick } from '../../ui/pick.tsx'
import { useControls } from '../../ui/shown-controls.ts'
import { QUICK_KEYS, type QuickChoice, quickChoices } from './quick-choices.ts'
import { SaveDialog } from './save-dialog.tsx'
import { usePending } from './use-pending.ts'

type QuickSave = Pick<Save, 'quickSlots' | 'inventory'>
interface QuickSlotsDialogProps {
  readonly save: QuickSave
  readonly onAssign: (key: QuickKey, itemId: string | null) => void
  readonly onClose: () => void
}

/** The player chooses a slot, then its item (QUICK-05). The dialog stays open after an assignment, since there are four slots. */
export function QuickSlotsDialog({ save, onAssign, onClose }: QuickSlotsDialogProps) {
  const first = useRef<HTMLInputElement>(null)
  const [slot, setSlot] = useState<QuickKey>(1)
  const current = save.quickSlots[slot].itemId
  const [pending, choose] = usePending(current)
  const select = (key: QuickKey) => {
    setSlot(key)
    choose(save.quickSlots[key].itemId)
  }
  return (
    <SaveDialog
      title={t('character.quickSlot.title')}
      lead={useSlotHint()}
      width="36rem"
      saveLabel={t('character.quickSlot.assign', { key: slot })}
      changed={pending !== current}
      onSave={async () => onAssign(slot, pending)}
      onClose={onClose}
      initialFocus={first}
    >
      <div className="stack lg">
        <Slots first={first} quickSlots={save.quickSlots} slot={slot} onSelect={select} />
        <Items choices={quickChoices(save, slot)} pending={pending} onChoose={choose} />
      </div>
    </SaveDialog>
  )
}

/** Names the controls that use the quick slots on the current device. */
function useSlotHint(): string {
  const { device, pointer, keys, buttons, layout, make } = useControls()
  if (device === 'touch' || (pointer && device === 'keys')) return t('character.quickSlot.touchHint')
  const names = SLOT_CONTROLS.flatMap((control) =>
    device === 'pad' ? buttons[control].slice(0, 1).map((code) => padButtonName(code, make)) : keyName(keys[control][0] ?? '', layout),
  )
  return names.join() === '1,2,3,4' ? t('character.quickSlot.hint') : t('character.quickSlot.hintBy', { names: names.join(', ') })
}
const SLOT_CONTROLS = ['slot1', 'slot2', 'slot3', 'slot4'] as const

interface SlotsProps extends Pick<QuickSave, 'quickSlots'> {
  readonly first: Ref<HTMLInputElement>
  readonly slot: QuickKey
  readonly onSelect: (key: QuickKey) => void
}
function Slots({ first, quickSlots, slot, onSelect }: SlotsProps) {
  const group = useId()
  return (
    <fieldset className="field">
      <legend>{t('character.quickSlot.slots')}</legend>
      <div className="slot-picks">
        {QUICK_KEYS.map((key) => {
          const { itemId } = quickSlots[key]
          return (
            <Pick key={key} group={group} checked={key === slot} ref={key === 1 ? first : undefined} onPick={() => onSelect(key)}>
              <Frame look={itemId === null ? 'vacant' : 'common'}>{itemId !== null && <ItemPicture id={itemId} />}</Frame>
              <b>{t('character.quickSlot.slot', { key })}</b>
              <span>{itemId === null ? t('character.quickSlot.empty') : (anyItemName(itemId) ?? itemId)}</span>
            </Pick>
          )
        })}
      </div>
    </fieldset>
  )
}

interface ItemsProps {
  readonly choices: readonly QuickChoice[]
  readonly pending: string | null
  readonly onChoose: (itemId: string | null) => void
}
function Items({ choices, pending, onChoose }: ItemsProps) {
  const group = useId()
  return (
    <fieldset className="field">
      <legend>{t('character.quickSlot.items')}</legend>
      <div className="item-picks">
        {choices.map(({ id, name, count, assigned }) => (
          <Pick key={id} group={group} checked={id === pending} disabled={assigned} onPick={() => onChoose(id)}>
            <ItemPicture id={id} />
            <b>{name}</b>
            <span>{assigned ? t('character.quickSlot.assigned') : t('character.quickSlot.owned', { count: formatNumber(count) })}</span>
          </Pick>
        ))}
        <Pick group={group} checked={pending === null} onPick={() => onChoose(null)}>
          <Icon name="minus" />
          <b>{t('character.quickSlot.nothing')}</b>
          <span>{t('character.quickSlot.nothingHint')}</span>
        </Pick>
      </div>
    </fieldset>
  )
}
