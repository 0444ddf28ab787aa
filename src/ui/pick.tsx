import type { ReactNode, Ref } from 'react'
import { Icon } from './icon.tsx'
import './pick.css'

interface PickProps {
  /** Name of the radio group. */
  readonly group: string
  /** Accessible name, if the content does not provide one. */
  readonly label?: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onPick: () => void
  readonly ref?: Ref<HTMLInputElement> | undefined
  readonly children: ReactNode
}

/** An option as a tile around a native radio; the chosen one has a tick and an amber edge. */
export function Pick({ group, label, checked, disabled, onPick, ref, children }: PickProps) {
  return (
    <label className="pick">
      <input
        ref={ref}
        type="radio"
        name={group}
        className="visually-hidden"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={onPick}
      />
      {children}
      {checked && <Icon name="check" className="pick-mark" />}
    </label>
  )
}
