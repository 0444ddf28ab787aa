import { useEffect, useState } from 'react'
import type { NightWinner } from '../../../machines/tonight-port.ts'
import type { Game } from '../../game/game.ts'

/** Yesterday's winner, requested once; `null` until then, without one, and if the request fails. */
export function useNightWinner({ backend }: Pick<Game, 'backend'>): NightWinner | null {
  const [winner, setWinner] = useState<NightWinner | null>(null)
  useEffect(() => {
    let gone = false
    backend.tonight.winner().then(
      (found) => gone || setWinner(found),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [backend])
  return winner
}
