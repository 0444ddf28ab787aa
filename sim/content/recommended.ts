import type { ArmorSet } from './item.ts'
import type { LocationId } from './locations.ts'

/** What a map asks of a survivor who wants to last a whole run there. */
export interface Recommendation {
  readonly level: number
  /** Null: none is needed. */
  readonly armor: ArmorSet | null
}

/** The gear with which each map is cleared (balance §2.6, measured in docs/balance.md); Extra Hard is beyond what is for sale. */
export const recommended = {
  school: { level: 1, armor: null },
  hospital: { level: 20, armor: 'metal' },
  'police-station': { level: 40, armor: 'military' },
  'extra-hard': { level: 45, armor: 'military' },
  dev: { level: 1, armor: null },
} as const satisfies Partial<Record<LocationId, Recommendation>>
