import type { CollectibleId, CollectionPage } from '../../sim/content/collection.ts'
import type { EliteTraitId } from '../../sim/content/elites.ts'
import type { RunEventId } from '../../sim/content/events.ts'
import { type EvolutionId, evolutions } from '../../sim/content/evolutions.ts'
import type { PrefixRarity, PrefixStat } from '../../sim/content/item.ts'
import { t } from '../language/t.ts'
import { runEventLooks } from '../looks/events.ts'
import type { IconName } from '../looks/icon-names.ts'
import { instinctLooks } from '../looks/instincts.ts'
import { anyItemName } from './item-names.ts'

export const pageIcons: Readonly<Record<CollectionPage, IconName>> = {
  weapons: 'swords',
  prefixes: 'scroll',
  legendaries: 'trophy',
  evolutions: 'brain',
  elites: 'crown',
  events: 'megaphone',
}

export interface CollectibleFace {
  readonly name: string
  /** Id of the item whose picture is shown. */
  readonly item?: string
  readonly icon?: IconName
}

/** Name and picture of an entry of the collection book. */
export function collectibleFace(id: CollectibleId): CollectibleFace {
  const [page, name] = id.split('/') as [CollectionPage, string]
  switch (page) {
    case 'weapons':
    case 'legendaries':
      return { name: anyItemName(name) ?? name, item: name }
    case 'prefixes': {
      const [stat, rarity] = name.split('_') as [PrefixStat, PrefixRarity]
      return { name: t(`item-names.prefixes.${stat}.${rarity}`), icon: pageIcons.prefixes }
    }
    case 'evolutions':
      return { name: t(`evolutions.${name as EvolutionId}.name`), icon: instinctLooks[evolutions[name as EvolutionId].instinct].icon }
    case 'elites':
      return { name: t(`collection.elites.${name as EliteTraitId}`), icon: pageIcons.elites }
    case 'events':
      return { name: t(`events.${name as RunEventId}.name`), icon: runEventLooks[name as RunEventId].icon }
  }
}
