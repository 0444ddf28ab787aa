import { useState } from 'react'
import { isNarrow, type MarketEvent, type OfferWish } from '../../../machines/market.machine.ts'
import { RARITIES } from '../../../sim/content/rarity.ts'
import { rarityLabels, sortNames, filterText as text, typeNames } from '../../messages/market.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface OfferFiltersProps {
  wish: OfferWish
  send: (event: MarketEvent) => void
}

/** Which offers are shown, and in which order. On phones all but the search is folded away. */
export function OfferFilters({ wish, send }: OfferFiltersProps) {
  const [unfolded, unfold] = useState(false)
  const narrow = (change: Extract<MarketEvent, { type: 'NARROW' }>['change']) => send({ type: 'NARROW', change })
  return (
    <search className={classNames('offer-filters', unfolded && 'is-unfolded')}>
      <TextField
        label={text.search}
        type="search"
        value={wish.search}
        onChange={(search) => send({ type: 'SEARCH', search })}
        maxLength={64}
        placeholder={text.itemName}
        autoComplete="off"
        enterKeyHint="search"
        action={
          <Button
            className={classNames('offer-fold', isNarrow({ ...wish, search: '' }) && 'is-on')}
            size="sm"
            aria-expanded={unfolded}
            onClick={() => unfold(!unfolded)}
          >
            <Icon name={unfolded ? 'up' : 'down'} />
            {text.filters}
          </Button>
        }
      />
      <Select label={text.type} value={wish.type ?? ''} onChange={(type) => narrow({ type: type || null })} options={withAll(typeNames)} />
      <Select
        label={text.rarity}
        value={wish.rarity ?? ''}
        onChange={(rarity) => narrow({ rarity: rarity || null })}
        options={withAll(rarityLabels, RARITIES)}
      />
      <Select label={text.sort} value={wish.sort} onChange={(sort) => narrow({ sort })} options={options(sortNames)} />
      <Checkbox label={text.affordable} checked={wish.affordable} onChange={(affordable) => narrow({ affordable })} />
    </search>
  )
}

const options = <Value extends string>(labels: Readonly<Record<Value, string>>, order: readonly Value[] = Object.keys(labels) as Value[]) =>
  order.map((value) => ({ value, label: labels[value] }))
const withAll = <Value extends string>(labels: Readonly<Record<Value, string>>, order?: readonly Value[]) => [
  { value: '' as const, label: text.all },
  ...options(labels, order),
]
