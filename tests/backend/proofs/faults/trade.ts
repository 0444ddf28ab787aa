import type { SnapshotFrom } from 'xstate'
import type { MarketEvent, marketMachine } from '../../../../machines/market.machine.ts'
import { chance, nextWeighted } from '../../../../sim/kernel/rng.ts'
import { type Doing, pick } from './doing.ts'

type MarketState = SnapshotFrom<typeof marketMachine>

const PRESSES = ['buy', 'list', 'remove', 'look'] as const
const WEIGHTS = [5, 5, 2, 1]

/** Presses one random button of the market in the tab. */
export function trade(doing: Doing): void {
  const market = doing.tab.market()
  for (const event of pressed(doing, market.getSnapshot())) market.send(event)
}

function pressed(doing: Doing, state: MarketState): readonly MarketEvent[] {
  const { rng } = doing
  // Listing failed and the dialog is still open. Pressing the button again repeats the same request.
  if (state.matches('adding')) return [{ type: chance(rng, 0.8) ? 'LIST' : 'CANCEL' }]
  if (!state.matches('browsing')) return []
  const what = PRESSES[nextWeighted(rng, WEIGHTS)]
  if (what === 'list') return listing(doing)
  const tab = what === 'remove' ? 'own' : 'offers'
  if (state.context.tab !== tab) return [{ type: 'SHOW', tab }]
  const open = pick(rng, openListings(state))
  if (what === 'look' || open === undefined) return [{ type: 'REFRESH' }]
  return [{ type: what === 'remove' ? 'REMOVE' : 'BUY', listing: open }]
}

const openListings = ({ context: { shown } }: MarketState) => shown?.listings.filter(({ id }) => !(id in shown.gone)) ?? []

/** Lists an item at a price that is unique in this world. */
function listing({ tab, rng, number }: Doing): readonly MarketEvent[] {
  const carried = Object.values(tab.keeper.state.save.inventory).filter(({ count }) => count > 0)
  const item = pick(rng, carried)?.item
  return item === undefined ? [] : [{ type: 'ADD' }, { type: 'PICK', item }, { type: 'PRICE', text: String(number()) }, { type: 'LIST' }]
}
