import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { Item } from '../../../sim/content/item.ts'
import { tradeRefusal } from '../../../sim/economy/market/trade-refusal.ts'
import { refusalToast } from '../../messages/economy.ts'
import { marketText } from '../../messages/market.ts'
import { LastSales } from '../../screens/flea-market/last-sales.tsx'
import { MarketScreen } from '../../screens/flea-market/market-screen.tsx'
import { TradesDialog } from '../../screens/flea-market/trades-dialog.tsx'
import { useSaveState } from '../../state/saving/save-keeper.ts'
import { provideMarket } from '../effects/market.ts'
import { useGame } from '../game-context.ts'
import { GamePage } from './parts/game-page.tsx'
import { MembersOnly } from './parts/members-only.tsx'
import { useLookUp } from './parts/use-look-up.ts'
import { usePackView } from './parts/use-pack-view.ts'

export const Page = () => (
  <GamePage title={marketText.title} back="camp">
    {() => (
      <MembersOnly of="flea-market">
        <Market />
      </MembersOnly>
    )}
  </GamePage>
)

/** Begins where the save is there: what can be afforded and offered is the save's. */
function Market() {
  const { keeper, backend, toasts } = useGame()
  const { save, slot } = useSaveState(keeper)
  const machine = useMemo(
    () => provideMarket({ keeper, ...backend, newRequestId: () => crypto.randomUUID(), showToast: toasts.show }),
    [keeper, backend, toasts],
  )
  const [snapshot, send] = useMachine(machine)
  const [view, onView] = usePackView('market')
  const refused = tradeRefusal(save)
  const [trading, setTrading] = useState(false)
  return (
    <>
      <MarketScreen
        {...{ snapshot, send, save, slot, view, onView }}
        locked={refused !== null}
        // The frame of the page says that a run is open, and how to end it.
        notice={refused && refused.type !== 'run-under-way' && refusalToast(refused)}
        lastSales={(item) => <SalesOf item={item} />}
        onTrades={() => setTrading(true)}
      />
      {trading && <Trades onClose={() => setTrading(false)} />}
    </>
  )
}

function SalesOf({ item }: { readonly item: Item }) {
  const { backend } = useGame()
  const [snapshot, send] = useLookUp(async () => (await backend.social()).market.lastSales(item))
  return <LastSales snapshot={snapshot} send={send} />
}

function Trades({ onClose }: { readonly onClose: () => void }) {
  const { backend } = useGame()
  const [snapshot, send] = useLookUp(async () => (await backend.social()).market.trades())
  return <TradesDialog snapshot={snapshot} send={send} onClose={onClose} />
}
