import { downloadRun } from '../../browser/download.ts'
import type { Game } from '../../game/game.ts'
import { useDebug } from '../../state/debug.ts'
import { useSaveState } from '../../state/saving/save-keeper.ts'
import { DebugConsole } from './debug-console.tsx'
import { switchXpMode } from './xp-mode.ts'

export function Console({ game }: { readonly game: Game }) {
  const { save } = useSaveState(game.keeper)
  const { lines, xpMode, runSpeed, seed, lastRun } = useDebug(game.debug)
  const { state } = game.debug
  return (
    <DebugConsole
      lines={lines}
      xpMode={xpMode}
      sandbox={save.ext.sandbox}
      onXpMode={(on) => switchXpMode(game, on)}
      onClose={() => {
        game.overlays.console = false
      }}
      onLastRun={lastRun === null ? undefined : () => downloadRun(lastRun)}
      debug={
        game.backend.hasDebug()
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
