import { useGame } from '../../game/game-context.ts'
import { characterText } from '../../messages/character.ts'
import { CharacterScreen } from '../../screens/character/character-screen.tsx'
import { GamePage } from '../../shell/game-page.tsx'
import { saveGame } from '../use-cases/save-game.ts'
import { survivorChanges } from '../use-cases/survivor-changes.ts'

export function Page() {
  const game = useGame()
  const { chooseAvatar, chooseColour, assignQuickSlot } = survivorChanges(game)
  return (
    <GamePage title={characterText.title} back="camp">
      {(save) => (
        <CharacterScreen
          save={save}
          onReset={() => void game.keeper.dispatch({ type: 'reset-perks' })}
          onSaveGame={async () => void (await saveGame(game))}
          onAvatar={chooseAvatar}
          onColour={chooseColour}
          onQuickSlot={assignQuickSlot}
          onEquip={(itemId, slot) => void game.keeper.dispatch({ type: 'equip', itemId, slot })}
          onUnequip={(slot) => void game.keeper.dispatch({ type: 'unequip', slot })}
        />
      )}
    </GamePage>
  )
}
