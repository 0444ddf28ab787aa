import { useEffect, useRef } from 'react'

/** For a form whose fields say what is wrong: the first of them has the focus after each answer that found something. */
export function useFaultFocus(faults: object) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])
  return form
}
