import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { MESSAGES_SHOWN } from '../sim/content/radio.ts'
import { plainText } from '../sim/rules/plain-text.ts'
import { messageOf } from './message-of.ts'
import { notProvided } from './not-provided.ts'
import type { ErrorMessage } from './ports.ts'
import type { ChatMessage, Player } from './social-ports.ts'

/** The newest messages, oldest first, and the players whose messages are not shown. */
export interface RadioFeed {
  readonly messages: readonly ChatMessage[]
  readonly muted: readonly Player[]
}
/** What can be done about somebody. */
export type ModerationAction =
  | { readonly type: 'mute' | 'unmute'; readonly player: Player }
  /** Ends any link, everywhere in the game. */
  | { readonly type: 'block'; readonly player: Player }
  | { readonly type: 'report'; readonly messageId: string }

export interface RadioContext {
  /** Null: not read yet. */
  readonly feed: RadioFeed | null
  /** The last look failed: something may have been said since. */
  readonly stale: boolean
  /** Something may have been said that was not heard, while it was read. */
  readonly changedMeanwhile: boolean
  /** What was heard since the last reading began, which may not have it. */
  readonly received: readonly ChatMessage[]
  /** Who was muted or blocked here: what they said may be on its way, and a reading too. */
  readonly silenced: readonly string[]
  /** As it stands in the field. */
  readonly text: string
  /** On its way. */
  readonly sending: string
  /** Of the message on its way, or of what could not be said and stands in the field as it was: sent again, it is the same one. */
  readonly messageId: string | null
  readonly action: ModerationAction | null
}
export type RadioEvent =
  | { readonly type: 'TYPE'; readonly text: string }
  | { readonly type: 'POST' }
  /** Somebody said this. */
  | { readonly type: 'SAID'; readonly message: ChatMessage }
  /** Something may have been said that was not heard. */
  | { readonly type: 'CHANGED' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'MODERATE'; readonly action: ModerationAction }
export type ChatBlocker = 'signed-out' | 'no-character'
/** Never text: `src/features/radio/radio-text` has the sentences. */
export type RadioNotice =
  | { readonly type: ChatBlocker | 'empty' }
  | { readonly type: 'unread' | 'not-posted'; readonly message: ErrorMessage }
  | { readonly type: 'moderated'; readonly action: ModerationAction }
  | { readonly type: 'not-moderated'; readonly action: ModerationAction; readonly message: ErrorMessage }

/** What would be said: what was typed, as others may be shown it. */
const textOf = (text: string): string => plainText(text, { lines: true })

/** The newest of those that were read and those that came since, each once, oldest first. What comes is not asked who is muted. */
function merged(read: readonly ChatMessage[], came: readonly ChatMessage[], muted: readonly Player[]): readonly ChatMessage[] {
  const audible = came.filter(({ author }) => !muted.some(({ id }) => id === author.id))
  const each = new Map([...read, ...audible].map((message) => [message.id, message]))
  return [...each.values()].sort((a, b) => Number(placeOf(a) > placeOf(b)) - Number(placeOf(a) < placeOf(b))).slice(-MESSAGES_SHOWN)
}
/** The server's times all have the same offset, so their texts are in their order. */
const placeOf = ({ sentAt, id }: ChatMessage): string => `${sentAt} ${id}`
/** Who is silenced once something was done about somebody. */
function silencedAfter(silenced: readonly string[], action: ModerationAction | null): readonly string[] {
  if (action?.type === 'mute' || action?.type === 'block') return [...silenced, action.player.id]
  return action?.type === 'unmute' ? silenced.filter((id) => id !== action.player.id) : silenced
}

const notPosted = ({ error }: { error: unknown }) => ({ type: 'not-posted' as const, message: messageOf(error) })

const POST = [
  ...(['signed-out', 'no-character'] as const).map((type) => ({
    guard: { type: 'isBlocked' as const, params: { by: type } },
    actions: { type: 'notify' as const, params: { type } },
  })),
  { guard: 'isBlank' as const, actions: { type: 'notify' as const, params: { type: 'empty' as const } } },
  { target: '#radio.posting', actions: ['send', 'assignId'] as const },
] as const

/**
 * The radio (CHAT-01): what was said lately, what the player says, and what can be done about who says it. What is typed
 * stays until it was said: where that fails, it stands in the field again, before what was typed meanwhile.
 */
