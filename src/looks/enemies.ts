import { ENEMY_KINDS, type EnemyKind } from '../../sim/content/enemies.ts'
import type { EnemyLook } from './enemy-look.ts'

/** The `look` export of each file; the file name is the kind. */
const files = import.meta.glob<EnemyLook>('./enemies/*.ts', { eager: true, import: 'look' })

export const enemyLooks = Object.fromEntries(ENEMY_KINDS.map((kind) => [kind, lookOf(kind)])) as Readonly<Record<EnemyKind, EnemyLook>>

function lookOf(kind: EnemyKind): EnemyLook {
  const look = files[`./enemies/${kind}.ts`]
  if (look === undefined) throw new Error(`src/looks/enemies/${kind}.ts does not export the look of that kind`)
  return look
}
