import { useId } from 'react'
import './slider.css'

interface SliderProps {
  label: string
  value: number
  /** Default: 0 to 100 in steps of 5. */
  range?: { readonly min: number; readonly max: number; readonly step: number }
  onChange: (value: number) => void
  /** The value as it is shown and read out. */
  text: string
}

const PERCENT_RANGE = { min: 0, max: 100, step: 5 } as const

/** A native range input, for mouse, touch and arrow keys. */
export function Slider({ label, value, onChange, text, range = PERCENT_RANGE }: SliderProps) {
  const id = useId()
  return (
    <div className="slider">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{text}</output>
      <input
        id={id}
        type="range"
        {...range}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}
