import { useState } from 'react'
import { isFiltered, type MarketEvent, type OfferFilter } from '../../../machines/market.machine.ts'
import { RARITIES } from '../../../sim/content/rarity.ts'
import { rarityNames } from '../../messages/items.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { sortNames, filterText as text, typeNames } from './market-text.ts'

interface OfferFiltersProps {
  filter: OfferFilter
  send: (event: MarketEvent) => void
}

/** Which offers are shown, and in which order. On phones all but the search is folded away. */
export function OfferFilters({ filter, send }: OfferFiltersProps) {
  const [unfolded, unfold] = useState(false)
  const narrow = (change: Extract<MarketEvent, { type: 'FILTER' }>['change']) => send({ type: 'FILTER', change })
  return (
    <search className={classNames('offer-filters', unfolded && 'is-unfolded')}>
      <TextField
        label={text.search}
        type="search"
        value={filter.search}
        onChange={(search) => send({ type: 'SEARCH', search })}
        maxLength={64}
        placeholder={text.itemName}
        autoComplete="off"
        enterKeyHint="search"
        action={
          <Button
            className={classNames('offer-fold', isFiltered({ ...filter, search: '' }) && 'is-on')}
            size="sm"
            aria-expanded={unfolded}
            onClick={() => unfold(!unfolded)}
          >
            <Icon name={unfolded ? 'up' : 'down'} />
            {text.filters}
          </Button>
        }
      />
      <Select
        label={text.type}
        value={filter.type ?? ''}
        onChange={(type) => narrow({ type: type || null })}
        options={withAll(typeNames)}
      />
      <Select
        label={text.rarity}
        value={filter.rarity ?? ''}
        onChange={(rarity) => narrow({ rarity: rarity || null })}
        options={withAll(rarityNames, RARITIES)}
      />
      <Select label={text.sort} value={filter.sort} onChange={(sort) => narrow({ sort })} options={options(sortNames)} />
      <Checkbox label={text.affordable} checked={filter.affordable} onChange={(affordable) => narrow({ affordable })} />
    </search>
  )
}

const options = <Value extends string>(labels: Readonly<Record<Value, string>>, order: readonly Value[] = Object.keys(labels) as Value[]) =>
  order.map((value) => ({ value, label: labels[value] }))
const withAll = <Value extends string>(labels: Readonly<Record<Value, string>>, order?: readonly Value[]) => [
  { value: '' as const, label: text.all },
  ...options(labels, order),
]
