import { useMachine, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useGame } from '../../game/game-context.ts'
import { useSaveOnLeave } from '../../game/use-save-on-leave.ts'
import { t } from '../../language/t.ts'
import { GamePage } from '../../shell/game-page.tsx'
import { useSaveState } from '../../state/saving/save-keeper.ts'
import { ContractsScreen } from './contracts-screen.tsx'
import { provideContracts } from './provide-contracts.ts'

export function Page() {
  const { keeper, backend, toasts, session } = useGame()
  const isGuest = useSelector(session, ({ context }) => context.user?.guest === true)
  const { slot } = useSaveState(keeper)
  useSaveOnLeave()
  const port = backend.contracts
  const machine = useMemo(() => provideContracts({ port, keeper, showToast: toasts.show }), [port, keeper, toasts])
  const [snapshot, send] = useMachine(machine, { input: { slot } })
  return (
    <GamePage title={t('contracts.title')} back="camp">
      {() => <ContractsScreen snapshot={snapshot} send={send} isGuest={isGuest} />}
    </GamePage>
  )
}
