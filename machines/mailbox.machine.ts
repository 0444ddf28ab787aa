import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { messageOf } from './message-of.ts'
import { notProvided } from './not-provided.ts'
import type { ErrorMessage } from './ports.ts'
import type { MailMessage } from './social-ports.ts'

export interface MailFields {
  /** A username (OP-35). */
  readonly recipient: string
  readonly subject: string
  readonly body: string
}
export interface ActiveSlot {
  /** `null` if no game is loaded. */
  readonly slot: number | null
}
export interface MailboxContext extends ActiveSlot {
  /** Newest first; `null` until the first read succeeds. */
  readonly mail: readonly MailMessage[] | null
  /** The last read failed, so there may be newer letters. */
  readonly stale: boolean
  readonly openId: string | null
  /** The letter was unread when it was opened, and the server does not know yet that it has been read. */
  readonly toMark: boolean
  readonly form: MailFields
}
export type MailboxEvent =
  /** Current inbox, sent at the start and after each change. */
  | { readonly type: 'MAIL'; readonly mail: readonly MailMessage[] }
  | { readonly type: 'FAILED' }
  | ({ readonly type: 'SLOT' } & ActiveSlot)
  | { readonly type: 'RETRY' }
  | { readonly type: 'OPEN'; readonly id: string }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'CLAIM' }
  | { readonly type: 'DELETE' }
  | { readonly type: 'SHOW'; readonly tab: 'inbox' | 'compose' }
  /** Starts a letter with fields already filled in, from any screen. */
  | { readonly type: 'WRITE'; readonly to: Partial<MailFields> }
  | { readonly type: 'EDIT'; readonly change: Partial<MailFields> }
  | { readonly type: 'SEND' }
/** Data only; `src/features/mail/mailbox-text` has the texts. */
export type MailboxNotice =
  | { readonly type: 'unread' | 'no-slot' | 'claimed' | 'deleted' | 'not-deleted' | 'incomplete' | 'no-character' | 'sent' }
  | { readonly type: 'not-claimed' | 'not-sent'; readonly message: ErrorMessage }

const BLANK_FORM: MailFields = { recipient: '', subject: '', body: '' }

const fillForm = ({ recipient, subject, body }: MailFields): MailFields => ({
  recipient: recipient.trim(),
  subject: subject.trim(),
  body: body.trim(),
})
/** The open letter; `null` if none is open or it is gone. */
export const findOpenMessage = ({ mail, openId }: Pick<MailboxContext, 'mail' | 'openId'>): MailMessage | null =>
  mail?.find(({ id }) => id === openId) ?? null
const changed = (mail: readonly MailMessage[] | null, id: string | null, change: Partial<MailMessage>) =>
  mail?.map((message) => (message.id === id ? { ...message, ...change } : message)) ?? null

/** While a call is in progress, the player cannot switch tabs or start a letter. */
const UNDER_WAY = { SHOW: {}, WRITE: {} } as const

/**
 * The mailbox: letters are read, written and deleted, and their funds claimed once (MAIL-01). The inbox is watched as long as the screen is
 * open. A letter that another device deletes closes here.
 */
