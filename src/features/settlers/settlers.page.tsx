import { t } from '../../language/t.ts'
import { GamePage } from '../../shell/game-page.tsx'
import { SettlersScreen } from './settlers-screen.tsx'

export const Page = () => (
  <GamePage title={t('settlers-screen.title')} back="camp">
    {(save) => <SettlersScreen save={save} />}
  </GamePage>
)
