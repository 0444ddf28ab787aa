import { useEffect } from 'react'
import { useGame } from './game-context.ts'

/** Writes the game when this screen is left, whether or not anything changed, and without a word (SAVE-10, OP-07). */
export function useSaveOnLeave(): void {
  const { keeper } = useGame()
  useEffect(() => () => void keeper.flush({ touch: true }), [keeper])
}
