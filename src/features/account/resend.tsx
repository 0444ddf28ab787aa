import { useMachine } from '@xstate/react'
import { useState } from 'react'
import type { AuthPort } from '../../../machines/ports.ts'
import { resendMachine } from '../../../machines/resend.machine.ts'
import { fromPromise } from '../../game/from-promise.ts'
import type { Game } from '../../game/game.ts'
import { type ResendPurpose, resendToast } from '../../messages/auth.ts'
import { ResendLink } from './resend-link.tsx'

interface ResendProps {
  readonly game: Game
  readonly email: string
  /** True if a mail was just sent to the address. */
  readonly sent: boolean
  readonly purpose?: ResendPurpose
}

const senders: Readonly<Record<ResendPurpose, (auth: AuthPort, email: string) => Promise<void>>> = {
  confirmation: (auth, email) => auth.resendConfirmation(email),
  reset: (auth, email) => auth.askForReset(email),
}

export function Resend({ game: { backend, toasts }, email, sent, purpose = 'confirmation' }: ResendProps) {
  const [machine] = useState(() =>
    resendMachine.provide({
      actors: { send: fromPromise(({ input }: { input: { email: string } }) => senders[purpose](backend.auth, input.email)) },
      actions: {
        notify: (_, notice) => {
          const { kind, text } = resendToast(notice, purpose)
          toasts.show(kind, text)
        },
      },
    }),
  )
  const [snapshot, send] = useMachine(machine, { input: { email, sent } })
  return <ResendLink purpose={purpose} snapshot={snapshot} send={send} />
}
