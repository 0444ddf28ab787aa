import { fromCallback } from 'xstate'
import { type Balance, type BankEvent, bankMachine, type TransferResult } from '../../../machines/bank.machine.ts'
import type { BankPort } from '../../../machines/ports.ts'
import type { Transfer } from '../../../sim/rules/bank-amount.ts'
import { fromPromise } from '../../game/from-promise.ts'
import { onSave, type SaveKeeper } from '../../state/saving/save-keeper.ts'
import type { ShowToast } from '../../state/toasts.ts'
import { bankLine, bankToast } from './bank-text.ts'

interface BankPorts {
  readonly keeper: Pick<SaveKeeper, 'state' | 'dispatch' | 'flush'>
  readonly bank: BankPort
  readonly showToast: ShowToast
  readonly log: (line: string) => void
}

export const balanceOf = ({ coins, bankedCoins }: Balance): Balance => ({ coins, bankedCoins })

export function provideBank({ keeper, bank, showToast, log }: BankPorts) {
  /** Flushes unsent changes first, so that the history never lags behind the balance. Returns no entries if no slot is open. */
  const read = async () => {
    const written = await keeper.flush()
    if (!written.ok) throw written.error
    const { slot } = keeper.state
    return slot === null ? [] : bank.history(slot)
  }
  return bankMachine.provide({
    actors: {
      watchBalance: fromCallback<BankEvent>(({ sendBack }) => onSave(keeper, (save) => sendBack({ type: 'BALANCE', ...balanceOf(save) }))),
      // The subsequent write also stores the game's save (BANK-12, SAVE-11).
      move: fromPromise(
        async ({ input: { transfer, amount } }: { input: { transfer: Transfer; amount: number } }): Promise<TransferResult> => {
          if (!keeper.dispatch({ type: transfer, amount }).ok) return { moved: false }
          return { moved: true, entries: await read() }
        },
      ),
      readHistory: fromPromise(read),
    },
    actions: {
      notify: (_, notice) => showToast('error', bankToast(notice)),
      logFailure: (_, { message }) => log(bankLine(message.english)),
    },
  })
}
