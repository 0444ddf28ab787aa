import { useGame } from '../../game/game-context.ts'
import { IntroScreen } from './intro-screen.tsx'

export function Page() {
  const { navigate } = useGame()
  return <IntroScreen onDone={() => navigate('/camp')} />
}