export const radioMachine = setup({
  types: { context: {} as RadioContext, events: {} as RadioEvent },
  actors: {
    watch: fromCallback<RadioEvent>(notProvided('watch')),
    read: fromPromise<RadioFeed>(notProvided('read')),
    post: fromPromise<void, { readonly messageId: string; readonly text: string }>(notProvided('post')),
    moderate: fromPromise<void, ModerationAction>(notProvided('moderate')),
  },
  actions: {
    notify: (_, _notice: RadioNotice) => notProvided('notify')(),
    /** Gives the message on its way an id, unless it has one. */
    assignId: () => notProvided('assignId')(),
    setFeed: assign(({ context }, { messages, muted }: RadioFeed) => ({
      feed: { messages: merged(messages, context.received, muted), muted },
      stale: false,
    })),
    receive: assign(({ context: { feed, received, silenced } }, { message }: { message: ChatMessage }) =>
      silenced.includes(message.author.id)
        ? {}
        : {
            received: [...received, message].slice(-MESSAGES_SHOWN),
            feed: feed && { ...feed, messages: merged(feed.messages, [message], feed.muted) },
          },
    ),
    markStale: assign({ stale: true }),
    noteChange: assign({ changedMeanwhile: true }),
    beginReading: assign({ changedMeanwhile: false, received: [] }),
    silence: assign(({ context }) => ({ silenced: silencedAfter(context.silenced, context.action) })),
    type: assign(({ context }, { text }: { text: string }) => ({ text, messageId: context.sending === '' ? null : context.messageId })),
    send: assign(({ context }) => ({ sending: context.text, text: '' })),
    sent: assign({ sending: '', messageId: null }),
    takeBack: assign(({ context: { sending, text, messageId } }) =>
      text === '' ? { sending: '', text: sending, messageId } : { sending: '', text: `${sending}\n${text}`, messageId: null },
    ),
    begin: assign((_, { action }: { action: ModerationAction }) => ({ action })),
    end: assign({ action: null }),
  },
  guards: {
    isBlocked: (_, _blocker: { by: ChatBlocker }): boolean => notProvided('isBlocked')(),
    isBlank: ({ context }) => textOf(context.text) === '',
    /** No message was ever read. */
    hasNoFeed: ({ context }) => context.feed === null,
    isStale: ({ context }) => context.stale,
    hasChanged: ({ context }) => context.changedMeanwhile,
  },
  /** Before a look that nobody asked for; the app draws the time anew for each, so that a crowd does not look at once. */
  delays: { settling: 150 },
}).createMachine({
  id: 'radio',
  context: {
    feed: null,
    stale: false,
    changedMeanwhile: false,
    received: [],
    silenced: [],
    text: '',
    sending: '',
    messageId: null,
    action: null,
  },
  invoke: { src: 'watch' },
  on: {
    TYPE: { actions: { type: 'type', params: ({ event }) => event } },
    SAID: { actions: { type: 'receive', params: ({ event }) => event } },
  },
  initial: 'reading',
  states: {
    /** For the first time, or again because the player asked. Who is quicker than that may speak already. */
    reading: {
      entry: 'beginReading',
      on: { CHANGED: { actions: 'noteChange' }, POST },
      invoke: {
        src: 'read',
        onDone: [
          { guard: 'hasChanged', target: 'listening.waiting', actions: { type: 'setFeed', params: ({ event }) => event.output } },
          { target: 'listening', actions: { type: 'setFeed', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'notify', params: ({ event }) => ({ type: 'unread', message: messageOf(event.error) }) },
        },
      },
    },
    /** What was read before stays; a message can be sent without it. */
    failed: { on: { RETRY: 'reading', CHANGED: 'reading', POST } },
    listening: {
      initial: 'still',
      on: { POST, MODERATE: { target: 'moderating', actions: { type: 'begin', params: ({ event }) => event } } },
      states: {
        still: { on: { CHANGED: 'waiting', RETRY: 'updating' } },
        waiting: { after: { settling: 'updating' } },
        updating: {
          entry: 'beginReading',
          on: { CHANGED: { actions: 'noteChange' } },
          invoke: {
            src: 'read',
            onDone: [
              { guard: 'hasChanged', target: 'waiting', actions: { type: 'setFeed', params: ({ event }) => event.output } },
              { target: 'still', actions: { type: 'setFeed', params: ({ event }) => event.output } },
            ],
            // Told once; the log says so until a look succeeds: the next one comes by itself.
            onError: [
              { guard: 'isStale', target: 'still' },
              {
                target: 'still',
                actions: ['markStale', { type: 'notify', params: ({ event }) => ({ type: 'unread', message: messageOf(event.error) }) }],
              },
            ],
          },
        },
      },
    },
    posting: {
      invoke: {
        src: 'post',
        input: ({ context }) => ({ messageId: context.messageId ?? '', text: textOf(context.sending) }),
        onDone: [
          { guard: 'hasNoFeed', target: 'reading', actions: 'sent' },
          { target: 'listening.updating', actions: 'sent' },
        ],
        onError: [
          { guard: 'hasNoFeed', target: 'failed', actions: ['takeBack', { type: 'notify', params: ({ event }) => notPosted(event) }] },
          // Where the reading fails too, no second toast replaces this one.
          { target: 'listening.updating', actions: ['takeBack', 'markStale', { type: 'notify', params: ({ event }) => notPosted(event) }] },
        ],
      },
    },
    moderating: {
      invoke: {
        src: 'moderate',
        input: ({ context }) => context.action as ModerationAction,
        onDone: {
          target: 'listening.updating',
          actions: [
            'silence',
            { type: 'notify', params: ({ context }) => ({ type: 'moderated', action: context.action as ModerationAction }) },
            'end',
          ],
        },
        onError: {
          target: 'listening.updating',
          actions: [
            'markStale',
            {
              type: 'notify',
              params: ({ context, event }) => ({
                type: 'not-moderated',
                action: context.action as ModerationAction,
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
