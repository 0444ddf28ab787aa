import { fromCallback } from 'xstate'
import { type ActiveSlot, type MailboxEvent, type MailFields, mailboxMachine } from '../../../machines/mailbox.machine.ts'
import type { User } from '../../../machines/ports.ts'
import type { MailMessage, MailPort } from '../../../machines/social-ports.ts'
import { isUnnamed } from '../../../sim/rules/is-unnamed.ts'
import { fromPromise } from '../../game/from-promise.ts'
import { liveQuery, watchWhenLoaded } from '../../game/live-query.ts'
import { runServerChange } from '../../game/run-server-change.ts'
import { onSave, type SaveKeeper } from '../../state/saving/save-keeper.ts'
import type { ShowToast } from '../../state/toasts.ts'
import { mailboxToast } from './mailbox-text.ts'

interface MailboxPorts {
  readonly keeper: Pick<SaveKeeper, 'state' | 'flush' | 'refresh'>
  readonly mail: () => Promise<MailPort>
  readonly user: () => User | null
  readonly showToast: ShowToast
}

/** The active slot, which the mailbox acts for. */
export const activeSlotOf = ({ slot }: SaveKeeper['state']): ActiveSlot => ({ slot })

/** Adds a new letter at the top, since the inbox is sorted newest first. */
const withLetter = (inbox: readonly MailMessage[], letter: MailMessage): readonly MailMessage[] =>
  inbox.some(({ id }) => id === letter.id) ? inbox : [letter, ...inbox]

export const provideMailbox = ({ keeper, mail, user, showToast }: MailboxPorts) =>
  mailboxMachine.provide({
    actors: {
      watchInbox: fromCallback<{ readonly type: 'READ' }>(({ sendBack, receive }) => {
        const query = liveQuery({
          watch: ({ changed, amend }) =>
            watchWhenLoaded(async () => {
              const port = await mail()
              return () => port.watch((letter) => (letter === null ? changed() : amend((inbox) => withLetter(inbox, letter))))
            }),
          read: async () => (await mail()).inbox(),
          onData: (found) => sendBack({ type: 'MAIL', mail: found } satisfies MailboxEvent),
          onError: () => sendBack({ type: 'FAILED' } satisfies MailboxEvent),
        })
        receive(query.refetch)
        return query.end
      }),
      watchSlot: fromCallback<MailboxEvent>(({ sendBack }) =>
        onSave(keeper, () => sendBack({ type: 'SLOT', ...activeSlotOf(keeper.state) } satisfies MailboxEvent)),
      ),
      markRead: fromPromise(async ({ input }: { input: { id: string; unread: boolean } }) => {
        if (input.unread) await (await mail()).markRead(input.id)
      }),
      // The server adds the funds to the stored save. Unsent commands are sent first, and the balance is read again afterwards (CALL-06).
      claim: fromPromise(({ input }: { input: { id: string; slot: number } }) =>
        runServerChange(keeper, async () => (await mail()).claim(input.id, input.slot)),
      ),
      remove: fromPromise(async ({ input }: { input: { id: string } }) => (await mail()).remove(input.id)),
      send: fromPromise(async ({ input }: { input: MailFields }) => {
        const { characterName, avatarUrl } = keeper.state.save
        await (await mail()).send({ ...input, senderCharacterName: characterName, senderAvatarUrl: avatarUrl })
      }),
    },
    guards: { isUnnamed: () => isUnnamed(user(), keeper.state.save) },
    actions: {
      notify: (_, notice) => {
        const { kind, text } = mailboxToast(notice)
        showToast(kind, text)
      },
    },
  })
