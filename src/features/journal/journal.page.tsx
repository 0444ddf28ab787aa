import { useGame } from '../../game/game-context.ts'
import { t } from '../../language/t.ts'
import { GamePage } from '../../shell/game-page.tsx'
import { JournalScreen } from './journal-screen.tsx'

export function Page() {
  const { keeper } = useGame()
  return (
    <GamePage title={t('journal-screen.title')} back="camp">
      {(save) => (
        <JournalScreen
          save={save}
          onAdd={(title, content) => keeper.dispatch({ type: 'add-journal-entry', title, content }).ok}
          onClaim={(taskId) => void keeper.dispatch({ type: 'claim-task', taskId })}
          onClaimReward={(rewardId) => void keeper.dispatch({ type: 'claim-reward', rewardId })}
          onClaimAll={() => void keeper.dispatch({ type: 'claim-all' })}
          onDelete={(id) => void keeper.dispatch({ type: 'delete-journal-entry', id })}
        />
      )}
    </GamePage>
  )
}
