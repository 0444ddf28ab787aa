import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { FunnelStep } from '../../../sim/content/funnel.ts'
import type { HudFigures } from '../../../sim/contract/hud.ts'
import { countStep } from '../../game/funnel.ts'
import type { Game, LoadedChoices } from '../../game/game.ts'

type Played = Pick<Game['keeper']['state']['save'], 'ext'>

interface RunStepsProps {
  readonly game: Game
  readonly save: Played
  readonly hud: Pick<HudFigures, 'kills'>
  readonly choices: LoadedChoices | null
}

/** The funnel steps that a guest's run has reached, derived only from what its page shows. */
export function runSteps({ ext }: Played, { kills }: Pick<HudFigures, 'kills'>, chose: boolean): readonly FunnelStep[] {
  const reached: Readonly<Partial<Record<FunnelStep, boolean>>> = {
    'first-frame': true,
    'first-kill': kills > 0,
    'first-choice': chose,
    'first-death': ext.deathPending,
    'second-run': (ext.draws.run ?? 0) > 1,
  }
  return (Object.keys(reached) as FunnelStep[]).filter((step) => reached[step])
}

/** Counts the funnel steps of a guest's run. Rendered once the run has begun. */
export function RunSteps({ game, save, hud, choices }: RunStepsProps) {
  const powerUp = useSelector(choices?.levelUp, (state) => typeof state?.context.taking === 'string')
  const upgrade = useSelector(choices?.weaponUpgrade, (state) => typeof state?.context.taking === 'string')
  const instinct = useSelector(choices?.instinct, (state) => state?.context.asked?.type === 'instinct')
  const steps = runSteps(save, hud, powerUp || upgrade || instinct).join()
  useEffect(() => {
    for (const step of steps.split(',')) countStep(game, step as FunnelStep)
  }, [game, steps])
  return null
}
