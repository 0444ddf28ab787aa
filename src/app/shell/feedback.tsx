import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { type FeedbackMessage, feedbackMachine } from '../../../machines/feedback.machine.ts'
import type { FeedbackPort } from '../../../machines/ports.ts'
import { feedbackToast } from '../../messages/feedback.ts'
import { FeedbackDialog } from '../../screens/shell/feedback-dialog.tsx'
import type { SaveKeeper } from '../../state/saving/save-keeper.ts'
import type { ShowToast } from '../../state/toasts.ts'
import type { Game } from '../game.ts'

interface FeedbackPorts {
  readonly keeper: Pick<SaveKeeper, 'state'>
  readonly feedback: FeedbackPort
  readonly showToast: ShowToast
}

/** The form's machine with its effects on this game (FEED-03). */
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

/** "Send Feedback", and what opens it with the address of whoever is logged in. */
export function useFeedback({ keeper, backend, toasts }: Game) {
  const machine = useMemo(() => provideFeedback({ keeper, feedback: backend.feedback, showToast: toasts.show }), [keeper, backend, toasts])
  const [snapshot, send] = useMachine(machine)
  return {
    open: () => send({ type: 'OPEN', email: backend.user()?.email ?? null }),
    dialog: <FeedbackDialog snapshot={snapshot} send={send} />,
  }
}
