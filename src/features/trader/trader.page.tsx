import { useMachine } from '@xstate/react'
import { useLayoutEffect, useMemo } from 'react'
import { deviceStorage } from '../../browser/storage.ts'
import { useGame } from '../../game/game-context.ts'
import { useNow } from '../../game/use-now.ts'
import { usePackView } from '../../game/use-pack-view.ts'
import { t } from '../../language/t.ts'
import { useLootDialog } from '../../loot/use-loot-dialog.tsx'
import { nameOfItem } from '../../messages/item-names.ts'
import { GamePage } from '../../shell/game-page.tsx'
import type { SaveState } from '../../state/saving/save-state.ts'
import { provideTrader } from './provide-trader.ts'
import { TraderScreen } from './trader-screen.tsx'

export const Page = () => (
  <GamePage title={t('trader.title')} back="camp">
    {(save) => <Trader save={save} />}
  </GamePage>
)

/** Mounted once the save is loaded, because the stock depends on it. */
function Trader({ save }: Pick<SaveState, 'save'>) {
  const { keeper, backend, toasts, debug } = useGame()
  const machine = useMemo(
    () => provideTrader({ keeper, storage: deviceStorage, user: () => backend.user()?.id ?? null, showToast: toasts.show, log: debug.log }),
    [keeper, backend, toasts, debug],
  )
  const [snapshot, send] = useMachine(machine)
  const [view, setView] = usePackView('trader')
  const { open, dialog } = useLootDialog()
  const now = useNow()
  // A layout effect is cleaned up before the machine stops; it ignores later events.
  useLayoutEffect(() => () => send({ type: 'LEAVE' }), [send])
  return (
    <>
      <TraderScreen
        snapshot={snapshot}
        send={send}
        save={save}
        view={view}
        onView={setView}
        now={now}
        onBuyCosmetic={(cosmeticId) => void keeper.dispatch({ type: 'buy-cosmetic', cosmeticId })}
        onWear={(costumeId) => void keeper.dispatch({ type: 'wear-costume', costumeId })}
        onPlace={(decorationId, placed) => void keeper.dispatch({ type: 'place-decoration', decorationId, placed })}
        onBuy={(itemId) => void keeper.dispatch({ type: 'buy', itemId })}
        onSell={(item) => void keeper.dispatch({ type: 'sell', itemId: item.id, name: nameOfItem(item) })}
        onUse={(itemId) => void keeper.dispatch({ type: 'use-item', itemId })}
        onOpen={(itemId) => open(itemId, 1)}
      />
      {dialog}
    </>
  )
}
