import { CraftingPage } from '../../features/crafting/crafting-page.tsx'
import { useGame } from '../../game/game-context.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

const WorkbenchDialog = lazyComponent(() =>
  import('../../features/upgrades/workbench-dialog.tsx').then(({ WorkbenchDialog }) => WorkbenchDialog),
)

export function Page() {
  const { keeper } = useGame()
  return (
    <CraftingPage
      workbenchDialog={(save, onClose) => (
        <WorkbenchDialog
          save={save}
          onUpgrade={(level, payment) => void keeper.dispatch({ type: 'upgrade-workbench', level, payment })}
          onClose={onClose}
        />
      )}
    />
  )
}
