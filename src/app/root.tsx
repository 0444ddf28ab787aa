import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { late } from '../ui/late.ts'
import { setNavigate } from './load-game.ts'
import { Pages } from './opening.tsx'
import { ScrollMemory } from './scroll-memory.tsx'
import { useLoadedGame } from './use-loaded-game.ts'

/** Toasts, console, settings and what follows a run: over every page, behind the first one. */
const Overlays = late(() => import('./overlays.tsx').then(({ Overlays }) => Overlays))

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
