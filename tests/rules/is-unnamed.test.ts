import { proxy, ref } from 'valtio'
import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { User } from '../../machines/ports.ts'
import type { MailMessage } from '../../machines/social-ports.ts'
import { isUnnamed } from '../../sim/rules/is-unnamed.ts'
import { provideFriends } from '../../src/features/friends/provide-friends.ts'
import { provideMailbox } from '../../src/features/mail/provide-mailbox.ts'
import type { SaveKeeper } from '../../src/state/saving/save-keeper.ts'
import { juno, message } from '../../stories/fixtures/people.ts'
import { survivor } from '../../tools/support/play.ts'

const rhea: User = { id: 'id-of-rhea', username: 'rhea', email: 'rhea@example.test' }
const NAMES: readonly (readonly [username: string | null, characterName: string, isNobody: boolean])[] = [
  ['rhea', 'Nadia', false],
  ['rhea', 'Survivor', true],
  ['rhea', ' Survivor ', true],
  ['rhea', '', true],
  ['rhea', '  ', true],
  ['Survivor', 'Nadia', true],
  ['', 'Nadia', true],
  [null, 'Nadia', true],
]
const userOf = (username: string | null): User | null => (username === null ? null : { ...rhea, username })

test.each(NAMES)('account %j with survivor %j counts as unnamed: %j (ROLE-02, OP-35)', (username, characterName, isNobody) => {
  expect(isUnnamed(userOf(username), { characterName })).toBe(isNobody)
})

test.each(NAMES)(
  'account %j with survivor %j may not write or befriend: %j (MAIL-06, ROLE-02, OP-35)',
  async (username, name, isNobody) => {
    const notices: string[] = []
    const done: string[] = []
    const ports = {
      keeper: {
        state: proxy<SaveKeeper['state']>({
          save: ref(survivor({ characterName: name })),
          slot: 1,
          load: 'ready',
          sync: 'saved',
          recalled: false,
        }),
      },
      user: () => userOf(username),
      showToast: (_: string, text: string) => void notices.push(text),
    }
    const quiet = { watch: () => () => {} }
    const mailbox = createActor(
      provideMailbox({
        ...ports,
        keeper: { ...ports.keeper, flush: async () => ({ ok: true }), refresh: async () => {} },
        mail: async () =>
          ({
            ...quiet,
            inbox: async (): Promise<readonly MailMessage[]> => [message()],
            send: async () => void done.push('written'),
          }) as never,
      }),
      { input: { slot: 1 } },
    ).start()
    mailbox.send({ type: 'WRITE', to: { recipient: 'juno', subject: 'Hospital', body: 'At the gate.' } })
    mailbox.send({ type: 'SEND' })
    await waitFor(mailbox, (state) => state.matches({ compose: 'editing' }))
    const friends = createActor(
      provideFriends({
        ...ports,
        friends: async () =>
          ({
            ...quiet,
            links: async () => ({ friends: [], incoming: [], outgoing: [] }),
            blocked: async () => [],
            request: async () => {
              done.push('asked')
              return null
            },
          }) as never,
      }),
      { input: { userId: rhea.id } },
    ).start()
    await waitFor(friends, (state) => state.matches('ready'))
    friends.send({ type: 'ACT', action: { type: 'request', player: juno } })
    await waitFor(friends, (state) => state.matches('ready'))
    expect([done, notices]).toEqual(
      isNobody
        ? [[], ['Please create a character profile to send mail.', 'Please create a character profile to send friend requests.']]
        : [
            ['written', 'asked'],
            ['Message sent successfully!', 'Friend request sent to Juno!'],
          ],
    )
  },
)
