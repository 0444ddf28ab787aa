import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { MESSAGES_SHOWN } from '../sim/content/radio.ts'
import { plainText } from '../sim/rules/plain-text.ts'
import { messageOf } from './message-of.ts'
import { notProvided } from './not-provided.ts'
import type { ErrorMessage } from './ports.ts'
import type { PlayerProfile, RadioMessage } from './social-ports.ts'

/** The newest messages, oldest first, and the muted players, whose messages are hidden. */
export interface RadioFeed {
  readonly messages: readonly RadioMessage[]
  readonly muted: readonly PlayerProfile[]
}
export interface ModerationAction {
  readonly type: 'mute' | 'unmute'
  readonly player: PlayerProfile
}

export interface RadioContext {
  /** `null` until the first read succeeds. */
  readonly feed: RadioFeed | null
  /** The last read failed, so newer messages may be missing. */
  readonly stale: boolean
  /** A message may have been missed while a read was in flight. */
  readonly changedMeanwhile: boolean
  /** Messages received since the last read began, whose answer may lack them. */
  readonly received: readonly RadioMessage[]
  /** Ids of players muted or blocked here, whose messages may still be in flight or in the answer of a read. */
  readonly silenced: readonly string[]
  /** Text of the message field. */
  readonly text: string
  /** Text being sent; '' if none. */
  readonly sending: string
  /**
   * Id of the message being sent, or of a failed message that is unchanged in the field. A retry reuses it, so that the server posts the
   * message once.
   */
  readonly messageId: string | null
  readonly action: ModerationAction | null
}
export type RadioEvent =
  | { readonly type: 'TYPE'; readonly text: string }
  | { readonly type: 'POST' }
  | { readonly type: 'MESSAGE'; readonly message: RadioMessage }
  /** A message may have been missed. */
  | { readonly type: 'CHANGED' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'MODERATE'; readonly action: ModerationAction }
  /** The player blocked the author of a message. */
  | { readonly type: 'BLOCKED'; readonly playerId: string }
  /** Moderators removed the message. */
  | { readonly type: 'REMOVED'; readonly messageId: string }
export type RadioBlocker = 'signed-out' | 'no-character'
/** Data only; `src/features/radio/radio-text` has the texts. */
export type RadioNotice =
  | { readonly type: RadioBlocker | 'empty' }
  | { readonly type: 'unread' | 'not-posted'; readonly message: ErrorMessage }
  | { readonly type: 'moderated'; readonly action: ModerationAction }
  | { readonly type: 'not-moderated'; readonly action: ModerationAction; readonly message: ErrorMessage }

/** The text that would be posted: the typed text as other players may see it. */
const textOf = (text: string): string => plainText(text, { lines: true })

/**
 * Merges read and received messages: the newest ones, each once, oldest first. Only received messages are filtered by the muted players;
 * the server has filtered the read ones.
 */
function mergeMessages(
  read: readonly RadioMessage[],
  came: readonly RadioMessage[],
  muted: readonly PlayerProfile[],
): readonly RadioMessage[] {
  const audible = came.filter(({ author }) => !muted.some(({ id }) => id === author.id))
  const each = new Map([...read, ...audible].map((message) => [message.id, message]))
  return [...each.values()].sort((a, b) => Number(sortKeyOf(a) > sortKeyOf(b)) - Number(sortKeyOf(a) < sortKeyOf(b))).slice(-MESSAGES_SHOWN)
}
/** Sort key. All server times have the same offset, so their strings sort by time. */
const sortKeyOf = ({ sentAt, id }: RadioMessage): string => `${sentAt} ${id}`
function applyModeration(silenced: readonly string[], action: ModerationAction | null): readonly string[] {
  if (action?.type === 'mute') return [...silenced, action.player.id]
  return action?.type === 'unmute' ? silenced.filter((id) => id !== action.player.id) : silenced
}

/** The context without the messages that moderators or a block removed. */
const withoutMessages = ({ feed, received }: RadioContext, isRemoved: (message: RadioMessage) => boolean) => ({
  feed: feed && { ...feed, messages: feed.messages.filter((message) => !isRemoved(message)) },
  received: received.filter((message) => !isRemoved(message)),
})

