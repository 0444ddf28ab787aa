import { useGame } from '../../game/game-context.ts'
import { useSaveOnLeave } from '../../game/use-save-on-leave.ts'
import { GamePage } from '../../shell/game-page.tsx'
import { UpgradesScreen } from './upgrades-screen.tsx'
import { upgradesText } from './upgrades-text.ts'

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
