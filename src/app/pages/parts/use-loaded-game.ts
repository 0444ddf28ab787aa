import { useEffect, useState } from 'react'
import type { Game } from '../../../game/game.ts'
import { retryUntilLoaded } from '../../../ui/retry-until-loaded.ts'
import { loadGame } from '../../wiring/load-game.ts'

/** The game, or null until it came. Asked for after the first picture is on the screen; a dead network is asked again. */
export function useLoadedGame(): Game | null {
  const [game, setGame] = useState<Game | null>(null)
  useEffect(() => {
    let ended = false
    const ask = () =>
      void retryUntilLoaded(loadGame).then(
        (loaded) => ended || setGame(loaded),
        // It cannot start in this browser, which the page says by itself.
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
