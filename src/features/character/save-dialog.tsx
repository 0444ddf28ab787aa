import { type ReactNode, type RefObject, useId } from 'react'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSubmit } from '../../ui/use-submit.ts'

interface SaveDialogProps {
  readonly title: string
  readonly lead?: string
  readonly width: string
  readonly saveLabel: string
  /** True if the choice differs from the saved one; the button is disabled otherwise. */
  readonly changed: boolean
  readonly onSave: () => Promise<void>
  readonly onClose: () => void
  readonly initialFocus: RefObject<HTMLInputElement | null>
  readonly children: ReactNode
}

export function SaveDialog({ saveLabel, changed, onSave, onClose, children, ...dialog }: SaveDialogProps) {
  const form = useId()
  const { busy, onSubmit } = useSubmit(onSave)
  const footer = (
    <>
      <Button onClick={onClose}>{t('character.cancel')}</Button>
      <Button variant="primary" type="submit" form={form} busy={busy} disabled={!changed}>
        {saveLabel}
      </Button>
    </>
  )
  return (
    <Dialog open {...dialog} onClose={onClose} footer={footer}>
      <form id={form} onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  )
}
