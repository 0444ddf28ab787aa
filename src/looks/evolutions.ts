import { type EvolutionId, evolutions } from '../../sim/content/evolutions.ts'

/** How an evolution is called and said, and its colour. Its icon is that of its Instinct; its sound bears its id (sounds.ts). */
interface EvolutionLook {
  readonly name: string
  readonly text: string
  readonly tint: number
}

export const evolutionLooks: Readonly<Record<EvolutionId, EvolutionLook>> = {
  earthbreaker: {
    name: 'Earthbreaker',
    text: `Your slam reaches ${evolutions.earthbreaker.radius} px and pulls everybody in.`,
    tint: 0xe0a24a,
  },
  grinder: { name: 'Grinder', text: `${evolutions.grinder.kills} kills give you ${evolutions.grinder.heals} health.`, tint: 0xff4a4a },
  pinball: { name: 'Pinball', text: 'A bullet that kills goes on to the next.', tint: 0xd684b2 },
  scorched_street: { name: 'Scorched Street', text: 'Where your bottle bursts the ground burns on.', tint: 0xff7a2e },
  tesla_swarm: { name: 'Tesla Swarm', text: `Each shot of your drone leaps on to ${evolutions.tesla_swarm.jumps} more.`, tint: 0x6fd3ff },
  pack: { name: 'Pack', text: `${evolutions.pack.dogs} dogs run with you.`, tint: 0xd89a5a },
}
