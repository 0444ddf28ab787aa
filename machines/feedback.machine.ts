import { assign, fromPromise, setup } from 'xstate'
import { SUBJECT_TYPES, type SubjectType } from '../sim/content/feedback.ts'
import { messageOf } from './message-of.ts'
import { notProvided } from './not-provided.ts'
import type { ErrorMessage } from './ports.ts'

export interface FeedbackFields {
  readonly email: string
  readonly subjectType: SubjectType
  readonly subjectLine: string
  readonly message: string
}
export interface FeedbackContext extends FeedbackFields {
  /** The email address is the account's and cannot be edited here. */
  readonly fromAccount: boolean
}
export type FeedbackEvent =
  /** `email` is the account's, or `null` if no user is logged in. */
  | { readonly type: 'OPEN'; readonly email: string | null }
  | { readonly type: 'EDIT'; readonly change: Partial<FeedbackFields> }
  | { readonly type: 'SEND' }
  | { readonly type: 'CLOSE' }
/** The completed form, trimmed. `subjectLine` is `null` if it was left blank. */
export type FeedbackMessage = Omit<FeedbackFields, 'subjectLine'> & { readonly subjectLine: string | null }
/** Data only; `src/features/settings/feedback-text` has the texts. */
export type FeedbackNotice = { readonly type: 'incomplete' | 'sent' } | { readonly type: 'failed'; readonly message: ErrorMessage }

const blank = (email: string | null): FeedbackContext => ({
  email: email ?? '',
  fromAccount: email !== null,
  subjectType: SUBJECT_TYPES[0],
  subjectLine: '',
  message: '',
})
const fillForm = ({ email, subjectType, subjectLine, message }: FeedbackFields): FeedbackMessage => ({
  email: email.trim(),
  subjectType,
  subjectLine: subjectLine.trim() || null,
  message: message.trim(),
})
const isComplete = (fields: FeedbackFields): boolean => {
  const { email, message } = fillForm(fields)
  return email !== '' && message !== ''
}

/** The "Send Feedback" form (F11): blank each time it opens, kept if sending fails, and one request per send. */
export const feedbackMachine = setup({
  types: { context: {} as FeedbackContext, events: {} as FeedbackEvent },
  actors: { send: fromPromise<void, FeedbackMessage>(notProvided('send')) },
  actions: {
    begin: assign((_, { email }: { email: string | null }) => blank(email)),
    edit: assign(({ context }, { change }: { change: Partial<FeedbackFields> }) => ({
      ...change,
      ...(context.fromAccount && { email: context.email }),
    })),
    reset: assign(() => blank(null)),
    notify: (_, _notice: FeedbackNotice) => notProvided('notify')(),
  },
  guards: { isComplete: ({ context }) => isComplete(context) },
}).createMachine({
  id: 'feedback',
  context: blank(null),
  initial: 'closed',
  states: {
    closed: { on: { OPEN: { target: 'editing', actions: { type: 'begin', params: ({ event }) => ({ email: event.email }) } } } },
    editing: {
      on: {
        EDIT: { actions: { type: 'edit', params: ({ event }) => ({ change: event.change }) } },
        SEND: [{ guard: 'isComplete', target: 'sending' }, { actions: { type: 'notify', params: { type: 'incomplete' } } }],
        CLOSE: { target: 'closed', actions: 'reset' },
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => fillForm(context),
        onDone: { target: 'closed', actions: ['reset', { type: 'notify', params: { type: 'sent' } }] },
        onError: {
          target: 'editing',
          actions: { type: 'notify', params: ({ event }) => ({ type: 'failed', message: messageOf(event.error) }) },
        },
      },
      on: { CLOSE: { target: 'closed', actions: 'reset' } },
    },
  },
})
