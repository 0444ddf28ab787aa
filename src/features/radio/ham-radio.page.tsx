import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { RadioMessage } from '../../../machines/social-ports.ts'
import { useGame } from '../../game/game-context.ts'
import { useNow } from '../../game/use-now.ts'
import { t } from '../../language/t.ts'
import { useReport } from '../../reporting/use-report.tsx'
import { ClosedNotice } from '../../shell/closed-notice.tsx'
import { GamePage } from '../../shell/game-page.tsx'
import { MembersOnly } from '../../shell/members-only.tsx'
import { useFlagMessage } from '../../state/service-status.ts'
import { MessageAbout } from './message-about.tsx'
import { provideRadio } from './provide-radio.ts'
import { RadioScreen } from './radio-screen.tsx'

export const Page = () => (
  <GamePage title={t('radio.title')} back="camp">
    {() => (
      <MembersOnly screen="ham-radio">
        <OpenRadio />
      </MembersOnly>
    )}
  </GamePage>
)

/** The radio, or why it is off. */
function OpenRadio() {
  const closed = useFlagMessage(useGame().service, 'radio')
  if (closed === null) return <Radio />
  return (
    <main className="page">
      <ClosedNotice flag="radio" message={closed} />
    </main>
  )
}

function Radio() {
  const { keeper, backend, toasts } = useGame()
  const machine = useMemo(
    () => provideRadio({ keeper, ...backend, newMessageId: () => crypto.randomUUID(), showToast: toasts.show }),
    [keeper, backend, toasts],
  )
  const [snapshot, send] = useMachine(machine)
  const now = useNow()
  const [about, setAbout] = useState<RadioMessage | null>(null)
  const report = useReport((playerId) => send({ type: 'BLOCKED', playerId }))
  const mute = ({ author }: RadioMessage) => {
    report.close()
    send({ type: 'MODERATE', action: { type: 'mute', player: author } })
  }
  return (
    <>
      <RadioScreen
        {...{ snapshot, send, now }}
        userId={backend.user()?.id ?? null}
        onAbout={(message) => {
          setAbout(message)
          report.open({ kind: 'message', id: message.id, player: message.author })
        }}
      />
      {report.dialog(about && <MessageAbout message={about} onMute={() => mute(about)} />)}
    </>
  )
}
