import { type FormEvent, useState } from 'react'

/** Submits a form once at a time: `busy` until the action, which receives the form, has settled. */
export function useSubmit(action: (form: HTMLFormElement) => Promise<void>): {
  busy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
} {
  const [busy, setBusy] = useState(false)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    void action(event.currentTarget).finally(() => setBusy(false))
  }
  return { busy, onSubmit }
}
