import { Button } from './button.tsx'

interface FormFooterProps {
  readonly form: string
  /** True while the form is being sent, when it can neither be sent again nor closed. */
  readonly busy?: boolean
  readonly back: string
  readonly submit: string
  readonly onBack: () => void
}
/** Footer of a dialog's form, with its back and submit buttons. */
export function FormFooter({ form, busy = false, back, submit, onBack }: FormFooterProps) {
  return (
    <>
      <Button disabled={busy} onClick={onBack}>
        {back}
      </Button>
      <Button variant="primary" type="submit" form={form} busy={busy}>
        {submit}
      </Button>
    </>
  )
}