export const mailboxMachine = setup({
  types: { context: {} as MailboxContext, events: {} as MailboxEvent, input: {} as ActiveSlot },
  actors: {
    /** Reads the inbox at once, after each change, and on READ. */
    watchInbox: fromCallback<{ readonly type: 'READ' }>(notProvided('watchInbox')),
    watchSlot: fromCallback<MailboxEvent>(notProvided('watchSlot')),
    /** Marks the letter as read on the server if it was unread. Errors are ignored; the next open retries. */
    markRead: fromPromise<void, { readonly id: string; readonly unread: boolean }>(notProvided('markRead')),
    claim: fromPromise<void, { readonly id: string; readonly slot: number }>(notProvided('claim')),
    remove: fromPromise<void, { readonly id: string }>(notProvided('remove')),
    send: fromPromise<void, MailFields>(notProvided('send')),
  },
  actions: {
    // The open letter counts as read even if the server does not know yet.
    setMail: assign(({ context }, { mail }: { mail: readonly MailMessage[] }) => ({
      mail: changed(mail, context.openId, { read: true }),
      stale: false,
    })),
    /** A failed action also sets it, so that a failed read does not replace the action's message. */
    markStale: assign({ stale: true }),
    setSlot: assign((_, { slot }: ActiveSlot) => ({ slot })),
    open: assign(({ context }, { id }: { id: string }) => ({
      openId: id,
      toMark: context.mail?.some((message) => message.id === id && !message.read) ?? false,
      mail: changed(context.mail, id, { read: true }),
    })),
    marked: assign({ toMark: false }),
    close: assign({ openId: null, toMark: false }),
    takeFunds: assign(({ context }) => {
      const funds = findOpenMessage(context)?.funds ?? null
      return { mail: changed(context.mail, context.openId, { funds: funds && { ...funds, state: 'claimed' } }) }
    }),
    drop: assign(({ context }) => ({
      mail: context.mail?.filter(({ id }) => id !== context.openId) ?? null,
      openId: null,
    })),
    begin: assign((_, { to }: { to: Partial<MailFields> }) => ({ form: { ...BLANK_FORM, ...to } })),
    edit: assign(({ context }, { change }: { change: Partial<MailFields> }) => ({ form: { ...context.form, ...change } })),
    clear: assign({ form: BLANK_FORM }),
    readAgain: sendTo('inbox', { type: 'READ' }),
    notify: (_, _notice: MailboxNotice) => notProvided('notify')(),
  },
  guards: {
    isRead: ({ context }) => context.mail !== null,
    isFresh: ({ context }) => context.mail !== null && !context.stale,
    isEmpty: ({ context }) => context.mail?.length === 0,
    hasMail: ({ context }) => (context.mail?.length ?? 0) > 0,
    isGone: ({ context }) => findOpenMessage(context) === null,
    hasNoSlot: ({ context }) => context.slot === null,
    holdsFunds: ({ context }) => findOpenMessage(context)?.funds?.state === 'waiting',
    isComplete: ({ context }) => Object.values(fillForm(context.form)).every((text) => text !== ''),
    /** The username or the character name is blank or still the default (ROLE-02). */
    isUnnamed: (): boolean => notProvided('isUnnamed')(),
    isKnown: ({ context }, { id }: { id: string }) => context.mail?.some((message) => message.id === id) ?? false,
    isCompose: (_, { tab }: { tab: 'inbox' | 'compose' }) => tab === 'compose',
    isInbox: (_, { tab }: { tab: 'inbox' | 'compose' }) => tab === 'inbox',
  },
}).createMachine({
  id: 'mailbox',
  context: ({ input }) => ({ ...input, mail: null, stale: false, openId: null, toMark: false, form: BLANK_FORM }),
  invoke: [{ id: 'inbox', src: 'watchInbox' }, { src: 'watchSlot' }],
  on: {
    MAIL: { actions: { type: 'setMail', params: ({ event }) => event } },
    // Notifies once; the list shows that it is outdated until a read succeeds.
    FAILED: { guard: 'isFresh', actions: ['markStale', { type: 'notify', params: { type: 'unread' } }] },
    RETRY: { guard: 'isRead', actions: 'readAgain' },
    SLOT: { actions: { type: 'setSlot', params: ({ event }) => event } },
    WRITE: { target: '.compose.editing', actions: ['close', { type: 'begin', params: ({ event }) => event }] },
  },
  initial: 'inbox',
  states: {
    inbox: {
      on: { SHOW: { guard: { type: 'isCompose', params: ({ event }) => event }, target: 'compose', actions: 'close' } },
      initial: 'loading',
      states: {
        loading: {
          always: { guard: 'isRead', target: 'list' },
          on: { FAILED: { target: 'failed', actions: { type: 'notify', params: { type: 'unread' } } } },
        },
        failed: { always: { guard: 'isRead', target: 'list' }, on: { RETRY: { target: 'loading', actions: 'readAgain' } } },
        empty: { always: { guard: 'hasMail', target: 'list' } },
        list: {
          always: { guard: 'isEmpty', target: 'empty' },
          on: {
            OPEN: {
              guard: { type: 'isKnown', params: ({ event }) => event },
              target: 'reading',
              actions: { type: 'open', params: ({ event }) => event },
            },
          },
        },
        reading: {
          always: { guard: 'isGone', target: 'list', actions: 'close' },
          invoke: {
            src: 'markRead',
            input: ({ context }) => ({ id: context.openId ?? '', unread: context.toMark }),
            onDone: { actions: 'marked' },
            onError: {},
          },
          on: {
            CLOSE: { target: 'list', actions: 'close' },
            CLAIM: [
              { guard: 'hasNoSlot', actions: { type: 'notify', params: { type: 'no-slot' } } },
              { guard: 'holdsFunds', target: 'claiming' },
            ],
            DELETE: [{ guard: 'holdsFunds', actions: { type: 'notify', params: { type: 'not-deleted' } } }, { target: 'deleting' }],
          },
        },
        claiming: {
          on: UNDER_WAY,
          invoke: {
            src: 'claim',
            input: ({ context }) => ({ id: context.openId ?? '', slot: context.slot ?? 0 }),
            onDone: { target: 'reading', actions: ['takeFunds', 'readAgain', { type: 'notify', params: { type: 'claimed' } }] },
            onError: {
              target: 'reading',
              actions: [
                'markStale',
                'readAgain',
                { type: 'notify', params: ({ event }) => ({ type: 'not-claimed', message: messageOf(event.error) }) },
              ],
            },
          },
        },
        deleting: {
          on: UNDER_WAY,
          invoke: {
            src: 'remove',
            input: ({ context }) => ({ id: context.openId ?? '' }),
            onDone: { target: 'list', actions: ['drop', { type: 'notify', params: { type: 'deleted' } }] },
            onError: { target: 'reading', actions: ['markStale', 'readAgain', { type: 'notify', params: { type: 'not-deleted' } }] },
          },
        },
      },
    },
    compose: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            SHOW: { guard: { type: 'isInbox', params: ({ event }) => event }, target: '#mailbox.inbox', actions: 'readAgain' },
            EDIT: { actions: { type: 'edit', params: ({ event }) => event } },
            SEND: [
              { guard: 'isUnnamed', actions: { type: 'notify', params: { type: 'no-character' } } },
              { guard: 'isComplete', target: 'sending' },
              { actions: { type: 'notify', params: { type: 'incomplete' } } },
            ],
          },
        },
        sending: {
          on: UNDER_WAY,
          invoke: {
            src: 'send',
            input: ({ context }) => fillForm(context.form),
            onDone: { target: 'editing', actions: ['clear', { type: 'notify', params: { type: 'sent' } }] },
            onError: {
              target: 'editing',
              actions: { type: 'notify', params: ({ event }) => ({ type: 'not-sent', message: messageOf(event.error) }) },
            },
          },
        },
      },
    },
  },
})
