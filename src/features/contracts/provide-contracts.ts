import { type ContractsNotice, contractsMachine } from '../../../machines/contracts.machine.ts'
import type { ContractsPort } from '../../../machines/contracts-port.ts'
import type { ContractTier } from '../../../sim/content/contracts.ts'
import { fromPromise } from '../../game/from-promise.ts'
import { runServerChange } from '../../game/run-server-change.ts'
import { t } from '../../language/t.ts'
import { refusalText } from '../../messages/refusals.ts'
import type { SaveKeeper } from '../../state/saving/save-keeper.ts'
import type { ShowToast } from '../../state/toasts.ts'

interface ContractsPorts {
  readonly port: ContractsPort
  readonly keeper: Pick<SaveKeeper, 'flush' | 'refresh'>
  readonly showToast: ShowToast
}

export const provideContracts = ({ port, keeper, showToast }: ContractsPorts) =>
  contractsMachine.provide({
    actors: {
      read: fromPromise(() => port.board()),
      claim: fromPromise(({ input }: { input: { week: string; tier: ContractTier; slot: number } }) =>
        runServerChange(keeper, () => port.claim(input.week, input.tier, input.slot)),
      ),
    },
    actions: { notify: (_, notice) => showToast(...toastOf(notice)) },
  })

const toastOf = (notice: ContractsNotice): Parameters<ShowToast> =>
  notice.type === 'claimed' ? ['success', t('contracts.claimed')] : ['error', refusalText(notice.message)]
