import { adrenalineCost } from '../content/instincts.ts'
import type { World } from './world.ts'

/** Each fill owes a choice, and the next takes more. */
export function addAdrenaline({ instincts }: World, amount: number): void {
  instincts.adrenaline += amount
  for (let cost = adrenalineCost(instincts.fills); instincts.adrenaline >= cost; cost = adrenalineCost(instincts.fills)) {
    instincts.adrenaline -= cost
    instincts.fills++
  }
}
