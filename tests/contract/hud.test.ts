import { expect, test } from 'vitest'
import { Head, newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { NO_HUD, readHud, sameHud } from '../../sim/contract/hud.ts'

function frame(head: Partial<Record<keyof typeof Head, number>>) {
  const view = viewFrame(newFrameBuffer())
  for (const [field, value] of Object.entries(head)) view.head[Head[field as keyof typeof Head]] = value
  return view
}

test('every figure is read from its place in the head', () => {
  const head = {
    timeLeft: 252,
    wave: 1,
    health: 14,
    maxHealth: 18,
    level: 6,
    xpInLevel: 7,
    xpOfLevel: 15,
    ammo: 3,
    magazine: 8,
    reload: 0.62,
    coins: 38,
    scrap: 9,
    diamonds: 2,
    crates: 1,
    kills: 41,
  }
  const { timeLeft, reload, ...same } = head
  expect(readHud(frame(head))).toEqual({ ...same, secondsLeft: 252, reloadPercent: 62 })
})

test('time and health are rounded up: 0 is shown at the very end only', () => {
  const at = (timeLeft: number, health: number) => {
    const { secondsLeft, health: shown } = readHud(frame({ timeLeft, health }))
    return [secondsLeft, shown]
  }
  expect(at(299.99, 13.2)).toEqual([300, 14])
  expect(at(0.01, 0.2)).toEqual([1, 1])
  expect(at(0, 0)).toEqual([0, 0])
  expect(at(-0.01, -3)).toEqual([0, 0])
})

test('xp fractions of a bonus are not shown before they are whole', () => {
  expect(readHud(frame({ xpInLevel: 6.9, xpOfLevel: 15 })).xpInLevel).toBe(6)
})

test('figures that look alike are alike, and any one that differs is a difference', () => {
  expect(sameHud(readHud(frame({ timeLeft: 10.2 })), readHud(frame({ timeLeft: 10.9 })))).toBe(true)
  for (const figure of Object.keys(NO_HUD) as (keyof typeof NO_HUD)[])
    expect(sameHud(NO_HUD, { ...NO_HUD, [figure]: NO_HUD[figure] + 1 }), figure).toBe(false)
})
