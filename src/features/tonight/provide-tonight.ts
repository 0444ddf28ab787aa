import { type TonightContext, type TonightNotice, tonightMachine } from '../../../machines/tonight.machine.ts'
import type { NightPage, TonightPort } from '../../../machines/tonight-port.ts'
import { fromPromise } from '../../game/from-promise.ts'
import { runServerChange } from '../../game/run-server-change.ts'
import { t } from '../../language/t.ts'
import { refusalText } from '../../messages/refusals.ts'
import type { SaveKeeper } from '../../state/saving/save-keeper.ts'
import type { ShowToast } from '../../state/toasts.ts'

interface TonightPorts {
  readonly port: TonightPort
  readonly keeper: Pick<SaveKeeper, 'flush' | 'refresh'>
  readonly showToast: ShowToast
}

export const provideTonight = ({ port, keeper, showToast }: TonightPorts) =>
  tonightMachine.provide({
    actors: {
      read: fromPromise(async ({ input }: { input: Pick<TonightContext, 'division' | 'friends'> }) => {
        const night = await port.tonight()
        const first = { friends: false, after: null, division: input.division ?? night.mine?.division ?? 'main' }
        const [board, winners] = await Promise.all([
          port.board({ ...first, day: night.day, friends: input.friends }),
          night.before === null ? null : port.board({ ...first, day: night.before.day }),
        ])
        return { night, board, winners }
      }),
      places: fromPromise(({ input }: { input: NightPage }) => port.board(input)),
      share: fromPromise(({ input }: { input: { day: string; shown: boolean } }) => port.show(input.day, input.shown)),
      count: fromPromise(({ input }: { input: { day: string } }) => port.end(input.day, null)),
      claim: fromPromise(({ input }: { input: { day: string; slot: number } }) =>
        runServerChange(keeper, () => port.claim(input.day, input.slot)),
      ),
    },
    actions: {
      notify: (_, notice) => showToast(...toastOf(notice)),
    },
  })

const toastOf = (notice: TonightNotice): Parameters<ShowToast> =>
  notice.type === 'claimed' ? ['success', t('tonight.claimed')] : ['error', refusalText(notice.message)]
