import { useGame } from '../../game/game-context.ts'
import { t } from '../../language/t.ts'
import { GamePage } from '../../shell/game-page.tsx'
import { CharacterScreen } from './character-screen.tsx'
import { saveGame } from './save-game.ts'
import { survivorChanges } from './survivor-changes.ts'

export function Page() {
  const game = useGame()
  const { chooseAvatar, chooseColour, assignQuickSlot } = survivorChanges(game)
  return (
    <GamePage title={t('character.title')} back="camp">
      {(save) => (
        <CharacterScreen
          save={save}
          onReset={() => void game.keeper.dispatch({ type: 'reset-perks' })}
          onSaveGame={async () => void (await saveGame(game))}
          onAvatar={chooseAvatar}
          onColour={chooseColour}
          onQuickSlot={assignQuickSlot}
          onClaim={(rewardId) => void game.keeper.dispatch({ type: 'claim-reward', rewardId })}
          onClaimAll={() => void game.keeper.dispatch({ type: 'claim-all' })}
          onEquip={(itemId, slot) => void game.keeper.dispatch({ type: 'equip', itemId, slot })}
          onUnequip={(slot) => void game.keeper.dispatch({ type: 'unequip', slot })}
        />
      )}
    </GamePage>
  )
}
