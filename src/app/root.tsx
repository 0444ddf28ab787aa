import { lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { useLoadedGame } from './use-loaded-game.ts'

/** Toasts, console, settings and what follows a run: over every page, behind the first one. */
const Overlays = lazy(() => import('./overlays.tsx').then(({ Overlays }) => ({ default: Overlays })))

export function Root() {
  const game = useLoadedGame()
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      {game && (
        <Suspense>
          <Overlays game={game} />
        </Suspense>
      )}
    </>
  )
}
