import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classNames } from './class-names.ts'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** What is wrong with the value; announced with the field. */
  error?: string | undefined
  hint?: ReactNode
  /** A button at the field's end. */
  action?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A labelled text field with its hint and its error. */
export function TextField({ label, value, onChange, error, hint, action, className, ...rest }: TextFieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={id}>{label}</label>
      <div className="field-row">
        <input
          {...rest}
          id={id}
          className="input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {action}
      </div>
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
