import { useEffect } from 'react'
import { useGame } from './game-context.ts'

/** Writes the save when this screen is left, even if nothing has changed, and without a message (SAVE-10, OP-07). */
export function useSaveOnLeave(): void {
  const { keeper } = useGame()
  useEffect(() => () => void keeper.flush({ touch: true }), [keeper])
}
