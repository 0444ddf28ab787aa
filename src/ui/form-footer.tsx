import { Button } from './button.tsx'

interface FormFooterProps {
  /** The id of the form that is submitted. */
  readonly form: string
  /** It is on its way, and can neither be sent again nor left. */
  readonly busy?: boolean
  readonly back: string
  readonly submit: string
  readonly onBack: () => void
}
/** The way out of a dialog's form, and the way on. */
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
