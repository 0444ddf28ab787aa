import { useGame } from '../../game/game-context.ts'
import { useNow } from '../../game/use-now.ts'
import { useSaveOnLeave } from '../../game/use-save-on-leave.ts'
import { t } from '../../language/t.ts'
import { GamePage } from '../../shell/game-page.tsx'
import { SettlersScreen } from './settlers-screen.tsx'

export function Page() {
  const { keeper } = useGame()
  const now = useNow()
  useSaveOnLeave()
  return (
    <GamePage title={t('settlers-screen.title')} back="camp">
      {(save) => (
        <SettlersScreen
          save={save}
          now={now}
          onServe={() => void keeper.dispatch({ type: 'feed-settlers' })}
          onCook={(meals) => void keeper.dispatch({ type: 'cook-meals', meals })}
        />
      )}
    </GamePage>
  )
}
