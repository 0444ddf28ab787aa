import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { EntryView } from './entry-view.ts'
import { passages } from './journal-text.ts'

interface ReaderProps {
  readonly entry: EntryView
  /** It was chosen to be read, and is brought into view: on a phone the list stands above it. */
  readonly chosen: boolean
  readonly onDelete: () => void
}

/** One entry, to be read. */
export function Reader({ entry: { title, note, content, own }, chosen, onDelete }: ReaderProps) {
  return (
    <article className="panel journal-reader" aria-label={title} ref={chosen ? bringIntoView : undefined}>
      <h2>{title}</h2>
      <p className="journal-note">{own ? `${t('journal-screen.yours')}, ${note}` : note}</p>
      {/* Asterisks are the lore's; what a player writes is shown as it was written. */}
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

/** On a phone the list stands above what is read. */
export const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
