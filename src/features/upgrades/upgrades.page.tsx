import { useGame } from '../../game/game-context.ts'
import { useSaveOnLeave } from '../../game/use-save-on-leave.ts'
import { t } from '../../language/t.ts'
import { GamePage } from '../../shell/game-page.tsx'
import { UpgradesScreen } from './upgrades-screen.tsx'

export function Page() {
  const { keeper } = useGame()
  useSaveOnLeave()
  return (
    <GamePage title={t('upgrades.title')} back="camp">
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
