import { Suspense, useLayoutEffect } from 'react'
import { Outlet, useNavigate } from 'react-router-dom'
import { late } from '../ui/late.ts'
import { setNavigate } from './load-game.ts'
import { PageArrival } from './page-arrival.tsx'
import { ScrollMemory } from './scroll-memory.tsx'
import { useLoadedGame } from './use-loaded-game.ts'
import { Waiting } from './waiting.tsx'

/** Toasts, console, settings and what follows a run: over every page, behind the first one. */
const Overlays = late(() => import('./overlays.tsx').then(({ Overlays }) => Overlays))

export function Root() {
  const game = useLoadedGame()
  const navigate = useNavigate()
  useLayoutEffect(() => setNavigate((to) => void navigate(to)), [navigate])
  return (
    <>
      <ScrollMemory />
      <Suspense fallback={<Waiting />}>
        <Outlet />
        <PageArrival />
      </Suspense>
      {game && (
        <Suspense>
          <Overlays game={game} />
        </Suspense>
      )}
    </>
  )
}
