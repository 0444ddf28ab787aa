import { useEffect, useState } from 'react'
import type { Game } from '../../../game/game.ts'
import { retryUntilLoaded } from '../../../ui/retry-until-loaded.ts'
import { loadGame } from '../../wiring/load-game.ts'

/** The game, or `null` until it is loaded. Loading starts after the first frame is painted and is retried without network. */
export function useLoadedGame(): Game | null {
  const [game, setGame] = useState<Game | null>(null)
  useEffect(() => {
    let ended = false
    const ask = () =>
      void retryUntilLoaded(loadGame).then(
        (loaded) => ended || setGame(loaded),
        // The game cannot start in this browser, which the page itself reports.
        () => {},
      )
    const frame = requestAnimationFrame(() => requestAnimationFrame(ask))
    return () => {
      ended = true
      cancelAnimationFrame(frame)
    }
  }, [])
  return game
}
