import { expect, test } from 'vitest'
import { Shake } from '../../src/render/shake.ts'

/** The farthest that the picture is from its place in the 300 ms after a hit. */
function reach(settings: { readonly shake: number }): number {
  const shake = new Shake(settings)
  shake.hit(0)
  let far = 0
  for (let now = 0; now < 300; now++) {
    shake.update(now)
    far = Math.max(far, Math.hypot(shake.x, shake.y))
  }
  return far
}

test('the picture jolts as far as the settings want it', () => {
  const full = reach({ shake: 100 })
  expect(full).toBeGreaterThan(4)
  expect([reach({ shake: 50 }), reach({ shake: 5 }), reach({ shake: 0 })]).toEqual([full / 2, expect.closeTo(full / 20, 9), 0])
})
