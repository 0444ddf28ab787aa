import { formatCompact } from '../../messages/format.ts'
import { runText as text } from '../../messages/run.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { iconFor } from '../../ui/icon-for.ts'
import type { QuickSlotView } from './quick-slots.ts'

/** The four quick slots with what is left in each. Disabled where there is nothing to use. */
export function QuickSlotBar({ slots, onUse }: { slots: readonly QuickSlotView[]; onUse?: (key: QuickSlotView['key']) => void }) {
  return (
    <ul className="slots" aria-label={text.quickSlots}>
      {slots.map(({ key, item }) => {
        const usable = onUse !== undefined && item !== null && item.count > 0
        return (
          <li key={key} className={classNames('slot', (item?.count ?? 0) === 0 && 'out')}>
            <button
              type="button"
              aria-label={text.quickSlot(key)}
              aria-description={item ? text.slotHolds(item.name, formatCompact(item.count)) : text.emptySlot}
              aria-disabled={!usable}
              onClick={() => usable && onUse(key)}
            >
              {item && <Icon name={iconFor(item.id, 'bag')} />}
            </button>
            <span className="key" aria-hidden="true">
              {key}
            </span>
            {item && (
              <span className="count num" aria-hidden="true">
                {formatCompact(item.count)}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
