import { useEffect, useRef } from 'react'

/** Focuses the first invalid field of a form whenever `faults` reports any. */
export function useFaultFocus(faults: object) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])
  return form
}
