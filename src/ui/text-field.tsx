import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { type FieldText, LabelledField } from './labelled-field.tsx'

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'>, FieldText {
  value: string
  onChange: (value: string) => void
  /** A button at the field's end. */
  action?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function TextField({ label, value, onChange, error, hint, action, className, ...rest }: TextFieldProps) {
  return (
    <LabelledField
      {...{ label, error, hint, className }}
      control={(marks) => (
        <div className="field-row">
          <input {...rest} {...marks} value={value} onChange={(event) => onChange(event.target.value)} />
          {action}
        </div>
      )}
    />
  )
}
