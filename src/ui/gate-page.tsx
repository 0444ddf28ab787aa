import type { ReactNode } from 'react'
import './gate-page.css'
import { publicUrl } from './public-url.ts'

interface GatePageProps {
  /** The game's name, for those who cannot see the logo. */
  game: string
  /** One panel. */
  children: ReactNode
}

/** The page of login, signup and their confirmations: the logo over one panel, the camp behind. */
export function GatePage({ game, children }: GatePageProps) {
  return (
    <main className="gate-page">
      <img className="logo" src={publicUrl('/logo.svg')} alt={game} />
      {children}
    </main>
  )
}
