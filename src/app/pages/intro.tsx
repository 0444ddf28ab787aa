import { IntroScreen } from '../../screens/intro/intro-screen.tsx'
import { useGame } from '../game-context.ts'

export function Page() {
  const { navigate } = useGame()
  return <IntroScreen onDone={() => navigate('/camp')} />
}
