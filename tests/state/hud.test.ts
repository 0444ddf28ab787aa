import { subscribe } from 'valtio'
import { expect, test } from 'vitest'
import { NO_HUD } from '../../sim/contract/hud.ts'
import { createHud } from '../../src/state/hud.ts'

test('notifies readers only when a displayed figure changes', () => {
  const hud = createHud()
  let stirred = 0
  subscribe(hud.state, () => void stirred++, true)
  hud.show({ ...NO_HUD })
  expect(stirred).toBe(0)
  hud.show({ ...NO_HUD, coins: 1 })
  hud.show({ ...NO_HUD, coins: 1 })
  expect([stirred, hud.state.figures.coins]).toEqual([1, 1])
})
