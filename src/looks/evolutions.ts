import { type EvolutionId, evolutions } from '../../sim/content/evolutions.ts'
import { instinctRules, instincts } from '../../sim/content/instincts.ts'
import { t } from '../language/t.ts'
import { percentText } from './instinct-look.ts'

/**
 * Text and colour of an evolution. Its name is the text `evolutions.<id>.name`, its icon is that of its Instinct, and
 * its sound has the evolution's id (sounds.ts).
 */
interface EvolutionLook {
  readonly text: () => string
  readonly tint: number
}

const { earthbreaker, grinder, tesla_swarm, pack } = evolutions

export const evolutionLooks: Readonly<Record<EvolutionId, EvolutionLook>> = {
  earthbreaker: {
    text: () =>
      t('evolutions.earthbreaker.text', { farther: percentText(earthbreaker.radius / instincts.slam.radius(instinctRules.maxRank) - 1) }),
    tint: 0xe0a24a,
  },
  grinder: {
    text: () => t('evolutions.grinder.text', { kills: grinder.kills, health: grinder.heals }),
    tint: 0xff4a4a,
  },
  pinball: {
    text: () => t('evolutions.pinball.text'),
    tint: 0xd684b2,
  },
  scorched_street: {
    text: () => t('evolutions.scorched_street.text'),
    tint: 0xff7a2e,
  },
  tesla_swarm: {
    text: () => t('evolutions.tesla_swarm.text', { jumps: tesla_swarm.jumps }),
    tint: 0x6fd3ff,
  },
  pack: {
    text: () => t('evolutions.pack.text', { dogs: pack.dogs }),
    tint: 0xd89a5a,
  },
}
