import { type AssistDamage, type AssistSpeed, assistPay } from '../content/assist.ts'

/** Assist settings of a run, in percent. A run without assist has no `Assist`, never `{ speed: 100, damage: 100 }`. */
export interface Assist {
  readonly speed: AssistSpeed
  readonly damage: AssistDamage
}

/** The chosen settings for the next run, or `undefined` if both are at 100 %. */
export const activeAssist = ({ speed, damage }: Assist): Assist | undefined =>
  speed === 100 && damage === 100 ? undefined : { speed, damage }

/** World ticks per clock tick, 0.6 to 1. */
export const clockRate = (assist?: Assist): number => (assist?.speed ?? 100) / 100

/** Share of the damage that the player takes. */
export const damageTakenShare = (assist?: Assist): number => (assist?.damage ?? 100) / 100

/** Share of the normal pay. Reduced speed alone costs nothing, because the run takes longer anyway. */
export const payShare = (assist?: Assist): number => assistPay[assist?.damage ?? 100] / 100
