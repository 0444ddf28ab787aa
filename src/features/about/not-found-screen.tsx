import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { landingText } from '../../messages/landing.ts'
import { Button } from '../../ui/button.tsx'
import { GatePage } from '../../ui/gate-page.tsx'
import { notFoundText as text } from './not-found-text.ts'
import './not-found.css'

export interface NotFoundScreenProps {
  /** The path that nobody knows. */
  readonly path: string
  /** Writes a line of the debug console (NAV-04). */
  readonly log: (line: string) => void
}

/** Any path that the route table lacks (NAV-03), in every state of the session (OP-06). */
export function NotFoundScreen({ path, log }: NotFoundScreenProps) {
  useEffect(() => log(text.logged(path)), [path, log])
  return (
    <GatePage game={landingText.game}>
      <section className="panel stack lg not-found">
        <h1>{text.code}</h1>
        <p>{text.text}</p>
        <Button asChild variant="primary" block>
          <Link to="/">{text.home}</Link>
        </Button>
      </section>
    </GatePage>
  )
}
