import { useRef } from 'react'
import { runText } from '../../messages/run.ts'
import { laterRunText as text } from '../../messages/run-later.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** The run did not start, or broke. */
export function RunFailed({ broke, onLeave }: { broke: boolean; onLeave: () => void }) {
  return (
    <Dialog
      open
      role="alertdialog"
      title={broke ? text.broke : text.noStart}
      width="28rem"
      footer={
        <Button variant="primary" onClick={onLeave}>
          {runText.toCamp}
        </Button>
      }
    >
      {null}
    </Dialog>
  )
}

/** The run's outcome was not taken. It is kept here until it is, or until the player gives it up. */
export function RunUnsettled({ onRetry, onLeave }: { onRetry: () => void; onLeave: () => void }) {
  const retry = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      role="alertdialog"
      title={text.unsaved}
      initialFocus={retry}
      width="28rem"
      footer={
        <>
          <Button onClick={onLeave}>{runText.toCamp}</Button>
          <Button ref={retry} variant="primary" onClick={onRetry}>
            {text.retry}
          </Button>
        </>
      }
    >
      <p>{text.unsavedWhy}</p>
    </Dialog>
  )
}
