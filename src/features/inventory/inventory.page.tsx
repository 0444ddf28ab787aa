import { useGame } from '../../game/game-context.ts'
import { usePackView } from '../../game/use-pack-view.ts'
import { useSaveOnLeave } from '../../game/use-save-on-leave.ts'
import { t } from '../../language/t.ts'
import { useLootDialog } from '../../loot/use-loot-dialog.tsx'
import { GamePage } from '../../shell/game-page.tsx'
import { InventoryScreen } from './inventory-screen.tsx'

export function Page() {
  const { keeper } = useGame()
  const [view, setView] = usePackView('inventory')
  const { open, dialog } = useLootDialog()
  useSaveOnLeave()
  return (
    <GamePage title={t('pack.title')} back="camp">
      {(save) => (
        <>
          <InventoryScreen
            pack={save}
            view={view}
            onView={setView}
            onEquip={(itemId) => void keeper.dispatch({ type: 'equip', itemId, slot: null })}
            onUse={(itemId) => void keeper.dispatch({ type: 'use-item', itemId })}
            onOpen={open}
          />
          {dialog}
        </>
      )}
    </GamePage>
  )
}
