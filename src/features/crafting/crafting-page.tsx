import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSaveState } from '../../state/saving/save-keeper.ts'
import type { SaveState } from '../../state/saving/save-state.ts'
import { CraftingScreen } from './crafting-screen.tsx'
import './create-workbench.ts'
import type { Game, Workbench } from '../../game/game.ts'
import { useGame } from '../../game/game-context.ts'
import { useSaveOnLeave } from '../../game/use-save-on-leave.ts'
import { t } from '../../language/t.ts'
import { GamePage, useIsLoading } from '../../shell/game-page.tsx'

interface CraftingPageProps {
  readonly workbenchDialog: (save: SaveState['save'], onClose: () => void) => ReactNode
}

export function CraftingPage({ workbenchDialog }: CraftingPageProps) {
  const game = useGame()
  const workbench = useWorkbench(game)
  const snapshot = useSelector(workbench ?? undefined, (state) => state)
  const [upgrading, setUpgrading] = useState(false)
  useSaveOnLeave()
  useMissingWorkbench(game)
  return (
    <GamePage title={t('crafting.title')} back="camp">
      {(save) => (
        <>
          {workbench && snapshot ? (
            <CraftingScreen
              save={save}
              snapshot={snapshot}
              send={workbench.send}
              onWorkbench={() => setUpgrading(true)}
              onMerge={(itemId) => void game.keeper.dispatch({ type: 'merge', itemId })}
            />
          ) : (
            <main className="page" aria-busy="true" />
          )}
          {upgrading && workbenchDialog(save, () => setUpgrading(false))}
        </>
      )}
    </GamePage>
  )
}

/** `null` until it is loaded. It is already loaded if the save holds a craft. */
function useWorkbench(game: Game): Workbench | null {
  const [workbench, setWorkbench] = useState<Workbench | null>(null)
  useEffect(() => {
    let gone = false
    void game.workbench().then((loaded) => gone || setWorkbench(loaded))
    return () => {
      gone = true
    }
  }, [game])
  return workbench
}

/** Shows an additional toast if the player comes here without a workbench (CRAFT-01). */
function useMissingWorkbench({ keeper, toasts }: Game): void {
  const { save } = useSaveState(keeper)
  const missing = !useIsLoading() && save.workbenchLevel < 1
  useEffect(() => {
    if (missing) toasts.show('info', t('crafting.noWorkbench'))
  }, [missing, toasts])
}
