import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { craftingText } from '../../messages/crafting.ts'
import { CraftingScreen } from '../../screens/crafting/crafting-screen.tsx'
import { useSaveState } from '../../state/save-keeper.ts'
import { late } from '../../ui/late.ts'
// The page can do nothing without its bench: they are fetched together.
import '../bench.ts'
import type { Bench } from '../bench.ts'
import type { Game } from '../game.ts'
import { useGame } from '../game-context.ts'
import { GamePage, useIsLoading } from '../game-page.tsx'
import { useSaveOnLeave } from '../use-save-on-leave.ts'

const WorkbenchDialog = late(() => import('../../screens/upgrades/workbench-dialog.tsx').then(({ WorkbenchDialog }) => WorkbenchDialog))

export function Page() {
  const game = useGame()
  const bench = useBench(game)
  const snapshot = useSelector(bench ?? undefined, (state) => state)
  const [workbench, setWorkbench] = useState(false)
  useSaveOnLeave()
  useMissingWorkbench(game)
  return (
    <GamePage title={craftingText.title} back="camp">
      {(save) => (
        <>
          {bench && snapshot ? (
            <CraftingScreen save={save} snapshot={snapshot} send={bench.send} onWorkbench={() => setWorkbench(true)} />
          ) : (
            <main className="page" aria-busy="true" />
          )}
          {workbench && (
            <WorkbenchDialog
              save={save}
              onUpgrade={(level, payment) => void game.keeper.dispatch({ type: 'upgrade-workbench', level, payment })}
              onClose={() => setWorkbench(false)}
            />
          )}
        </>
      )}
    </GamePage>
  )
}

/** Null until it was fetched, which it is already where the save holds a craft. */
function useBench(game: Game): Bench | null {
  const [bench, setBench] = useState<Bench | null>(null)
  useEffect(() => {
    let gone = false
    void game.bench().then((loaded) => gone || setBench(loaded))
    return () => {
      gone = true
    }
  }, [game])
  return bench
}

/** Whoever comes here before there is a workbench is told in passing as well (CRAFT-01). */
function useMissingWorkbench({ keeper, toasts }: Game): void {
  const { save } = useSaveState(keeper)
  const missing = !useIsLoading() && save.workbenchLevel < 1
  useEffect(() => {
    if (missing) toasts.tell('info', craftingText.noWorkbench)
  }, [missing, toasts])
}
