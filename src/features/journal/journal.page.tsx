import { useGame } from '../../game/game-context.ts'
import { GamePage } from '../../shell/game-page.tsx'
import { JournalScreen } from './journal-screen.tsx'
import { journalScreenText } from './journal-screen-text.ts'

export function Page() {
  const { keeper } = useGame()
  return (
    <GamePage title={journalScreenText.title} back="camp">
      {(save) => (
        <JournalScreen
          save={save}
          onAdd={(title, content) => keeper.dispatch({ type: 'add-journal-entry', title, content }).ok}
          onClaim={(taskId) => void keeper.dispatch({ type: 'claim-task', taskId })}
          onDelete={(id) => void keeper.dispatch({ type: 'delete-journal-entry', id })}
        />
      )}
    </GamePage>
  )
}
