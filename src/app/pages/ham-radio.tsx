import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { radioText } from '../../messages/radio.ts'
import { RadioScreen } from '../../screens/ham-radio/radio-screen.tsx'
import { provideRadio } from '../effects/radio.ts'
import { useGame } from '../game-context.ts'
import { GamePage } from './parts/game-page.tsx'
import { MembersOnly } from './parts/members-only.tsx'
import { useNow } from './parts/use-now.ts'

export const Page = () => (
  <GamePage title={radioText.title} back="camp">
    {() => (
      <MembersOnly of="ham-radio">
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
