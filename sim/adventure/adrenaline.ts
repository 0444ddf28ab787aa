import { adrenalineCost } from '../content/instincts.ts'
import type { World } from './world.ts'

/** Adrenaline that the next fill takes here. */
export const nextFill = ({ instincts, location }: World): number => adrenalineCost(instincts.fills, location.instinctPrice)

/** Each fill owes a choice, and the next takes more. In a blackout all of it counts twice. */
export function addAdrenaline(world: World, amount: number): void {
  const { instincts, runEvents } = world
  instincts.adrenaline += amount * runEvents.adrenaline
  for (let cost = nextFill(world); instincts.adrenaline >= cost; cost = nextFill(world)) {
    instincts.adrenaline -= cost
    instincts.fills++
  }
}
