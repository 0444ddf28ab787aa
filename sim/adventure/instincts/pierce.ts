import type { Instinct } from './instinct.ts'

/** Bullets go on through bodies: `initShot` counts how many, `moveProjectiles` lets them. */
export const pierce: Instinct = {}
