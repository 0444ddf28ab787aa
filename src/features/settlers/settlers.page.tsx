import { GamePage } from '../../shell/game-page.tsx'
import { SettlersScreen } from './settlers-screen.tsx'
import { settlersScreenText } from './settlers-screen-text.ts'

export const Page = () => (
  <GamePage title={settlersScreenText.title} back="camp">
    {(save) => <SettlersScreen save={save} />}
  </GamePage>
)
