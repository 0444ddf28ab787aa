import { lingering } from '../content/lingering.ts'

const { after, growth, most, warns } = lingering

/** Seconds of standing after which the factor no longer rises. */
export const MAX_STOOD_SECONDS = after + (most - 1) / growth

/** Factor of the damage of hits on a survivor who stood for so many seconds. The survivor's own hits are divided by it. */
export const lingeringFactor = (stoodSeconds: number): number => Math.min(most, 1 + growth * Math.max(0, stoodSeconds - after))

/** True if the player must be warned: hits change soon, or already did. */
export const isLingeringSoon = (stoodSeconds: number): boolean => stoodSeconds >= after - warns
