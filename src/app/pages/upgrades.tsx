import { upgradesText } from '../../messages/upgrades.ts'
import { UpgradesScreen } from '../../screens/upgrades/upgrades-screen.tsx'
import { useGame } from '../game-context.ts'
import { GamePage } from './parts/game-page.tsx'
import { useSaveOnLeave } from './parts/use-save-on-leave.ts'

export function Page() {
  const { keeper } = useGame()
  useSaveOnLeave()
  return (
    <GamePage title={upgradesText.title} back="camp">
      {(save) => (
        <UpgradesScreen
          save={save}
          onBuild={(upgradeId, payment) => void keeper.dispatch({ type: 'build-upgrade', upgradeId, payment })}
          onWorkbench={(level, payment) => void keeper.dispatch({ type: 'upgrade-workbench', level, payment })}
        />
      )}
    </GamePage>
  )
}
