import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { plainText } from '../sim/rules/plain-text.ts'
import { messageOf } from './message-of.ts'
import { notProvided } from './not-provided.ts'
import type { ChatMessage, Player } from './social-ports.ts'

/** What is heard: the newest messages, oldest first, and whom the player does not want to hear. */
export interface Heard {
  readonly messages: readonly ChatMessage[]
  readonly muted: readonly Player[]
}
/** What can be done about somebody. */
export type Measure =
  | { readonly type: 'mute' | 'unmute'; readonly player: Player }
  /** Ends any link, everywhere in the game. */
  | { readonly type: 'block'; readonly player: Player }
  | { readonly type: 'report'; readonly messageId: string }

export interface RadioContext {
  /** Null: not read yet. */
  readonly heard: Heard | null
  /** The last look failed: something may have been said since. */
  readonly stale: boolean
  /** Something was said while it was read. */
  readonly stirred: boolean
  /** As it stands in the field. */
  readonly text: string
  /** On its way. */
  readonly sending: string
  /** Of the message on its way, or of what could not be said and stands in the field as it was: sent again, it is the same one. */
  readonly messageId: string | null
  readonly measure: Measure | null
}
export type RadioEvent =
  | { readonly type: 'TYPE'; readonly text: string }
  | { readonly type: 'POST' }
  /** Somebody said something. */
  | { readonly type: 'CHANGED' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'TAKE'; readonly measure: Measure }
export type Silence = 'signed-out' | 'no-character'
/** Never text: `src/messages/radio` has the sentences. */
export type RadioNotice =
  | { readonly type: Silence | 'empty' }
  | { readonly type: 'unread' | 'not-posted'; readonly message: string }
  | { readonly type: 'taken'; readonly measure: Measure }
  | { readonly type: 'not-taken'; readonly measure: Measure; readonly message: string }

/** What would be said: what was typed, as others may be shown it. */
const wordsOf = (text: string): string => plainText(text, { lines: true })

const unsaid = ({ error }: { error: unknown }) => ({ type: 'not-posted' as const, message: messageOf(error) })

const POST = [
  ...(['signed-out', 'no-character'] as const).map((type) => ({
    guard: { type: 'isSilenced' as const, params: { by: type } },
    actions: { type: 'notify' as const, params: { type } },
  })),
  { guard: 'isBlank' as const, actions: { type: 'notify' as const, params: { type: 'empty' as const } } },
  { target: '#radio.posting', actions: ['send', 'name'] as const },
] as const

/**
 * The radio (S§2 "Ham Radio"): what was said lately, what the player says, and what can be done about who says it. What is typed
 * stays until it was said: where that fails, it stands in the field again, before what was typed meanwhile.
 */
