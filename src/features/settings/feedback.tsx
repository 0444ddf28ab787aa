import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { type FeedbackMessage, feedbackMachine } from '../../../machines/feedback.machine.ts'
import type { FeedbackPort, User } from '../../../machines/ports.ts'
import { fromPromise } from '../../game/from-promise.ts'
import type { Game } from '../../game/game.ts'
import type { SaveKeeper } from '../../state/saving/save-keeper.ts'
import type { ShowToast } from '../../state/toasts.ts'
import { FeedbackDialog } from './feedback-dialog.tsx'
import { feedbackToast } from './feedback-text.ts'

interface FeedbackPorts {
  readonly keeper: Pick<SaveKeeper, 'state'>
  readonly feedback: FeedbackPort
  readonly showToast: ShowToast
}

/** The account's address; `null` if there is none, so that the form asks for one. */
export const addressOf = (user: Pick<User, 'email'> | null): string | null => user?.email || null

/** The feedback machine, connected to this game (FEED-03). */
export const provideFeedback = ({ keeper, feedback, showToast }: FeedbackPorts) =>
  feedbackMachine.provide({
    actors: {
      send: fromPromise(({ input }: { input: FeedbackMessage }) => feedback.send({ ...input, username: keeper.state.save.characterName })),
    },
    actions: {
      notify: (_, notice) => {
        const { kind, text } = feedbackToast(notice)
        showToast(kind, text)
      },
    },
  })

/** "Send Feedback", opened with the account's address. A guest has none and types one. */
export function useFeedback({ keeper, backend, toasts }: Game) {
  const machine = useMemo(() => provideFeedback({ keeper, feedback: backend.feedback, showToast: toasts.show }), [keeper, backend, toasts])
  const [snapshot, send] = useMachine(machine)
  return {
    open: () => send({ type: 'OPEN', email: addressOf(backend.user()) }),
    dialog: <FeedbackDialog snapshot={snapshot} send={send} />,
  }
}
