import type { ChoicePace } from '../../game/choices.ts'

/** At most this many choices open within a window of this many seconds of play. */
const MAX_CHOICES = 2
const WINDOW_SECONDS = 10
/** No choice opens in the last seconds of a run. */
const QUIET_SECONDS = 5

/** `secondsLeft`: whole seconds of the run's clock, rounded up. The clock starts again after a revive, and so does the window. */
export function createChoicePace(secondsLeft: () => number): ChoicePace {
  let chosenAt: readonly number[] = []
  const recent = () => {
    const now = secondsLeft()
    return chosenAt.filter((at) => at >= now && at - now <= WINDOW_SECONDS)
  }
  return {
    mayOpen: () => secondsLeft() > QUIET_SECONDS && recent().length < MAX_CHOICES,
    onChosen() {
      chosenAt = [...recent(), secondsLeft()]
    },
  }
}
