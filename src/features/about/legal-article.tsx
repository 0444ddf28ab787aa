import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { GatePage } from '../../ui/gate-page.tsx'

export interface LegalSection {
  readonly title: string
  readonly lines: readonly string[]
}

interface LegalArticleProps {
  readonly title: string
  readonly lead: string
  readonly back: string
  readonly sections: readonly LegalSection[]
  /** Shown after the lead. */
  readonly children?: ReactNode
}

/** A page of text that needs no login: privacy, terms or imprint. */
export function LegalArticle({ title, lead, back, sections, children }: LegalArticleProps) {
  return (
    <GatePage game={t('landing.game')}>
      <article className="panel stack lg scrolls">
        <h1>{title}</h1>
        <p>{lead}</p>
        {children}
        {sections.map((section) => (
          <section key={section.title} className="stack">
            <h2>{section.title}</h2>
            {section.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
        <Button asChild variant="primary" block>
          <Link to="/">{back}</Link>
        </Button>
      </article>
    </GatePage>
  )
}
