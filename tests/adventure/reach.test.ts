import { expect, test } from 'vitest'
import { ENEMY_KINDS, type EnemyKind, enemies } from '../../sim/content/enemies.ts'
import { meleeReach } from '../../sim/rules/combat.ts'
import { emptyWorld, play, putEnemy } from '../../tools/support/in-world.ts'

const reach = meleeReach(1)

/** Tests whether one swing hits an enemy of this kind whose edge is `gap` px away. */
function isHit(kind: EnemyKind, gap: number): boolean {
  const world = emptyWorld({ player: { attackDamage: 0.25 } })
  const id = putEnemy(world, gap + enemies[kind].radius, 0, kind)
  play(world, 1)
  return (world.Enemy.health[id] as number) < (world.Enemy.maxHealth[id] as number)
}

test.each(ENEMY_KINDS)('a blow reaches the edge of a %s and no farther (WEAP-03)', (kind) => {
  expect([isHit(kind, reach - 1), isHit(kind, reach + 1)]).toEqual([true, false])
})
