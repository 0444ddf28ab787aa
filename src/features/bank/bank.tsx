import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { useGame } from '../../game/game-context.ts'
import { BankDialog } from './bank-dialog.tsx'
import { balanceOf, provideBank } from './provide-bank.ts'

export function Bank({ onClose }: { readonly onClose: () => void }) {
  const { keeper, backend, toasts, debug } = useGame()
  const machine = useMemo(
    () => provideBank({ keeper, bank: backend.bank, showToast: toasts.show, log: debug.log }),
    [keeper, backend, toasts, debug],
  )
  const [snapshot, send] = useMachine(machine, { input: balanceOf(keeper.state.save) })
  return <BankDialog snapshot={snapshot} send={send} onClose={onClose} />
}
