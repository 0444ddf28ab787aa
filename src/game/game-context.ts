import { createContext, useContext } from 'react'
import type { Game } from './game.ts'

export const GameContext = createContext<Game | null>(null)

/** The game around this page. Throws outside its provider (SAVE-15). */
export function useGame(): Game {
  const game = useContext(GameContext)
  if (game === null) throw new Error('useGame must be used within a GameContext')
  return game
}
