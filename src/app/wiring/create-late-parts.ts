import type { Game } from '../../game/game.ts'
import { retryUntilLoaded } from '../../ui/retry-until-loaded.ts'
import { memoizeAsync } from './memoize-async.ts'

interface LateParts extends Pick<Game, 'keeper'> {
  readonly showToast: Game['toasts']['show']
}

/** Parts of the game that are loaded when they are first needed. */
export function createLateParts({ keeper, showToast }: LateParts): Pick<Game, 'choices' | 'workbench'> {
  const choices = memoizeAsync(async () => {
    const [{ createChoices }, { ChoiceDialogs }] = await retryUntilLoaded(() =>
      Promise.all([import('../../play/choices/choices.ts'), import('../../play/choices/choice-dialogs.tsx')]),
    )
    return { ...createChoices(keeper), Dialogs: ChoiceDialogs }
  })

  const workbench = memoizeAsync(() =>
    retryUntilLoaded(async () => (await import('../../features/crafting/create-workbench.ts')).createWorkbench({ keeper, showToast })),
  )
  return { choices, workbench }
}
