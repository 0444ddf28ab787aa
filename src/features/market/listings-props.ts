import type { SnapshotFrom } from 'xstate'
import type { MarketEvent, marketMachine } from '../../../machines/market.machine.ts'
import type { Listing } from '../../../machines/social-ports.ts'
import type { MarketCustomer } from './market-customer.ts'

/** What the offers of others and the own listings show and send. */
export interface ListingsProps {
  snapshot: SnapshotFrom<typeof marketMachine>
  send: (event: MarketEvent) => void
  save: MarketCustomer
  /** The one that is played; null: none. */
  slot: number | null
  /** This game may list and buy nothing now. */
  locked: boolean
  onAbout: (listing: Listing) => void
}
