import { useState } from 'react'
import { isFiltered, type MarketEvent, type OfferFilter } from '../../../machines/market.machine.ts'
import { RARITIES } from '../../../sim/content/rarity.ts'
import { namesUnder, t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface OfferFiltersProps {
  filter: OfferFilter
  send: (event: MarketEvent) => void
}

/** Filters and order of the offers. On phones everything except the search is collapsed. */
export function OfferFilters({ filter, send }: OfferFiltersProps) {
  const [unfolded, unfold] = useState(false)
  const narrow = (change: Extract<MarketEvent, { type: 'FILTER' }>['change']) => send({ type: 'FILTER', change })
  return (
    <search className={classNames('offer-filters', unfolded && 'is-unfolded')}>
      <TextField
        label={t('market.filter.search')}
        type="search"
        value={filter.search}
        onChange={(search) => send({ type: 'SEARCH', search })}
        maxLength={64}
        placeholder={t('market.filter.itemName')}
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
            {t('market.filter.filters')}
          </Button>
        }
      />
      <Select
        label={t('market.filter.type')}
        value={filter.type ?? ''}
        onChange={(type) => narrow({ type: type || null })}
        options={withAll(namesUnder('market.typeNames').map((value) => ({ value, label: t(`market.typeNames.${value}`) })))}
      />
      <Select
        label={t('market.filter.rarity')}
        value={filter.rarity ?? ''}
        onChange={(rarity) => narrow({ rarity: rarity || null })}
        options={withAll(RARITIES.map((value) => ({ value, label: t(`items.rarityNames.${value}`) })))}
      />
      <Select
        label={t('market.filter.sort')}
        value={filter.sort}
        onChange={(sort) => narrow({ sort })}
        options={namesUnder('market.sortNames').map((value) => ({ value, label: t(`market.sortNames.${value}`) }))}
      />
      <Checkbox label={t('market.filter.affordable')} checked={filter.affordable} onChange={(affordable) => narrow({ affordable })} />
    </search>
  )
}

const withAll = <Value extends string>(options: readonly { readonly value: Value; readonly label: string }[]) => [
  { value: '' as const, label: t('market.filter.all') },
  ...options,
]
