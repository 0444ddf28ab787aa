import { useId } from 'react'
import './slider.css'

interface SliderProps {
  label: string
  /** From 0 to 100. */
  value: number
  onChange: (value: number) => void
  /** The value as it is shown and read out. */
  text: string
}

/** A part of a hundred, by mouse, touch and arrow keys: the native control. */
export function Slider({ label, value, onChange, text }: SliderProps) {
  const id = useId()
  return (
    <div className="slider">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{text}</output>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}
