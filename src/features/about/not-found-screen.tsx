import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { GatePage } from '../../ui/gate-page.tsx'
import './not-found.css'
import { t } from '../../language/t.ts'

export interface NotFoundScreenProps {
  readonly path: string
  /** Writes a line to the debug console (NAV-04). */
  readonly log: (line: string) => void
}

/** Shown for any path that is not in the route table (NAV-03), in every session state (OP-06). */
export function NotFoundScreen({ path, log }: NotFoundScreenProps) {
  useEffect(() => log(t('not-found.logged', { path })), [path, log])
  return (
    <GatePage game={t('landing.game')}>
      <section className="panel stack lg not-found">
        <h1>{t('not-found.code')}</h1>
        <p>{t('not-found.text')}</p>
        <Button asChild variant="primary" block>
          <Link to="/">{t('not-found.home')}</Link>
        </Button>
      </section>
    </GatePage>
  )
}
