interface SwitchProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A setting that takes effect at once. A native checkbox underneath, so it needs no script of its own. */
export function Switch({ label, checked, onChange, disabled }: SwitchProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}
