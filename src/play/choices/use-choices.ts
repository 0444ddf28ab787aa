import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { RunAction } from '../../../sim/contract/input.ts'
import type { InstinctWorld } from '../../game/choices.ts'
import type { Game, LoadedChoices } from '../../game/game.ts'
import { retryUntilLoaded } from '../../ui/retry-until-loaded.ts'

/**
 * Offers the pending choices of the save, and those of a run's world, while `here` is true; calls `onChosen` for each
 * choice. The dialogs are loaded when they are first needed, with retries until they arrive. Returns `null` until then:
 * nothing is offered or blocked, and the choices stay pending.
 */
export function useChoices(
  game: Pick<Game, 'choices'>,
  here: boolean,
  onChosen: (action: RunAction) => void,
  world?: InstinctWorld,
): LoadedChoices | null {
  const [choices, setChoices] = useState<LoadedChoices | null>(null)
  useEffect(() => {
    if (!here || choices !== null) return
    let gone = false
    retryUntilLoaded(game.choices, () => !gone).then(
      (loaded) => !gone && setChoices(loaded),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [game, here, choices])
  useEffect(
    () => (here && choices !== null ? choices.enter({ onChosen, ...(world && { world }) }) : undefined),
    [here, choices, onChosen, world],
  )
  return choices
}

export function useIsChoosing(choices: LoadedChoices | null): boolean {
  const levelUp = useSelector(choices?.levelUp, (snapshot) => snapshot !== undefined && !snapshot.matches('idle'))
  const upgrade = useSelector(choices?.weaponUpgrade, (snapshot) => snapshot !== undefined && !snapshot.matches('idle'))
  const instinct = useSelector(choices?.instinct, (snapshot) => snapshot !== undefined && !snapshot.matches('idle'))
  return levelUp || upgrade || instinct
}
