import { settlersScreenText } from '../../messages/settlers-screen.ts'
import { SettlersScreen } from '../../screens/settlers/settlers-screen.tsx'
import { GamePage } from '../../shell/game-page.tsx'

export const Page = () => (
  <GamePage title={settlersScreenText.title} back="camp">
    {(save) => <SettlersScreen save={save} />}
  </GamePage>
)
