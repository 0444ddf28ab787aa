import { memo } from 'react'
import { item } from '../../../sim/content/items.ts'
import { t } from '../../language/t.ts'
import { usedText } from '../../messages/used.ts'
import type { SlotAnswer } from '../../state/hud.ts'
import { classNames } from '../../ui/class-names.ts'
import type { QuickSlotView } from './quick-slots.ts'

export interface SlotMessageProps {
  answer: SlotAnswer
  slots: readonly QuickSlotView[]
}
/** Result of a quick slot: what it restored, or why nothing was used (INV-10, QUICK-02). It fades by itself. */
export const SlotMessage = memo(function SlotMessage({ answer, slots }: SlotMessageProps) {
  return (
    <p key={answer.nth} className={classNames('plate', !answer.answer.done && 'refused')}>
      {textOf(answer, slots[answer.slot]?.item ?? null)}
    </p>
  )
}, isSameAnswer)

/** The message describes the moment of use, so later changes of the slot do not affect it. */
function isSameAnswer(before: SlotMessageProps, now: SlotMessageProps): boolean {
  return before.answer.nth === now.answer.nth
}

function textOf({ answer }: SlotAnswer, held: QuickSlotView['item']): string {
  const catalogueItem = held && item(held.id)
  if (held === null || catalogueItem?.type !== 'consumable') return t('run-later.slotEmpty')
  if (answer.done) return usedText(held.name, catalogueItem.effect.type, answer.restored)
  switch (answer.why) {
    case 'none-left':
      return t('run-later.noneLeft', { item: held.name })
    case 'not-ready':
      return held.seconds > 0
        ? t('run-later.readyIn', { item: held.name, seconds: held.seconds })
        : t('run-later.notReady', { item: held.name })
    case 'full-health':
    case 'full-magazine':
    case 'no-ranged-weapon':
      return t(`used.useless.${answer.why}`)
    case 'over':
    case 'not-pending':
    case 'not-offered':
      return ''
  }
}
