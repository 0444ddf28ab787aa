import type { EliteTraitId } from '../../sim/content/elites.ts'
import type { EnemyKind } from '../../sim/content/enemies.ts'
import { enemyLooks } from './enemies.ts'

/** How an elite's trait is called and coloured. What it draws is in src/render/late-effects/elites; its sound bears its id (sounds.ts). */
interface EliteLook {
  /** With the name of its kind. */
  readonly named: (kind: string) => string
  /** Of its ring, its name and what its trait does. */
  readonly tint: number
}

const looks: Readonly<Record<EliteTraitId, EliteLook>> = {
  armoured: { named: (kind) => `Armoured ${kind}`, tint: 0x8fb4d9 },
  runner: { named: (kind) => `${kind} Runner`, tint: 0xffd23e },
  splitter: { named: (kind) => `${kind} Splitter`, tint: 0xb7e04a },
  howler: { named: (kind) => `${kind} Howler`, tint: 0xd58cff },
}

export const eliteTint = (trait: EliteTraitId): number => looks[trait].tint
export const eliteName = (kind: EnemyKind, trait: EliteTraitId): string => looks[trait].named(enemyLooks[kind].name)
