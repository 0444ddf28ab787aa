import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  /** What will happen. */
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** The action cannot be undone: a red button. */
  danger?: boolean
  /** The action is under way: neither button answers and the dialog stays. */
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an action. The focus starts on Cancel, so that a stray Enter does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, danger, busy, onConfirm, onCancel } = props
  const cancel = useRef<HTMLButtonElement>(null)
  const footer = (
    <>
      <Button ref={cancel} disabled={busy} onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      title={title}
      role="alertdialog"
      width="28rem"
      footer={footer}
      initialFocus={cancel}
      {...(busy ? {} : { onClose: onCancel })}
    >
      {children}
    </Dialog>
  )
}
