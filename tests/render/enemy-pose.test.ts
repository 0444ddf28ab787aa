import { fc, test } from '@fast-check/vitest'
import { describe, expect, test as it } from 'vitest'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { EntityState } from '../../sim/contract/frame.ts'
import { enemyLooks } from '../../src/looks/enemies.ts'
import { newEnemyPose, poseEnemy, WARNING_TINTS } from '../../src/render/scene/enemy-pose.ts'
import { anyBetween } from '../support/any-between.ts'

const kind = fc.constantFrom(...ENEMY_KINDS)
const state = fc.constantFrom(EntityState.move, EntityState.windUp, EntityState.attack, EntityState.tell, EntityState.lunge)
const time = anyBetween(0, 30)
const variant = fc.integer({ min: 0, max: 255 })

function posed(of: (typeof ENEMY_KINDS)[number], inState: number, since = 0.1, like = 0, now = 0) {
  const pose = newEnemyPose()
  poseEnemy(enemyLooks[of], inState, since, 0, like, now, pose)
  return pose
}

describe('an enemy', () => {
  test.prop([kind, kind, state, state, time, time, variant, variant])(
    'has a pose that depends only on its current state',
    (one, other, now, before, since, earlier, like, unlike) => {
      const pose = newEnemyPose()
      poseEnemy(enemyLooks[other], before, earlier, 1, unlike, 77, pose)
      poseEnemy(enemyLooks[one], now, since, 0, like, 500, pose)
      expect(pose).toEqual(posed(one, now, since, like, 500))
    },
  )

  test.prop([kind, variant])('is drawn within 6 % of its size, mirrored or not', (of, like) => {
    const { scale, across } = posed(of, EntityState.move, 1, like)
    expect(Math.abs(scale / enemyLooks[of].scale - 1)).toBeLessThanOrEqual(0.06)
    expect(Math.abs(across)).toBe(1)
  })

  it('is mirrored in half of a crowd', () => {
    const mirrored = Array.from({ length: 256 }, (_, like) => posed('regular', EntityState.move, 1, like).across)
    expect(mirrored.filter((across) => across < 0)).toHaveLength(128)
  })

  it('is pushed 6 px and squashed by a hit, and recovers as it fades', () => {
    const struck = (blow: number) => {
      const pose = newEnemyPose()
      poseEnemy(enemyLooks.regular, EntityState.move, 1, blow, 2, 0, pose)
      return pose
    }
    const [full, half, none] = [struck(1), struck(0.5), struck(0)]
    expect([full.away, half.away, none.away]).toEqual([6, 3, 0])
    expect([full.scale < half.scale, half.scale < none.scale]).toEqual([true, true])
    expect([full.scale * full.across > none.scale, half.across < full.across]).toEqual([true, true])
  })

  it('leans back and reddens before a bite, then thrusts forward', () => {
    const early = posed('regular', EntityState.windUp, 0.05)
    const late = posed('regular', EntityState.windUp, 0.35)
    expect([late.push < early.push, late.warning > early.warning, late.warningTint]).toEqual([true, true, WARNING_TINTS.bite])
    expect(posed('regular', EntityState.attack, 0).push).toBeGreaterThan(0)
    expect(posed('regular', EntityState.attack, 1)).toEqual(posed('regular', EntityState.move, 1))
  })

  it('kicks back when it shoots, and swells when it bursts', () => {
    for (const of of ['beholder', 'medusa'] as const) expect(posed(of, EntityState.attack, 0).push).toBeLessThan(0)
    for (const of of ['doctor', 'behemoth'] as const)
      expect(posed(of, EntityState.attack, 0).scale).toBeGreaterThan(posed(of, EntityState.move).scale)
  })

  it('announces a burst, a summon and a rush in another colour than a bite', () => {
    for (const of of ENEMY_KINDS) {
      const { warning, warningTint, striking } = posed(of, EntityState.tell, 0.5)
      expect([of, warning > 0, warningTint, striking]).toEqual([of, true, WARNING_TINTS.tell, true])
    }
  })

  it('stretches in a rush, and a flying one comes down to its shadow', () => {
    const rush = posed('boss', EntityState.lunge)
    expect([rush.scale > 1, rush.across < 1]).toEqual([true, true])
    expect(posed('crow', EntityState.lunge).height).toBeLessThan(posed('crow', EntityState.move).height)
  })
})
