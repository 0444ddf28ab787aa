import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { craftingText } from '../../messages/crafting.ts'
import { CraftingScreen } from '../../screens/crafting/crafting-screen.tsx'
import { useSaveState } from '../../state/saving/save-keeper.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
// The page can do nothing without its workbench: they are fetched together.
import '../effects/crafting.ts'
import type { Game, Workbench } from '../../game/game.ts'
import { useGame } from '../../game/game-context.ts'
import { useSaveOnLeave } from '../../game/use-save-on-leave.ts'
import { GamePage, useIsLoading } from '../../shell/game-page.tsx'

const WorkbenchDialog = lazyComponent(() =>
  import('../../screens/upgrades/workbench-dialog.tsx').then(({ WorkbenchDialog }) => WorkbenchDialog),
)

export function Page() {
  const game = useGame()
  const workbench = useWorkbench(game)
  const snapshot = useSelector(workbench ?? undefined, (state) => state)
  const [upgrading, setUpgrading] = useState(false)
  useSaveOnLeave()
  useMissingWorkbench(game)
  return (
    <GamePage title={craftingText.title} back="camp">
      {(save) => (
        <>
          {workbench && snapshot ? (
            <CraftingScreen save={save} snapshot={snapshot} send={workbench.send} onWorkbench={() => setUpgrading(true)} />
          ) : (
            <main className="page" aria-busy="true" />
          )}
          {upgrading && (
            <WorkbenchDialog
              save={save}
              onUpgrade={(level, payment) => void game.keeper.dispatch({ type: 'upgrade-workbench', level, payment })}
              onClose={() => setUpgrading(false)}
            />
          )}
        </>
      )}
    </GamePage>
  )
}

/** Null until it was fetched, which it is already where the save holds a craft. */
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

/** Shows a toast, too, to whoever comes here before there is a workbench (CRAFT-01). */
function useMissingWorkbench({ keeper, toasts }: Game): void {
  const { save } = useSaveState(keeper)
  const missing = !useIsLoading() && save.workbenchLevel < 1
  useEffect(() => {
    if (missing) toasts.show('info', craftingText.noWorkbench)
  }, [missing, toasts])
}
