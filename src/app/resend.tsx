import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { resendMachine } from '../../machines/resend.machine.ts'
import { resendToast } from '../messages/auth.ts'
import { ResendConfirmation } from '../screens/signup-confirmation/resend-confirmation.tsx'
import type { Game } from './game.ts'

interface ResendProps {
  readonly game: Game
  readonly email: string
  /** A mail has just gone there. */
  readonly sent: boolean
}

/** The resend of a signup's link, with its effects on this game. */
export function Resend({ game: { backend, toasts }, email, sent }: ResendProps) {
  const [machine] = useState(() =>
    resendMachine.provide({
      actors: { send: fromPromise(({ input }: { input: { email: string } }) => backend.auth.resendConfirmation(input.email)) },
      actions: {
        notify: (_, notice) => {
          const { kind, text } = resendToast(notice)
          toasts.show(kind, text)
        },
      },
    }),
  )
  const [snapshot, send] = useMachine(machine, { input: { email, sent } })
  return <ResendConfirmation snapshot={snapshot} send={send} />
}
