import { ENEMY_KINDS, type EnemyKind } from '../../sim/content/enemies.ts'
import { textsOf } from '../language/texts.ts'
import type { EnemyLook, NamelessLook } from './enemy-look.ts'

type Names = Pick<EnemyLook, 'name' | 'plural' | 'arrival'>
const names: Readonly<Record<EnemyKind, Names>> = textsOf('run').enemies

/** The `look` of each file, which is named by its kind. */
const files = import.meta.glob<NamelessLook>('./enemies/*.ts', { eager: true, import: 'look' })

/** The look of every kind of enemy; each has a file of its own. */
export const enemyLooks = Object.fromEntries(ENEMY_KINDS.map((kind) => [kind, { ...lookOf(kind), ...names[kind] }])) as Readonly<
  Record<EnemyKind, EnemyLook>
>

function lookOf(kind: EnemyKind): NamelessLook {
  const look = files[`./enemies/${kind}.ts`]
  if (look === undefined) throw new Error(`src/looks/enemies/${kind}.ts does not export the look of that kind`)
  return look
}
