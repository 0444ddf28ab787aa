import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { Item } from '../../../sim/content/item.ts'
import { tradeRefusal } from '../../../sim/economy/market/trade-refusal.ts'
import { useGame } from '../../game/game-context.ts'
import { useLookUp } from '../../game/use-look-up.ts'
import { usePackView } from '../../game/use-pack-view.ts'
import { t } from '../../language/t.ts'
import { refusalToast } from '../../messages/economy.ts'
import { useReport } from '../../reporting/use-report.tsx'
import { ClosedNotice } from '../../shell/closed-notice.tsx'
import { GamePage } from '../../shell/game-page.tsx'
import { MembersOnly } from '../../shell/members-only.tsx'
import { useSaveState } from '../../state/saving/save-keeper.ts'
import { useFlagMessage } from '../../state/service-status.ts'
import { LastSales } from './last-sales.tsx'
import { MarketScreen } from './market-screen.tsx'
import { provideMarket } from './provide-market.ts'
import { TradesDialog } from './trades-dialog.tsx'

export const Page = () => (
  <GamePage title={t('market.title')} back="camp">
    {() => (
      <MembersOnly screen="flea-market">
        <Market />
      </MembersOnly>
    )}
  </GamePage>
)

/** Mounted once the save is loaded, which determines what the player can afford and offer. */
function Market() {
  const { keeper, backend, toasts, service } = useGame()
  const { save, slot } = useSaveState(keeper)
  const machine = useMemo(
    () => provideMarket({ keeper, ...backend, newRequestId: () => crypto.randomUUID(), showToast: toasts.show }),
    [keeper, backend, toasts],
  )
  const [snapshot, send] = useMachine(machine)
  const [view, onView] = usePackView('market')
  const refused = tradeRefusal(save)
  const closed = useFlagMessage(service, 'market')
  const report = useReport(() => send({ type: 'REFRESH' }))
  const [trading, setTrading] = useState(false)
  return (
    <>
      <MarketScreen
        {...{ snapshot, send, save, slot, view, onView }}
        locked={refused !== null || closed !== null}
        closed={closed !== null && <ClosedNotice flag="market" message={closed} />}
        // The page's frame already mentions an open run and how to end it.
        notice={refused && refused.type !== 'run-under-way' && refusalToast(refused)}
        lastSales={(item) => <ItemSales item={item} />}
        onTrades={() => setTrading(true)}
        onReport={report.open}
      />
      {report.dialog()}
      {trading && <Trades onClose={() => setTrading(false)} />}
    </>
  )
}

function ItemSales({ item }: { readonly item: Item }) {
  const { backend } = useGame()
  const [snapshot, send] = useLookUp(async () => (await backend.social()).market.lastSales(item))
  return <LastSales snapshot={snapshot} send={send} />
}

function Trades({ onClose }: { readonly onClose: () => void }) {
  const { backend } = useGame()
  const [snapshot, send] = useLookUp(async () => (await backend.social()).market.trades())
  return <TradesDialog snapshot={snapshot} send={send} onClose={onClose} />
}
