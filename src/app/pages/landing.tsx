import { useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { LandingScreen } from '../../screens/landing/landing-screen.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { Game } from '../game.ts'
import { startGame } from '../start-game.ts'
import { useLoadedGame } from '../use-loaded-game.ts'

const CreditsDialog = lazyComponent(() => import('../../screens/credits/credits-dialog.tsx').then(({ CreditsDialog }) => CreditsDialog))

const silent = () => () => {}

/** The first page of all: it shows itself before the game behind it is fetched, and asks who is there once that came. */
export function LandingPage() {
  const game = useLoadedGame()
  const navigate = useNavigate()
  const [credits, setCredits] = useState(false)
  return (
    <>
      <LandingScreen
        session={useSessionKind(game)}
        hasActiveSlot={game !== null && game.keeper.state.slot !== null}
        onStart={(name, destination) => {
          if (game && startGame(game, name, destination)) navigate(destination)
        }}
        alert={(text) => window.alert(text)}
        onCredits={() => setCredits(true)}
      />
      {credits && <CreditsDialog open onClose={() => setCredits(false)} />}
    </>
  )
}

function useSessionKind(game: Game | null) {
  return useSyncExternalStore(
    game ? (changed) => game.session.subscribe(changed).unsubscribe : silent,
    () => game?.sessionKind() ?? 'loading',
  )
}
