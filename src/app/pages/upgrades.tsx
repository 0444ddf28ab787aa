import { useGame } from '../../game/game-context.ts'
import { useSaveOnLeave } from '../../game/use-save-on-leave.ts'
import { upgradesText } from '../../messages/upgrades.ts'
import { UpgradesScreen } from '../../screens/upgrades/upgrades-screen.tsx'
import { GamePage } from '../../shell/game-page.tsx'

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