const postFailedNotice = ({ error }: { error: unknown }) => ({ type: 'not-posted' as const, message: messageOf(error) })

const POST = [
  ...(['signed-out', 'no-character'] as const).map((type) => ({
    guard: { type: 'isBlocked' as const, params: { by: type } },
    actions: { type: 'notify' as const, params: { type } },
  })),
  { guard: 'isBlank' as const, actions: { type: 'notify' as const, params: { type: 'empty' as const } } },
  { target: '#radio.posting', actions: ['send', 'assignId'] as const },
] as const

/**
 * The radio (CHAT-01): recent messages, the player's own message, and moderation. If sending fails, the text returns to the field, before
 * the text typed meanwhile.
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
    /** Assigns an id to the message being sent unless it has one. */
    assignId: () => notProvided('assignId')(),
    setFeed: assign(({ context }, { messages, muted }: RadioFeed) => ({
      feed: { messages: mergeMessages(messages, context.received, muted), muted },
      stale: false,
    })),
    /** A read in flight may still contain the messages, so the page reads again afterwards. */
    silenceBlocked: assign(({ context }, { playerId }: { playerId: string }) => ({
      ...withoutMessages(context, ({ author }) => author.id === playerId),
      silenced: [...context.silenced, playerId],
    })),
    removeMessage: assign(({ context }, { messageId }: { messageId: string }) => withoutMessages(context, ({ id }) => id === messageId)),
    receive: assign(({ context: { feed, received, silenced } }, { message }: { message: RadioMessage }) =>
      silenced.includes(message.author.id)
        ? {}
        : {
            received: [...received, message].slice(-MESSAGES_SHOWN),
            feed: feed && { ...feed, messages: mergeMessages(feed.messages, [message], feed.muted) },
          },
    ),
    markStale: assign({ stale: true }),
    noteChange: assign({ changedMeanwhile: true }),
    beginReading: assign({ changedMeanwhile: false, received: [] }),
    silence: assign(({ context }) => ({ silenced: applyModeration(context.silenced, context.action) })),
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
    isBlocked: (_, _blocker: { by: RadioBlocker }): boolean => notProvided('isBlocked')(),
    isBlank: ({ context }) => textOf(context.text) === '',
    hasNoFeed: ({ context }) => context.feed === null,
    isStale: ({ context }) => context.stale,
    hasChanged: ({ context }) => context.changedMeanwhile,
  },
  /** Delay in ms before an automatic read. The app randomizes it each time, so that many clients do not read at once. */
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
    MESSAGE: { actions: { type: 'receive', params: ({ event }) => event } },
    BLOCKED: { actions: { type: 'silenceBlocked', params: ({ event }) => event } },
    REMOVED: { actions: { type: 'removeMessage', params: ({ event }) => event } },
  },
  initial: 'reading',
  states: {
    /** The first read, or one that the player requested. The player can already post. */
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
    /** Messages read before stay visible, and the player can post without a feed. */
    failed: { on: { RETRY: 'reading', CHANGED: 'reading', POST } },
    listening: {
      initial: 'idle',
      on: { POST, MODERATE: { target: 'moderating', actions: { type: 'begin', params: ({ event }) => event } } },
      states: {
        idle: { on: { CHANGED: 'waiting', RETRY: 'updating' } },
        waiting: { after: { settling: 'updating' } },
        updating: {
          entry: 'beginReading',
          on: { CHANGED: { actions: 'noteChange' } },
          invoke: {
            src: 'read',
            onDone: [
              { guard: 'hasChanged', target: 'waiting', actions: { type: 'setFeed', params: ({ event }) => event.output } },
              { target: 'idle', actions: { type: 'setFeed', params: ({ event }) => event.output } },
            ],
            // Notifies once; the log shows that it is stale until a read succeeds. The next read starts automatically.
            onError: [
              { guard: 'isStale', target: 'idle' },
              {
                target: 'idle',
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
          {
            guard: 'hasNoFeed',
            target: 'failed',
            actions: ['takeBack', { type: 'notify', params: ({ event }) => postFailedNotice(event) }],
          },
          // If the read fails too, no second toast replaces this one.
          {
            target: 'listening.updating',
            actions: ['takeBack', 'markStale', { type: 'notify', params: ({ event }) => postFailedNotice(event) }],
          },
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
