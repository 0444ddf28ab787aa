import type { TextareaHTMLAttributes } from 'react'
import { type FieldText, LabelledField } from './labelled-field.tsx'

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'>, FieldText {
  value: string
  onChange: (value: string) => void
}

export function TextArea({ label, value, onChange, error, hint, ...rest }: TextAreaProps) {
  return (
    <LabelledField
      {...{ label, error, hint }}
      control={(marks) => <textarea {...rest} {...marks} value={value} onChange={(event) => onChange(event.target.value)} />}
    />
  )
}
