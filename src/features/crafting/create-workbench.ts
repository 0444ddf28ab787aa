import { createActor } from 'xstate'
import { craftingMachine } from '../../../machines/crafting.machine.ts'
import type { CommandDraft } from '../../../sim/economy/command.ts'
import { type Craft, craftOf } from '../../../sim/rules/crafting.ts'
import { fromPromise } from '../../game/from-promise.ts'
import type { Workbench } from '../../game/game.ts'
import { machineClock } from '../../game/machine-clock.ts'
import { anyItemName } from '../../messages/item-names.ts'
import { onSave, type SaveKeeper } from '../../state/saving/save-keeper.ts'
import type { ShowToast } from '../../state/toasts.ts'
import { craftingToast } from './crafting-text.ts'

interface WorkbenchOptions {
  readonly keeper: Pick<SaveKeeper, 'state' | 'dispatch' | 'now'>
  readonly showToast: ShowToast
}

/** The game's workbench. It runs on every screen, follows the save, and uses the clock that timestamps the commands. */
export function createWorkbench({ keeper, showToast }: WorkbenchOptions): Workbench {
  const currentCraft = () => craftOf(keeper.state.save)
  /** A listener of the keeper tells the player why a command was rejected. */
  const ask = (draft: CommandDraft): Craft | null => {
    const result = keeper.dispatch(draft)
    if (!result.ok) throw new Error(result.refusal.type)
    return currentCraft()
  }
  const isAway = () => keeper.state.save.ext.run !== null
  const actor = createActor(
    craftingMachine.provide({
      actors: {
        clock: machineClock(keeper),
        begin: fromPromise(async ({ input: { recipeId } }: { input: { recipeId: string } }) => ask({ type: 'start-craft', recipeId })),
        deliver: fromPromise(async ({ input: { craft } }: { input: { craft: Craft } }) =>
          ask({ type: 'finish-craft', startedAt: craft.startsAt }),
        ),
        giveBack: fromPromise(async ({ input: { craft } }: { input: { craft: Craft } }) =>
          ask({ type: 'cancel-craft', startedAt: craft.startsAt }),
        ),
      },
      guards: { isAway },
      actions: {
        notify: (_, notice) => showToast('success', craftingToast(notice, anyItemName(notice.recipeId) ?? '')),
      },
    }),
    { input: { craft: currentCraft() } },
  ).start()
  onSave(keeper, () => actor.send({ type: 'CRAFT', craft: currentCraft() }))
  return actor
}
