import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { useGame } from '../../game/game-context.ts'
import { useNow } from '../../game/use-now.ts'
import { t } from '../../language/t.ts'
import { GamePage } from '../../shell/game-page.tsx'
import { MembersOnly } from '../../shell/members-only.tsx'
import { provideRadio } from './provide-radio.ts'
import { RadioScreen } from './radio-screen.tsx'

export const Page = () => (
  <GamePage title={t('radio.title')} back="camp">
    {() => (
      <MembersOnly screen="ham-radio">
        <Radio />
      </MembersOnly>
    )}
  </GamePage>
)

function Radio() {
  const { keeper, backend, toasts } = useGame()
  const machine = useMemo(
    () => provideRadio({ keeper, ...backend, newMessageId: () => crypto.randomUUID(), showToast: toasts.show }),
    [keeper, backend, toasts],
  )
  const [snapshot, send] = useMachine(machine)
  const now = useNow()
  return <RadioScreen snapshot={snapshot} send={send} userId={backend.user()?.id ?? null} now={now} />
}
