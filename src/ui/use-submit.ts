import { type FormEvent, useState } from 'react'

/** A form that answers one submission at a time: `busy` until the action has settled. */
export function useSubmit(action: () => Promise<void>): { busy: boolean; onSubmit: (event: FormEvent) => void } {
  const [busy, setBusy] = useState(false)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    void action().finally(() => setBusy(false))
  }
  return { busy, onSubmit }
}
