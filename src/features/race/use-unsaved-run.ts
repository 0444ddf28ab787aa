import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import { useGame } from '../../game/game-context.ts'
import { ChoiceDialogs } from '../../play/choices/choice-dialogs.tsx'
import { createChoices } from '../../play/choices/choices.ts'
import type { RunParts } from '../../play/parts.ts'
import type { provideUnsavedRun } from '../../play/provide-unsaved-run.ts'
import { useRun } from '../../play/use-run.tsx'
import type { Hud } from '../../state/hud.ts'
import { useSaveState } from '../../state/saving/save-keeper.ts'
import type { TemporaryKeeper } from '../../state/saving/temporary-keeper.ts'

interface UnsavedRunOptions {
  readonly machine: ReturnType<typeof provideUnsavedRun>
  readonly spec: RunSpec
  readonly keeper: TemporaryKeeper
  readonly parts: RunParts
  readonly hud: Hud
}

/** Connects a race or a practice run to its page. Its choices come from the temporary save of `keeper`. */
export function useUnsavedRun({ machine, spec, keeper, parts, hud }: UnsavedRunOptions) {
  const game = useGame()
  const run = useActorRef(machine, { input: { locationId: spec.locationId, nightmare: spec.nightmare } })
  const { save } = useSaveState(keeper)
  const choiceSource = useMemo(
    () => ({ choices: async () => ({ ...createChoices(keeper, spec.gear), Dialogs: ChoiceDialogs }) }),
    [keeper, spec],
  )
  return { run, save, ...useRun({ run, parts, hud, game, choiceSource }) }
}
