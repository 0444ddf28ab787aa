import { adrenalineCost } from '../content/instincts.ts'
import type { World } from './world.ts'

/** Each fill owes a choice, and the next takes more. In a blackout all of it counts twice. */
export function addAdrenaline({ instincts, runEvents }: World, amount: number): void {
  instincts.adrenaline += amount * runEvents.adrenaline
  for (let cost = adrenalineCost(instincts.fills); instincts.adrenaline >= cost; cost = adrenalineCost(instincts.fills)) {
    instincts.adrenaline -= cost
    instincts.fills++
  }
}
