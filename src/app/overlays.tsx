import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { canonical, routeKind } from '../../machines/redirects.ts'
import { DebugConsole } from '../screens/shell/debug-console.tsx'
import { OverlayButtons } from '../screens/shell/overlay-buttons.tsx'
import { useDebug } from '../state/debug.ts'
import { useOverlays } from '../state/overlays.ts'
import { useToast } from '../state/toasts.ts'
import { Toasts } from '../ui/toasts.tsx'
import { useChoices } from './choices/use-choices.ts'
import { download } from './download.ts'
import type { Game } from './game.ts'

const Settings = lazy(() => import('./settings.tsx').then(({ Settings }) => ({ default: Settings })))
const RewardDialogs = lazy(() => import('./reward-dialogs.tsx').then(({ RewardDialogs }) => ({ default: RewardDialogs })))

/** Over every page: the toast, the console, the settings, and at camp what a run came to. */
export function Overlays({ game }: { readonly game: Game }) {
  const path = canonical(useLocation().pathname)
  const open = useOverlays(game.overlays)
  const toast = useToast(game.toasts)
  const rewarded = useSelector(game.reward, (state) => state.matches('presenting'))
  const choices = useChoices(game, path === '/camp' && !rewarded && !open.settings, nobodyHears)
  return (
    <>
      <Toasts toast={toast} onClose={game.toasts.dismiss} />
      {!hasFooter(path) && (
        <OverlayButtons
          debugOpen={open.console}
          onDebug={() => {
            game.overlays.console = !game.overlays.console
          }}
          onSettings={() => {
            game.overlays.settings = true
          }}
        />
      )}
      {open.console && <Console game={game} />}
      <Suspense>
        {open.settings && <Settings game={game} />}
        {rewarded && path === '/camp' && <RewardDialogs game={game} />}
        {choices && path === '/camp' && <choices.Dialogs choices={choices} />}
      </Suspense>
    </>
  )
}

/** At camp no run is live: a choice is the save's alone. */
const nobodyHears = () => {}

/** Game screens have the two buttons in their footer, a run in its tools and its pause menu; the intro is a picture book with corners. */
const hasFooter = (path: string): boolean => routeKind(path) === 'game' && path !== '/intro-slideshow'

function Console({ game }: { readonly game: Game }) {
  const { lines, xpMode, runSpeed, seed, lastRun } = useDebug(game.debug)
  const { state } = game.debug
  return (
    <DebugConsole
      lines={lines}
      xpMode={xpMode}
      onXpMode={(on) => {
        state.xpMode = on
      }}
      onClose={() => {
        game.overlays.console = false
      }}
      onLastRun={lastRun === null ? undefined : () => download('nightfence-run.json', lastRun)}
      debug={
        game.backend.isEmbedded()
          ? {
              runSpeed,
              seed,
              onRunSpeed: (speed) => {
                state.runSpeed = speed
              },
              onSeed: (next) => {
                state.seed = next
              },
            }
          : undefined
      }
    />
  )
}
