import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { messageOf } from './message-of.ts'
import { notProvided } from './not-provided.ts'
import type { Letter } from './social-ports.ts'

/** What the letter form holds, as it stands in its fields. */
export interface LetterFields {
  /** A username (OP-35). */
  readonly recipient: string
  readonly subject: string
  readonly body: string
}
/** Who is at the mailbox, as the save says. */
export interface Standing {
  /** Null: no game is loaded. */
  readonly slot: number | null
}
export interface MailboxContext extends Standing {
  /** Newest first; null: not read yet. */
  readonly letters: readonly Letter[] | null
  /** The last reading failed: there may be newer letters. */
  readonly stale: boolean
  /** The letter that is open. */
  readonly openId: string | null
  /** It was unread when it was opened, and nobody was told yet. */
  readonly toMark: boolean
  readonly form: LetterFields
}
export type MailboxEvent =
  /** The inbox as it is now: at first and after each change. */
  | { readonly type: 'LETTERS'; readonly letters: readonly Letter[] }
  | { readonly type: 'FAILED' }
  | ({ readonly type: 'STANDING' } & Standing)
  | { readonly type: 'RETRY' }
  | { readonly type: 'OPEN'; readonly id: string }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'CLAIM' }
  | { readonly type: 'DELETE' }
  | { readonly type: 'SHOW'; readonly tab: 'inbox' | 'compose' }
  /** A letter to somebody, from wherever that was pressed. */
  | { readonly type: 'WRITE'; readonly to: Partial<LetterFields> }
  | { readonly type: 'EDIT'; readonly change: Partial<LetterFields> }
  | { readonly type: 'SEND' }
/** Never text: `src/messages/mailbox` has the sentences. */
export type MailboxNotice =
  | { readonly type: 'unread' | 'no-slot' | 'claimed' | 'deleted' | 'not-deleted' | 'incomplete' | 'no-character' | 'sent' }
  | { readonly type: 'not-claimed' | 'not-sent'; readonly message: string }

const BLANK: LetterFields = { recipient: '', subject: '', body: '' }

const filled = ({ recipient, subject, body }: LetterFields): LetterFields => ({
  recipient: recipient.trim(),
  subject: subject.trim(),
  body: body.trim(),
})
/** The open letter; null: none is, or it is gone. */
export const openLetter = ({ letters, openId }: Pick<MailboxContext, 'letters' | 'openId'>): Letter | null =>
  letters?.find(({ id }) => id === openId) ?? null
const changed = (letters: readonly Letter[] | null, id: string | null, change: Partial<Letter>) =>
  letters?.map((letter) => (letter.id === id ? { ...letter, ...change } : letter)) ?? null

/** What is under way is waited for: nothing leads away from it. */
const UNDER_WAY = { SHOW: {}, WRITE: {} } as const

/**
 * The mailbox: letters are read, their funds taken once, thrown away or written (S§2 "Mailbox"). The inbox is watched for as long
 * as the screen is open; what another device deletes closes here.
 */
export const mailboxMachine = setup({
  types: { context: {} as MailboxContext, events: {} as MailboxEvent, input: {} as Standing },
  actors: {
    /** Reads the inbox at once, after each change, and when it hears READ. */
    watchInbox: fromCallback<{ readonly type: 'READ' }>(notProvided('watchInbox')),
    watchStanding: fromCallback<MailboxEvent>(notProvided('watchStanding')),
    /** Tells the server, unless it was read before. A failure is nobody's business: the next opening tells again. */
    markRead: fromPromise<void, { readonly id: string; readonly unread: boolean }>(notProvided('markRead')),
    claim: fromPromise<void, { readonly id: string; readonly slot: number }>(notProvided('claim')),
    remove: fromPromise<void, { readonly id: string }>(notProvided('remove')),
    send: fromPromise<void, LetterFields>(notProvided('send')),
  },
  actions: {
    // The open one is read, whether or not the server knows by now.
    learn: assign(({ context }, { letters }: { letters: readonly Letter[] }) => ({
      letters: changed(letters, context.openId, { read: true }),
      stale: false,
    })),
    /** Also where a deed failed: its words are not to be replaced by those of a reading that fails after it. */
    age: assign({ stale: true }),
    stand: assign((_, { slot }: Standing) => ({ slot })),
    open: assign(({ context }, { id }: { id: string }) => ({
      openId: id,
      toMark: context.letters?.some((letter) => letter.id === id && !letter.read) ?? false,
      letters: changed(context.letters, id, { read: true }),
    })),
    marked: assign({ toMark: false }),
    close: assign({ openId: null, toMark: false }),
    takeFunds: assign(({ context }) => {
      const funds = openLetter(context)?.funds ?? null
      return { letters: changed(context.letters, context.openId, { funds: funds && { ...funds, state: 'claimed' } }) }
    }),
    drop: assign(({ context }) => ({
      letters: context.letters?.filter(({ id }) => id !== context.openId) ?? null,
      openId: null,
    })),
    begin: assign((_, { to }: { to: Partial<LetterFields> }) => ({ form: { ...BLANK, ...to } })),
    edit: assign(({ context }, { change }: { change: Partial<LetterFields> }) => ({ form: { ...context.form, ...change } })),
    clear: assign({ form: BLANK }),
    readAgain: sendTo('inbox', { type: 'READ' }),
    notify: (_, _notice: MailboxNotice) => notProvided('notify')(),
  },
  guards: {
    isRead: ({ context }) => context.letters !== null,
    /** What is shown was right until now. */
    isFresh: ({ context }) => context.letters !== null && !context.stale,
    isEmpty: ({ context }) => context.letters?.length === 0,
    hasLetters: ({ context }) => (context.letters?.length ?? 0) > 0,
    isGone: ({ context }) => openLetter(context) === null,
    hasNoSlot: ({ context }) => context.slot === null,
    holdsFunds: ({ context }) => openLetter(context)?.funds?.state === 'waiting',
    isComplete: ({ context }) => Object.values(filled(context.form)).every((text) => text !== ''),
    /** Whoever has no name to sign with (ROLE-02). */
    isUnnamed: (): boolean => notProvided('isUnnamed')(),
    isKnown: ({ context }, { id }: { id: string }) => context.letters?.some((letter) => letter.id === id) ?? false,
    isCompose: (_, { tab }: { tab: 'inbox' | 'compose' }) => tab === 'compose',
    isInbox: (_, { tab }: { tab: 'inbox' | 'compose' }) => tab === 'inbox',
  },
}).createMachine({
  id: 'mailbox',
  context: ({ input }) => ({ ...input, letters: null, stale: false, openId: null, toMark: false, form: BLANK }),
  invoke: [{ id: 'inbox', src: 'watchInbox' }, { src: 'watchStanding' }],
  on: {
    LETTERS: { actions: { type: 'learn', params: ({ event }) => event } },
    // Told once; the list says so until a reading succeeds.
    FAILED: { guard: 'isFresh', actions: ['age', { type: 'notify', params: { type: 'unread' } }] },
    RETRY: { guard: 'isRead', actions: 'readAgain' },
    STANDING: { actions: { type: 'stand', params: ({ event }) => event } },
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
        empty: { always: { guard: 'hasLetters', target: 'list' } },
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
                'age',
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
            onError: { target: 'reading', actions: ['age', 'readAgain', { type: 'notify', params: { type: 'not-deleted' } }] },
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
            input: ({ context }) => filled(context.form),
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
