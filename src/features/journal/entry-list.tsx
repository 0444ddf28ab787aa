import type { ComponentProps } from 'react'
import { t } from '../../language/t.ts'
import { Icon } from '../../ui/icon.tsx'
import { Pager } from '../../ui/pager.tsx'
import type { EntryView } from './entry-view.ts'

interface EntryListProps {
  readonly entries: readonly EntryView[]
  /** Id of the open entry. */
  readonly readId: string | undefined
  readonly onRead: (id: string) => void
  readonly pager: ComponentProps<typeof Pager>
}

/** One page of entries; the open entry is highlighted. */
export function EntryList({ entries, readId, onRead, pager }: EntryListProps) {
  return (
    <>
      <ul className="journal-rows" aria-label={t('journal-screen.entries')}>
        {entries.map(({ id, icon, title, note, isUnknown = false }) => (
          <li key={id}>
            <button
              type="button"
              className={isUnknown ? 'journal-row is-unknown' : 'journal-row'}
              aria-current={id === readId ? 'true' : undefined}
              onClick={() => onRead(id)}
            >
              <Icon name={icon} />
              <span className="journal-name">{title}</span>
              <span className="journal-note">{note}</span>
            </button>
          </li>
        ))}
      </ul>
      {pager.pages > 1 && <Pager {...pager} />}
    </>
  )
}
