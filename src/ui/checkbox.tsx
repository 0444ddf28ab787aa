interface CheckboxProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  name?: string
  disabled?: boolean
}

/** A native checkbox with its label; the whole row can be pressed. */
export function Checkbox({ label, checked, onChange, name, disabled }: CheckboxProps) {
  return (
    <label className="check">
      <input type="checkbox" name={name} checked={checked} disabled={disabled} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  )
}
