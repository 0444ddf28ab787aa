import { t } from '../language/t.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface PagerProps {
  /** Starts at 1. */
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Previous, `Page X of Y`, Next. Both buttons are always visible, but disabled at the first and last page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  return (
    <nav className="pager" aria-label={t('shared.pages')}>
      <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="left" />
        {t('shared.previous')}
      </Button>
      <span className="num">{t('shared.pageOf', { page, pages })}</span>
      <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('shared.next')}
        <Icon name="right" />
      </Button>
    </nav>
  )
}
