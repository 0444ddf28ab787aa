import { type EvolutionId, evolutions } from '../../sim/content/evolutions.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'

const texts = textsOf('run').evolutions

/** How an evolution is called and said, and its colour. Its icon is that of its Instinct; its sound bears its id (sounds.ts). */
interface EvolutionLook {
  readonly name: string
  readonly text: string
  readonly tint: number
}

const { earthbreaker, grinder, tesla_swarm, pack } = evolutions

export const evolutionLooks: Readonly<Record<EvolutionId, EvolutionLook>> = {
  earthbreaker: { ...texts.earthbreaker, text: say(texts.earthbreaker.text, { radius: earthbreaker.radius }), tint: 0xe0a24a },
  grinder: { ...texts.grinder, text: say(texts.grinder.text, { kills: grinder.kills, health: grinder.heals }), tint: 0xff4a4a },
  pinball: { ...texts.pinball, tint: 0xd684b2 },
  scorched_street: { ...texts.scorched_street, tint: 0xff7a2e },
  tesla_swarm: { ...texts.tesla_swarm, text: say(texts.tesla_swarm.text, { jumps: tesla_swarm.jumps }), tint: 0x6fd3ff },
  pack: { ...texts.pack, text: say(texts.pack.text, { dogs: pack.dogs }), tint: 0xd89a5a },
}
