import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { RunAction } from '../../../sim/contract/input.ts'
import type { InstinctWorld } from '../../game/choices.ts'
import type { Game, LoadedChoices } from '../../game/game.ts'
import { retryUntilLoaded } from '../../ui/retry-until-loaded.ts'

/**
 * Offers what the save owes while `here`, and what the world of a run owes; `onChosen` is called with each choice. The dialogs are fetched when they are first needed,
 * and asked for until they come. Null until then: nothing is offered, nothing waits for it, and it stays owed.
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

/** Whether a choice is on show. */
export function useIsChoosing(choices: LoadedChoices | null): boolean {
  const levelUp = useSelector(choices?.levelUp, (snapshot) => snapshot !== undefined && !snapshot.matches('idle'))
  const upgrade = useSelector(choices?.weaponUpgrade, (snapshot) => snapshot !== undefined && !snapshot.matches('idle'))
  const instinct = useSelector(choices?.instinct, (snapshot) => snapshot !== undefined && !snapshot.matches('idle'))
  return levelUp || upgrade || instinct
}
