import { useRef, useState } from 'react'
import { t } from '../language/t.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextField } from '../ui/text-field.tsx'

interface AgeDialogProps {
  readonly isTooYoung: boolean
  /** Shown instead of the question if the player is too young. */
  readonly refusal: string
  readonly onAnswer: (age: number) => void
  readonly onBack: () => void
}

/** Asks for the age in years. The question does not name the minimum, so that it suggests no answer. */
export function AgeDialog({ isTooYoung, refusal, onAnswer, onBack }: AgeDialogProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  if (isTooYoung)
    return (
      <Dialog open title={t('age.title')} width="24rem" footer={<Button onClick={onBack}>{t('age.back')}</Button>} onClose={onBack}>
        <p role="status">{refusal}</p>
      </Dialog>
    )
  const submit = () => (/^\d{1,3}$/.test(text.trim()) ? onAnswer(Number(text)) : setError(t('age.invalid')))
  return (
    <FormDialog
      title={t('age.title')}
      width="24rem"
      busy={false}
      initialFocus={field}
      back={t('age.back')}
      submit={t('age.submit')}
      onBack={onBack}
      onSubmit={submit}
    >
      <TextField
        ref={field}
        label={t('age.label')}
        value={text}
        onChange={(next) => {
          setText(next)
          setError(undefined)
        }}
        error={error}
        name="age"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
      <p className="dim">{t('age.stored')}</p>
    </FormDialog>
  )
}
