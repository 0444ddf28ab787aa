import { type AssistDamage, type AssistSpeed, assistPay } from '../content/assist.ts'

/** How a run was made easier, in percent. A run without has none: there is no `{ speed: 100, damage: 100 }`. */
export interface Assist {
  readonly speed: AssistSpeed
  readonly damage: AssistDamage
}

/** What is chosen for the next run. */
export const assistOf = ({ speed, damage }: Assist): Assist | undefined => (speed === 100 && damage === 100 ? undefined : { speed, damage })

/** Ticks of the world for each tick of the clock, 0.6 to 1. */
export const paceOf = (assist?: Assist): number => (assist?.speed ?? 100) / 100

/** Share of a blow that is taken. */
export const hurtShare = (assist?: Assist): number => (assist?.damage ?? 100) / 100

/** Share of what a run pays without. A slower clock alone costs nothing: it takes longer as it is. */
export const payShare = (assist?: Assist): number => assistPay[assist?.damage ?? 100] / 100
