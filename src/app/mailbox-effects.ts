import { fromCallback, fromPromise } from 'xstate'
import { type LetterFields, type MailboxEvent, mailboxMachine, type Standing } from '../../machines/mailbox.machine.ts'
import type { MailPort, User } from '../../machines/ports.ts'
import type { FriendsPort, LettersPort } from '../../machines/social-ports.ts'
import { mailboxToast } from '../messages/mailbox.ts'
import { onSave, type SaveKeeper } from '../state/save-keeper.ts'
import type { ShowToast } from '../state/toasts.ts'
import { isUnnamed } from './is-unnamed.ts'
import { liveQuery, watcherOf, watchWhenLoaded } from './live-query.ts'
import { runServerChange } from './run-server-change.ts'

interface MailboxPorts {
  readonly keeper: Pick<SaveKeeper, 'state' | 'flush' | 'refresh'>
  readonly mail: MailPort
  readonly letters: () => Promise<LettersPort>
  readonly friends: () => Promise<Pick<FriendsPort, 'watch'>>
  readonly user: () => User | null
  readonly showToast: ShowToast
}

/** Who is at the mailbox: the active slot. */
export const standingOf = ({ slot }: SaveKeeper['state']): Standing => ({ slot })

/** The mailbox's machine with its effects on this game. */
export const provideMailbox = ({ keeper, mail, letters, friends, user, showToast }: MailboxPorts) =>
  mailboxMachine.provide({
    actors: {
      watchInbox: fromCallback<{ readonly type: 'READ' }>(({ sendBack, receive }) => {
        const query = liveQuery({
          // Whose letters are shown hangs on who is blocked, too.
          watch: (changed) => {
            const ends = [mail.watch(changed), watchWhenLoaded(async () => watcherOf(await friends(), changed))]
            return () => {
              for (const end of ends) end()
            }
          },
          read: async () => (await letters()).inbox(),
          onData: (found) => sendBack({ type: 'LETTERS', letters: found } satisfies MailboxEvent),
          onError: () => sendBack({ type: 'FAILED' } satisfies MailboxEvent),
        })
        receive(query.refetch)
        return query.end
      }),
      watchStanding: fromCallback<MailboxEvent>(({ sendBack }) =>
        onSave(keeper, () => sendBack({ type: 'STANDING', ...standingOf(keeper.state) } satisfies MailboxEvent)),
      ),
      markRead: fromPromise(async ({ input }: { input: { id: string; unread: boolean } }) => {
        if (input.unread) await (await letters()).markRead(input.id)
      }),
      // The funds go into the stored save: what is owed to it goes first, and the wallet is read anew (CALL-06).
      claim: fromPromise(({ input }: { input: { id: string; slot: number } }) =>
        runServerChange(keeper, async () => (await letters()).claim(input.id, input.slot)),
      ),
      remove: fromPromise(async ({ input }: { input: { id: string } }) => (await letters()).remove(input.id)),
      send: fromPromise(async ({ input }: { input: LetterFields }) => {
        const { characterName, avatarUrl } = keeper.state.save
        await (await letters()).send({ ...input, senderCharacterName: characterName, senderAvatarUrl: avatarUrl })
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
