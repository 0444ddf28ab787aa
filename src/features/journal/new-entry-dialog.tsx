import { type FormEvent, useId, useRef, useState } from 'react'
import { JOURNAL_BOUNDS } from '../../../sim/content/journal.ts'
import { t } from '../../language/t.ts'
import { refusalToast } from '../../messages/economy.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFooter } from '../../ui/form-footer.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface NewEntryDialogProps {
  /** Returns whether the entry was added; a toast explains a failure. */
  readonly onAdd: (title: string, content: string) => boolean
  readonly onClose: () => void
}

/** Dialog for a new entry (JOURN-02, JOURN-03). Errors are shown at their fields. */
export function NewEntryDialog({ onAdd, onClose }: NewEntryDialogProps) {
  const form = useId()
  const titleField = useRef<HTMLInputElement>(null)
  const [title, setTitle] = useState('')
  const [content, setContent] = useState('')
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (onAdd(title, content)) onClose()
  }
  const footer = <FormFooter form={form} back={t('journal-screen.cancel')} submit={t('journal-screen.save')} onBack={onClose} />
  return (
    <Dialog open title={t('journal-screen.add')} width="36rem" footer={footer} initialFocus={titleField} onClose={onClose}>
      <form id={form} className="stack" noValidate onSubmit={submit}>
        <TextField
          ref={titleField}
          label={t('journal-screen.entryTitle')}
          value={title}
          onChange={setTitle}
          maxLength={JOURNAL_BOUNDS.title}
          autoComplete="off"
          error={tried && title.trim() === '' ? refusalToast({ type: 'blank-title' }) : undefined}
        />
        <TextArea
          label={t('journal-screen.entryContent')}
          value={content}
          onChange={setContent}
          maxLength={JOURNAL_BOUNDS.content}
          rows={8}
          error={tried && content.trim() === '' ? refusalToast({ type: 'blank-content' }) : undefined}
          hint={t('journal-screen.left', { count: JOURNAL_BOUNDS.content - content.length })}
        />
      </form>
    </Dialog>
  )
}
