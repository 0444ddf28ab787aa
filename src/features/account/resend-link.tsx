import type { SnapshotFrom } from 'xstate'
import type { ResendEvent, resendMachine } from '../../../machines/resend.machine.ts'
import { type LinkPurpose, linkText, notArrived } from '../../messages/auth.ts'
import { Button } from '../../ui/button.tsx'

export interface ResendLinkProps {
  readonly purpose: LinkPurpose
  readonly snapshot: SnapshotFrom<typeof resendMachine>
  readonly send: (event: ResendEvent) => void
}

/** A mailed link once more, for who lost its mail (ACCT-08, ACCT-12). */
export function ResendLink({ purpose, snapshot, send }: ResendLinkProps) {
  const text = linkText[purpose]
  const waits = snapshot.matches('waiting')
  return (
    <div className="stack">
      <p role="status">{waits ? text.sentTo(snapshot.context.email) : notArrived}</p>
      <Button block disabled={waits} busy={snapshot.matches('sending')} onClick={() => send({ type: 'SEND' })}>
        {text.resend}
      </Button>
    </div>
  )
}
