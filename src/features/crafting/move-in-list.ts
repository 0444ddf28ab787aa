import type { KeyboardEvent } from 'react'

const steps: Readonly<Partial<Record<string, (at: number, last: number) => number>>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
}
/** Moves the focus between the options of a list box with the arrow keys. */
export function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=option]')]
  options[step(options.indexOf(event.target as HTMLElement), options.length - 1)]?.focus()
}
