import { expect, test } from 'vitest'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { Kind } from '../../sim/contract/frame.ts'
import { runStateLine } from '../../src/messages/run-state.ts'
import { situationIn } from '../../src/state/run-situation.ts'
import { type FrameEntity, frameOf } from '../support/frame-of.ts'

const HEAD = {
  health: 83.4,
  maxHealth: 120,
  timeLeft: 191.2,
  wave: 2,
  level: 5,
  adrenaline: 0.405,
  playerX: 1_000,
  playerY: 50,
  bossKind: -1,
  fire: -1,
  magazine: 0,
} as const
const body = (kind: number, dx: number, dy: number): FrameEntity => ({ id: 9, generation: 1, kind, x: 1_000 + dx, y: 50 + dy, health: 1 })
const enemy = (kind: (typeof ENEMY_KINDS)[number], dx: number, dy: number) => body(Kind.enemy + ENEMY_KINDS.indexOf(kind), dx, dy)
const said = (entities: readonly FrameEntity[], head: Partial<Record<keyof typeof HEAD | 'bossHealth' | 'ammo' | 'sight', number>> = {}) =>
  runStateLine(situationIn(frameOf({ ...HEAD, ...head }, [...entities])))

test('describes health, time and level without enemies', () => {
  expect(said([])).toBe('Health 83.4 of 120. No enemies nearby. 3:12 left, Wave 2. Level 5, Adrenaline 40%.')
})

test('danger comes first, with counts and directions, and the nearest enemy with its distance', () => {
  const around = [
    enemy('shambler', -200, 10),
    enemy('shambler', -400, 0),
    enemy('regular', 60, 10),
    enemy('crow', 0, -150),
    enemy('regular', 3_000, 0),
  ]
  expect(said(around)).toBe(
    'Health 83.4 of 120. Enemies: 2 on the left, 1 on the right, 1 above. Nearest: Zombie, on the right, close. 3:12 left, Wave 2. Level 5, Adrenaline 40%.',
  )
})

test('includes the boss with its direction, the ammunition, and pickups nearby', () => {
  const boss = enemy('boss', 0, 900)
  const loot = [body(Kind.coin1, 40, 0), body(Kind.scrap, -20, 0), body(Kind.bossChest, 900, 0)]
  expect(said([boss, ...loot], { bossKind: ENEMY_KINDS.indexOf('boss'), bossHealth: 0.5, magazine: 12, ammo: 3 })).toBe(
    'Health 83.4 of 120. No enemies nearby. Abomination, below, 50% health. 3:12 left, Wave 2. Level 5, Adrenaline 40%. Ammo 3 of 12. 2 pickups nearby, the nearest on the left.',
  )
})

test('leaves out enemies beyond the sight range', () => {
  expect(said([enemy('regular', 350, 0)], { sight: 300 })).toContain('No enemies nearby')
  expect(said([enemy('regular', 250, 0)], { sight: 300 })).toContain('Nearest: Zombie, on the right')
})
