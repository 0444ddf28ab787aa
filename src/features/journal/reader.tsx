import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { EntryView } from './entry-view.ts'
import { passages } from './journal-text.ts'

interface ReaderProps {
  readonly entry: EntryView
  /** True if the player chose the entry. It is then scrolled into view, because the list is above it on a phone. */
  readonly chosen: boolean
  readonly onDelete: () => void
}

export function Reader({ entry: { title, note, content, own }, chosen, onDelete }: ReaderProps) {
  return (
    <article className="panel journal-reader" aria-label={title} ref={chosen ? bringIntoView : undefined}>
      <h2>{title}</h2>
      <p className="journal-note">{own ? `${t('journal-screen.yours')}, ${note}` : note}</p>
      {/* Asterisks mark emphasis in found entries only; the player's own text is shown verbatim. */}
      <p className="journal-words">
        {own ? content : passages(content).map(({ words, forceful }) => (forceful ? <em key={words}>{words}</em> : words))}
      </p>
      {own && (
        <Button variant="warn" size="sm" onClick={onDelete}>
          <Icon name="trash" />
          {t('journal-screen.remove')}
        </Button>
      )}
    </article>
  )
}

/** The list is above the reader on a phone. */
export const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
