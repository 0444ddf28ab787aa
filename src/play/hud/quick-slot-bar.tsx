import { type CSSProperties, memo } from 'react'
import type { QuickKey } from '../../../sim/save/save.ts'
import { t } from '../../language/t.ts'
import { formatCompact } from '../../messages/format.ts'
import type { SlotAnswer } from '../../state/hud.ts'
import { classNames } from '../../ui/class-names.ts'
import { ItemPicture } from '../../ui/item-picture.tsx'
import { Keycap } from './lazy-dialogs.ts'
import type { QuickSlotView } from './quick-slots.ts'

interface QuickSlotBarProps {
  slots: readonly QuickSlotView[]
  /** Result of the slot used last, which is highlighted for a moment. */
  answer: SlotAnswer | null
  /** Slot 0 to 3. Must be a stable function, so that a slot only rerenders when its own data changes. */
  onUse: (slot: number) => void
}

/**
 * The four quick slots with their remaining count and cooldown (QUICK-01..03). A slot that cannot be used can still be
 * pressed and explains why.
 */
export function QuickSlotBar({ slots, answer, onUse }: QuickSlotBarProps) {
  return (
    <ul className="slots" aria-label={t('run.quickSlots')}>
      {slots.map(({ key, item }) => (
        <li key={key}>
          <QuickSlot number={key} onUse={onUse} {...item} {...markOf(answer, key)} />
        </li>
      ))}
    </ul>
  )
}

interface SlotMark {
  mark?: 'used' | 'refused'
  nth?: number
}
const markOf = (answer: SlotAnswer | null, key: number): SlotMark =>
  answer?.slot === key - 1 ? { mark: answer.answer.done ? 'used' : 'refused', nth: answer.nth } : {}

/** Without an id, the slot is empty. */
type QuickSlotProps = Partial<NonNullable<QuickSlotView['item']>> & SlotMark & { number: QuickKey; onUse: (slot: number) => void }

const QuickSlot = memo(function QuickSlot({ number, onUse, id, name = '', count = 0, wait = 0, seconds = 0, mark, nth }: QuickSlotProps) {
  const usedUp = count === 0
  const waits = !usedUp && wait > 0
  const usable = !usedUp && !waits
  return (
    <div className={classNames('slot', usedUp && 'out', waits && 'wait')} style={{ '--gone': `${100 - wait}%` } as CSSProperties}>
      <button
        type="button"
        aria-label={t('run.quickSlot', { key: number })}
        aria-description={describe(id, name, count, waits ? seconds : 0)}
        aria-disabled={!usable}
        onClick={() => onUse(number - 1)}
      >
        {id && <ItemPicture id={id} />}
      </button>
      {mark && <i key={nth} className={`mark ${mark}`} />}
      {waits && (
        <span className="sweep num" aria-hidden="true">
          {seconds}
        </span>
      )}
      <Keycap control={`slot${number}`} className="key" />
      {id && (
        <span className="count num" aria-hidden="true">
          {formatCompact(count)}
        </span>
      )}
    </div>
  )
})

/** Describes the slot's content, or why it cannot be used now. */
function describe(id: string | undefined, name: string, count: number, seconds: number): string {
  if (id === undefined) return t('run.emptySlot')
  if (count === 0) return t('run.slotUsedUp', { item: name })
  return seconds > 0
    ? t('run.slotWaits', { item: name, count: formatCompact(count), seconds })
    : t('run.slotHolds', { item: name, count: formatCompact(count) })
}
