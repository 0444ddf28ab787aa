import { CLINIC_MINUTES } from '../content/camp-effects.ts'
import { refill } from './refill.ts'

const MINUTE_MS = 60_000

/** The save fields that health at camp is derived from. */
export interface Patient {
  readonly playerHealth: number
  readonly playerMaxHealth: number
  readonly clinicLevel: number
  readonly ext: { readonly run: unknown; readonly time: number }
}

/**
 * Health at `now` (Unix time in ms). At camp the clinic restores a constant share of full health per minute since the last command;
 * during a run nothing is restored. Never below the stored health, also if `now` is before the last command.
 */
export function healthAtCamp({ playerHealth, playerMaxHealth, clinicLevel, ext }: Patient, now: number): number {
  const minutes = CLINIC_MINUTES[clinicLevel] ?? null
  if (minutes === null || ext.run !== null) return playerHealth
  if (minutes === 0) return Math.max(playerHealth, playerMaxHealth)
  const share = Math.max(0, now - ext.time) / (minutes * MINUTE_MS)
  return refill(playerHealth, share * playerMaxHealth, playerMaxHealth)
}
