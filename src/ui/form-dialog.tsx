import { type ReactNode, type RefObject, useId } from 'react'
import { Dialog } from './dialog.tsx'
import { FormFooter } from './form-footer.tsx'

interface FormDialogProps {
  readonly title: string
  readonly lead?: string
  /** A CSS length; never wider than the screen. */
  readonly width: string
  /** Class of the form. */
  readonly className?: string
  /** True while the form is being sent, when it can neither be sent again nor closed. */
  readonly busy: boolean
  readonly back: string
  readonly submit: string
  readonly onBack: () => void
  readonly onSubmit: () => void
  readonly open?: boolean
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** A dialog with one form, whose state a machine holds. */
export function FormDialog({
  className = 'stack lg',
  open = true,
  busy,
  back,
  submit,
  onBack,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const form = useId()
  const footer = <FormFooter {...{ form, busy, back, submit, onBack }} />
  return (
    <Dialog {...dialog} open={open} footer={footer} {...(busy ? {} : { onClose: onBack })}>
      <form
        id={form}
        className={className}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
