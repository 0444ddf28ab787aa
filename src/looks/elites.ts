import type { EliteTraitId } from '../../sim/content/elites.ts'
import type { EnemyKind } from '../../sim/content/enemies.ts'
import { t } from '../language/t.ts'

/** Colour of an elite's trait. Its drawing is in src/render/late-effects/elites; its sound has the trait's id (sounds.ts). */
interface EliteLook {
  /** Colour of the ring, the name and the trait's effects. */
  readonly tint: number
}

const looks: Readonly<Record<EliteTraitId, EliteLook>> = {
  armoured: { tint: 0x8fb4d9 },
  runner: { tint: 0xffd23e },
  splitter: { tint: 0xb7e04a },
  howler: { tint: 0xd58cff },
}

export const eliteTint = (trait: EliteTraitId): number => looks[trait].tint
export const eliteName = (kind: EnemyKind, trait: EliteTraitId): string => t(`elites.${trait}`, { kind: t(`enemies.${kind}.name`) })
