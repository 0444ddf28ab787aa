import type { ContractGoal } from '../../sim/content/contracts.ts'
import { streakSeconds } from '../../sim/content/run-constants.ts'
import { t } from '../language/t.ts'
import { formatClock, formatNumber } from './format.ts'

/** A contract's goal as a sentence. */
export function goalText(goal: ContractGoal): string {
  const { type, needed } = goal
  switch (type) {
    case 'hold-out':
      return t('contracts.goal.holdOut', { clock: formatClock(needed) })
    case 'kills':
      return t('contracts.goal.kills', { needed })
    case 'kind':
      return t('contracts.goal.kind', { kind: t(`enemies.${goal.kind}.counted`, { count: needed }) })
    case 'elites':
      return t('contracts.goal.elites', { needed })
    case 'streak':
      return t('contracts.goal.streak', { needed, seconds: streakSeconds })
  }
}

/** A goal with the figure that a run has reached, such as "Kill 2 elites: 1 of 2". */
export const progressText = (goal: ContractGoal, have: number): string =>
  t('contracts.progress', { goal: goalText(goal), have: goalFigure(goal, have), needed: goalFigure(goal, goal.needed) })

/** A figure of a goal: a time, or a count. */
export const goalFigure = ({ type }: ContractGoal, figure: number): string =>
  type === 'hold-out' ? formatClock(figure) : formatNumber(figure)
