import { describe, expect, test } from 'vitest'
import { ENEMY_KINDS, enemies } from '../../sim/content/enemies.ts'
import { Kind } from '../../sim/contract/frame.ts'
import { enemyLooks } from '../../src/looks/enemies.ts'
import { showers } from '../../src/looks/showers.ts'
import { shotTraces } from '../../src/render/late-effects/shot-traces.ts'
import { HOSTILE_SHOTS } from '../../src/render/scene/draw-pickups-and-projectiles.ts'

/** Colours that the canvas renderer keeps a picture of, for each shape. */
const COLORS = 16

describe('late effects', () => {
  test('nobody dies without a trace', () => {
    for (const { death } of Object.values(enemyLooks)) expect(death.showers).not.toEqual([])
  })

  test('what a boss, a medusa, a doctor and a behemoth announce differs by shape, not by colour alone', () => {
    const shapes = (['boss', 'medusa', 'doctor', 'behemoth'] as const).map((kind) => enemyLooks[kind].tell.shape)
    expect(new Set(shapes).size).toBe(4)
  })

  test('a tell is seen around the body', () => {
    for (const kind of ENEMY_KINDS) expect(enemyLooks[kind].tell.reach).toBeGreaterThan(enemies[kind].radius * 1.5)
  })

  test('every shot of an enemy has a picture and an end', () => {
    const hostile = Object.values(Kind).filter((kind) => kind > Kind.bullet && kind < Kind.stone)
    expect(Object.keys(HOSTILE_SHOTS).map(Number)).toEqual(hostile)
    expect(Object.keys(shotTraces).map(Number)).toEqual(hostile)
  })

  test('only those that take many blows and have no bar in the display have one above them', () => {
    const sturdy = ENEMY_KINDS.filter((kind) => enemies[kind].health >= 5 && kind !== 'boss' && kind !== 'behemoth')
    expect(ENEMY_KINDS.filter((kind) => enemyLooks[kind].hasBar)).toEqual(sturdy)
  })

  test('colours are few', () => {
    expect(new Set(Object.values(showers).map(({ tint }) => tint)).size).toBeLessThanOrEqual(COLORS)
  })
})
