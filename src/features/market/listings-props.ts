import type { SnapshotFrom } from 'xstate'
import type { MarketEvent, marketMachine } from '../../../machines/market.machine.ts'
import type { Listing } from '../../../machines/social-ports.ts'
import type { MarketCustomer } from './market-customer.ts'

export interface ListingsProps {
  snapshot: SnapshotFrom<typeof marketMachine>
  send: (event: MarketEvent) => void
  save: MarketCustomer
  /** The active slot; `null` if there is none. */
  slot: number | null
  /** True if this game can neither list nor buy at the moment. */
  locked: boolean
  onAbout: (listing: Listing) => void
}
