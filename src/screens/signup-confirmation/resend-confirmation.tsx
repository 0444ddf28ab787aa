import type { SnapshotFrom } from 'xstate'
import type { ResendEvent, resendMachine } from '../../../machines/resend.machine.ts'
import { confirmationText as text } from '../../messages/auth.ts'
import { Button } from '../../ui/button.tsx'

export interface ResendConfirmationProps {
  readonly snapshot: SnapshotFrom<typeof resendMachine>
  readonly send: (event: ResendEvent) => void
}

/** The link of a signup once more, for who lost its mail (ACCT-08). */
export function ResendConfirmation({ snapshot, send }: ResendConfirmationProps) {
  const waits = snapshot.matches('waiting')
  return (
    <div className="stack">
      <p role="status">{waits ? text.sentTo(snapshot.context.email) : text.notArrived}</p>
      <Button block disabled={waits} busy={snapshot.matches('sending')} onClick={() => send({ type: 'SEND' })}>
        {text.resend}
      </Button>
    </div>
  )
}
