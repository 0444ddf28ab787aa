import { useId } from 'react'

interface RadioGroupProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
  disabled?: boolean
}

/** Native radios under one legend, which bring the arrow keys and form support with them. */
export function RadioGroup<Value extends string>({ label, value, onChange, options, disabled }: RadioGroupProps<Value>) {
  const name = useId()
  return (
    <fieldset className="field" disabled={disabled}>
      <legend>{label}</legend>
      <div className="radio-row">
        {options.map((option) => (
          <label className="check" key={option.value}>
            <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
