import { createActor } from 'xstate'
import { contractRunPath, runPath } from '../../../machines/redirects.ts'
import { rewardMachine } from '../../../machines/reward.machine.ts'
import { fromPromise } from '../../game/from-promise.ts'
import type { Game } from '../../game/game.ts'
import { t } from '../../language/t.ts'

interface RewardParts extends Pick<Game, 'keeper' | 'navigate'> {
  readonly showToast: Game['toasts']['show']
}

/** Creates the machine that shows the result of a run, from its end until the player has seen all of it. */
export function createReward({ keeper, navigate, showToast }: RewardParts): Game['reward'] {
  return createActor(
    rewardMachine.provide({
      actors: {
        write: fromPromise(async ({ input }: { input: { touch: boolean } }) => {
          // Does not wait for the server to verify the run; its result is shown when it arrives.
          const result = await keeper.flush({ ...input, received: true })
          // The keeper sends it after maintenance, as the banner says.
          if (!result.ok && result.error.code !== 'maintenance') throw result.error
        }),
      },
      actions: {
        showUnsaved: () => showToast('error', t('save.unsaved')),
        playAgain: (_, { locationId, nightmare, twist }) =>
          navigate(twist ? contractRunPath(locationId, twist) : runPath(locationId, nightmare)),
      },
    }),
    { input: { upgradesPending: 0 } },
  )
}
