import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export interface FieldText {
  label: string
  error?: string | undefined
  hint?: ReactNode
}
/** Attributes that connect a field's control to its label, error and hint. */
interface ControlMarks {
  id: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}
interface LabelledFieldProps extends FieldText {
  className?: string | undefined
  control: (marks: ControlMarks) => ReactNode
}

export function LabelledField({ label, error, hint, className, control }: LabelledFieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={id}>{label}</label>
      {control({ id, className: 'input', 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
