import { useMachine, useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { contractRunPath } from '../../../machines/redirects.ts'
import type { Contract } from '../../../sim/rules/contracts.ts'
import { ContractsScreen } from '../../features/contracts/contracts-screen.tsx'
import { provideContracts } from '../../features/contracts/provide-contracts.ts'
import { useDeathPrice } from '../../features/map/use-death-price.ts'
import { useGame } from '../../game/game-context.ts'
import { useSaveOnLeave } from '../../game/use-save-on-leave.ts'
import { t } from '../../language/t.ts'
import { GamePage } from '../../shell/game-page.tsx'
import { useSaveState } from '../../state/saving/save-keeper.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

const DeathPriceDialog = lazyComponent(() =>
  import('../../features/map/death-price-dialog.tsx').then(({ DeathPriceDialog }) => DeathPriceDialog),
)

export function Page() {
  const { keeper, backend, toasts, session } = useGame()
  const isGuest = useSelector(session, ({ context }) => context.user?.guest === true)
  const { slot, save } = useSaveState(keeper)
  useSaveOnLeave()
  const port = backend.contracts
  const machine = useMemo(() => provideContracts({ port, keeper, showToast: toasts.show }), [port, keeper, toasts])
  const [snapshot, send] = useMachine(machine, { input: { slot } })
  const price = useDeathPrice(save)
  const [asked, setAsked] = useState<Contract | null>(null)
  return (
    <GamePage title={t('contracts.title')} back="camp">
      {() => (
        <>
          <ContractsScreen
            snapshot={snapshot}
            send={send}
            isGuest={isGuest}
            asksBefore={(contract) => (price.isNew(contract.locationId) ? () => setAsked(contract) : undefined)}
          />
          {asked && (
            <DeathPriceDialog
              to={asked.locationId}
              path={contractRunPath(asked.locationId, asked.twist)}
              onTold={price.onTold}
              onClose={() => setAsked(null)}
            />
          )}
        </>
      )}
    </GamePage>
  )
}
