import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { lazyComponent } from '../ui/lazy-component.ts'
import { Pages } from './lazy-page.tsx'
import { setNavigate } from './load-game.ts'
import { ScrollMemory } from './scroll-memory.tsx'
import { useLoadedGame } from './use-loaded-game.ts'

/** Toasts, console, settings and what follows a run: over every page, behind the first one. */
const Overlays = lazyComponent(() => import('./overlays.tsx').then(({ Overlays }) => Overlays))

export function Root() {
  const game = useLoadedGame()
  const navigate = useNavigate()
  useLayoutEffect(() => setNavigate((to) => void navigate(to)), [navigate])
  return (
    <>
      <ScrollMemory />
      <Pages />
      {game && <Overlays game={game} />}
    </>
  )
}
