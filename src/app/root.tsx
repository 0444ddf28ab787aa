import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { lazyComponent } from '../ui/lazy-component.ts'
import { useLoadedGame } from './pages/parts/use-loaded-game.ts'
import { Pages } from './shell/lazy-page.tsx'
import { ScrollMemory } from './shell/scroll-memory.tsx'
import { setNavigate } from './wiring/load-game.ts'

/** Toasts, console, settings and dialogs after a run: above every page, loaded after the first one. */
const Overlays = lazyComponent(() => import('./shell/overlays.tsx').then(({ Overlays }) => Overlays))

export function Root() {
  const game = useLoadedGame()
  const navigate = useNavigate()
  useLayoutEffect(() => setNavigate((to, how) => void navigate(to, how)), [navigate])
  return (
    <>
      <ScrollMemory />
      <Pages />
      {game && <Overlays game={game} />}
    </>
  )
}
