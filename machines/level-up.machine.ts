import type { PowerUpId } from '../sim/content/power-ups.ts'
import { choiceMachine } from './choice.ts'

/** A power-up for each level gained (F3, LEVEL-04). The offers are three of the save's `powerUpOffers`. */
export const levelUpMachine = choiceMachine<PowerUpId>('level-up')
