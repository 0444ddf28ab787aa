import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { provideFriends, providePlayerSearch } from '../../features/friends/provide-friends.ts'
import { activeSlotOf, provideMailbox } from '../../features/mail/provide-mailbox.ts'
import { useGame } from '../../game/game-context.ts'
import { useNow } from '../../game/use-now.ts'
import { t } from '../../language/t.ts'
import { useReport } from '../../reporting/use-report.tsx'
import { ClosedNotice } from '../../shell/closed-notice.tsx'
import { GamePage } from '../../shell/game-page.tsx'
import { MembersOnly } from '../../shell/members-only.tsx'
import { useFlagMessage } from '../../state/service-status.ts'
import { MailboxScreen } from '../screens/mailbox-screen.tsx'

export const Page = () => (
  <GamePage title={t('mailbox.title')} back="camp" current="mail">
    {() => (
      <MembersOnly screen="mailbox">
        <Mailbox />
      </MembersOnly>
    )}
  </GamePage>
)

function Mailbox() {
  const { keeper, backend, toasts, service } = useGame()
  const closed = useFlagMessage(service, 'mail')
  const now = useNow()
  const machines = useMemo(() => {
    const showToast = toasts.show
    const { user } = backend
    const friends = async () => (await backend.social()).friends
    const mail = async () => (await backend.social()).mail
    return {
      mailbox: provideMailbox({ keeper, mail, user, showToast }),
      friends: provideFriends({ keeper, friends, user, showToast }),
      search: providePlayerSearch({ friends, showToast }),
    }
  }, [keeper, backend, toasts])
  const [mailbox, sendMailbox] = useMachine(machines.mailbox, { input: activeSlotOf(keeper.state) })
  const [friends, sendFriends] = useMachine(machines.friends, {
    input: { userId: backend.user()?.id ?? '' },
  })
  const [search, sendSearch] = useMachine(machines.search)
  const report = useReport(() => sendMailbox({ type: 'CLOSE' }))
  return (
    <>
      <MailboxScreen
        mailbox={mailbox}
        sendMailbox={sendMailbox}
        friends={friends}
        sendFriends={sendFriends}
        search={search}
        sendSearch={sendSearch}
        suggestions={friends.context.links?.friends.map(({ player }) => player.username) ?? []}
        onWrite={(recipient) => sendMailbox({ type: 'WRITE', to: { recipient } })}
        onReport={report.open}
        closed={closed !== null && <ClosedNotice flag="mail" message={closed} />}
        now={now}
      />
      {report.dialog()}
    </>
  )
}
