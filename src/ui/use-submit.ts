import { type FormEvent, useState } from 'react'

/** A form that answers one submission at a time: `busy` until the action, which gets the form, has settled. */
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
