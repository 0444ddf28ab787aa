import { upgradesText } from '../../messages/upgrades.ts'
import { UpgradesScreen } from '../../screens/upgrades/upgrades-screen.tsx'
import { useSaveState } from '../../state/save-keeper.ts'
import { useGame } from '../game-context.ts'
import { Shell } from '../shell.tsx'
import { useSaveOnLeave } from '../use-save-on-leave.ts'

export function Page() {
  const { keeper } = useGame()
  const { save } = useSaveState(keeper)
  useSaveOnLeave()
  return (
    <Shell title={upgradesText.title} back="camp">
      <UpgradesScreen
        save={save}
        onBuild={(upgradeId, payment) => void keeper.dispatch({ type: 'build-upgrade', upgradeId, payment })}
        onWorkbench={(level, payment) => void keeper.dispatch({ type: 'upgrade-workbench', level, payment })}
      />
    </Shell>
  )
}
