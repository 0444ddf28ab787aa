import type { ReactNode } from 'react'
import './gate-page.css'
import { publicUrl } from './public-url.ts'

interface GatePageProps {
  /** The game's name, as alternative text of the logo. */
  game: string
  children: ReactNode
}

/** Layout of login, signup and their confirmations: the logo above one panel, with the camp behind. */
export function GatePage({ game, children }: GatePageProps) {
  return (
    <main className="gate-page">
      <img className="logo" src={publicUrl('/logo.svg')} alt={game} />
      {children}
    </main>
  )
}
