import type { Instinct } from './instinct.ts'

/** Bullets pass through bodies: `initShot` sets the number, `moveProjectiles` applies it. */
export const pierce: Instinct = {}
