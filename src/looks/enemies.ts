import { ENEMY_KINDS, type EnemyKind } from '../../sim/content/enemies.ts'
import type { EnemyLook } from './enemy-look.ts'

/** The `look` of each file, which is named by its kind. */
const files = import.meta.glob<EnemyLook>('./enemies/*.ts', { eager: true, import: 'look' })

/** The look of every kind of enemy; each has a file of its own. */
export const enemyLooks = Object.fromEntries(ENEMY_KINDS.map((kind) => [kind, lookOf(kind)])) as Readonly<Record<EnemyKind, EnemyLook>>

function lookOf(kind: EnemyKind): EnemyLook {
  const look = files[`./enemies/${kind}.ts`]
  if (look === undefined) throw new Error(`src/looks/enemies/${kind}.ts does not export the look of that kind`)
  return look
}
