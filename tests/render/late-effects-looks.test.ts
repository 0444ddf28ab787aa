import { describe, expect, test } from 'vitest'
import { ENEMY_KINDS, enemies } from '../../sim/content/enemies.ts'
import { Kind } from '../../sim/contract/frame.ts'
import { enemyLooks } from '../../src/looks/enemies.ts'
import { showers } from '../../src/looks/showers.ts'
import { shotTraces } from '../../src/render/late-effects/shot-traces.ts'
import { HOSTILE_SHOTS } from '../../src/render/scene/draw-pickups-and-projectiles.ts'

/** Colours that the canvas renderer caches for each shape. */
const COLORS = 16

describe('late effects', () => {
  test('every enemy leaves a trace when it dies', () => {
    for (const { death } of Object.values(enemyLooks)) expect(death.showers).not.toEqual([])
  })

  test('telegraphs of boss, medusa, doctor and behemoth differ by shape as well as colour', () => {
    const shapes = (['boss', 'medusa', 'doctor', 'behemoth'] as const).map((kind) => enemyLooks[kind].tell.shape)
    expect(new Set(shapes).size).toBe(4)
  })

  test('a telegraph is larger than the body', () => {
    for (const kind of ENEMY_KINDS) expect(enemyLooks[kind].tell.reach).toBeGreaterThan(enemies[kind].radius * 1.5)
  })

  test('every enemy shot has a picture and an end', () => {
    const hostile = Object.values(Kind).filter((kind) => kind > Kind.bullet && kind < Kind.stone)
    expect(Object.keys(HOSTILE_SHOTS).map(Number)).toEqual(hostile)
    expect(Object.keys(shotTraces).map(Number)).toEqual(hostile)
  })

  test('only sturdy enemies without a bar in the display have one above them', () => {
    const sturdy = ENEMY_KINDS.filter((kind) => enemies[kind].health >= 5 && kind !== 'boss' && kind !== 'behemoth')
    expect(ENEMY_KINDS.filter((kind) => enemyLooks[kind].hasBar)).toEqual(sturdy)
  })

  test('the number of colours is limited', () => {
    expect(new Set(Object.values(showers).map(({ tint }) => tint)).size).toBeLessThanOrEqual(COLORS)
  })
})