export const radioMachine = setup({
  types: { context: {} as RadioContext, events: {} as RadioEvent },
  actors: {
    watch: fromCallback<RadioEvent>(notProvided('watch')),
    read: fromPromise<Heard>(notProvided('read')),
    post: fromPromise<void, { readonly messageId: string; readonly text: string }>(notProvided('post')),
    take: fromPromise<void, Measure>(notProvided('take')),
  },
  actions: {
    notify: (_, _notice: RadioNotice) => notProvided('notify')(),
    /** Gives the message on its way an id, unless it has one. */
    name: () => notProvided('name')(),
    hear: assign((_, heard: Heard) => ({ heard, stale: false })),
    age: assign({ stale: true }),
    stir: assign({ stirred: true }),
    calm: assign({ stirred: false }),
    type: assign(({ context }, { text }: { text: string }) => ({ text, messageId: context.sending === '' ? null : context.messageId })),
    send: assign(({ context }) => ({ sending: context.text, text: '' })),
    sent: assign({ sending: '', messageId: null }),
    takeBack: assign(({ context: { sending, text, messageId } }) =>
      text === '' ? { sending: '', text: sending, messageId } : { sending: '', text: `${sending}\n${text}`, messageId: null },
    ),
    begin: assign((_, { measure }: { measure: Measure }) => ({ measure })),
    end: assign({ measure: null }),
  },
  guards: {
    isSilenced: (_, _silence: { by: Silence }): boolean => notProvided('isSilenced')(),
    isBlank: ({ context }) => wordsOf(context.text) === '',
    /** Nothing was ever heard. */
    isDeaf: ({ context }) => context.heard === null,
    isStale: ({ context }) => context.stale,
    isStirred: ({ context }) => context.stirred,
  },
  /** Many messages are one look. */
  delays: { settling: 150 },
}).createMachine({
  id: 'radio',
  context: { heard: null, stale: false, stirred: false, text: '', sending: '', messageId: null, measure: null },
  invoke: { src: 'watch' },
  on: { TYPE: { actions: { type: 'type', params: ({ event }) => event } } },
  initial: 'reading',
  states: {
    /** For the first time, or again because the player asked. Who is quicker than that may speak already. */
    reading: {
      entry: 'calm',
      on: { CHANGED: { actions: 'stir' }, POST },
      invoke: {
        src: 'read',
        onDone: [
          { guard: 'isStirred', target: 'listening.waiting', actions: { type: 'hear', params: ({ event }) => event.output } },
          { target: 'listening', actions: { type: 'hear', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'notify', params: ({ event }) => ({ type: 'unread', message: messageOf(event.error) }) },
        },
      },
    },
    /** What was heard before stays; one can speak without hearing. */
    failed: { on: { RETRY: 'reading', CHANGED: 'reading', POST } },
    listening: {
      initial: 'still',
      on: { POST, TAKE: { target: 'taking', actions: { type: 'begin', params: ({ event }) => event } } },
      states: {
        still: { on: { CHANGED: 'waiting', RETRY: 'looking' } },
        waiting: { entry: 'calm', after: { settling: 'looking' } },
        looking: {
          on: { CHANGED: { actions: 'stir' } },
          invoke: {
            src: 'read',
            onDone: [
              { guard: 'isStirred', target: 'waiting', actions: { type: 'hear', params: ({ event }) => event.output } },
              { target: 'still', actions: { type: 'hear', params: ({ event }) => event.output } },
            ],
            // Told once; the log says so until a look succeeds, and the next word that is said brings this one too.
            onError: [
              { guard: 'isStale', target: 'still' },
              {
                target: 'still',
                actions: ['age', { type: 'notify', params: ({ event }) => ({ type: 'unread', message: messageOf(event.error) }) }],
              },
            ],
          },
        },
      },
    },
    posting: {
      invoke: {
        src: 'post',
        input: ({ context }) => ({ messageId: context.messageId ?? '', text: wordsOf(context.sending) }),
        onDone: [
          { guard: 'isDeaf', target: 'reading', actions: 'sent' },
          { target: 'listening.looking', actions: 'sent' },
        ],
        onError: [
          { guard: 'isDeaf', target: 'failed', actions: ['takeBack', { type: 'notify', params: ({ event }) => unsaid(event) }] },
          // Where the look fails too, that is not told over it.
          { target: 'listening.looking', actions: ['takeBack', 'age', { type: 'notify', params: ({ event }) => unsaid(event) }] },
        ],
      },
    },
    taking: {
      invoke: {
        src: 'take',
        input: ({ context }) => context.measure as Measure,
        onDone: {
          target: 'listening.looking',
          actions: [{ type: 'notify', params: ({ context }) => ({ type: 'taken', measure: context.measure as Measure }) }, 'end'],
        },
        onError: {
          target: 'listening.looking',
          actions: [
            'age',
            {
              type: 'notify',
              params: ({ context, event }) => ({
                type: 'not-taken',
                measure: context.measure as Measure,
                message: messageOf(event.error),
              }),
            },
            'end',
          ],
        },
      },
    },
  },
})
