import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** True if the action cannot be undone, which makes the button red. */
  danger?: boolean
  /** True while the action is in progress: both buttons ignore presses and the dialog stays open. */
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
