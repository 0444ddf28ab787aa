import { eliteTraits } from '../../content/elites.ts'
import { ENEMY_KINDS } from '../../content/enemies.ts'
import { queueMinions } from '../queue-minions.ts'
import type { EliteTrait } from './elite-trait.ts'
import { showTrait } from './show-trait.ts'

const MINION_KIND = ENEMY_KINDS.indexOf(eliteTraits.splitter.kind)

/** Splits into other enemies when it dies. */
export const splitter: EliteTrait = {
  death: (world, id) => {
    queueMinions(world, id, MINION_KIND, eliteTraits.splitter.count, false)
    showTrait(world, id)
  },
}
