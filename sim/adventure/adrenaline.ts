import { adrenalineCost } from '../content/instincts.ts'
import type { World } from './world.ts'

export const nextFill = ({ instincts, location }: World): number => adrenalineCost(instincts.fills, location.instinctPrice)

/** Each fill gives a pending choice and raises the price of the next one. During a blackout Adrenaline counts double. */
export function addAdrenaline(world: World, amount: number): void {
  const { instincts, runEvents } = world
  instincts.adrenaline += amount * runEvents.adrenaline
  for (let cost = nextFill(world); instincts.adrenaline >= cost; cost = nextFill(world)) {
    instincts.adrenaline -= cost
    instincts.fills++
  }
}
