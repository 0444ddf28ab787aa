import { expect, test } from 'vitest'
import { Shake } from '../../src/render/scene/shake.ts'

/** Maximum offset of the picture in the 300 ms after a hit. */
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

test('the setting scales the shake', () => {
  const full = reach({ shake: 100 })
  expect(full).toBeGreaterThan(4)
  expect([reach({ shake: 50 }), reach({ shake: 5 }), reach({ shake: 0 })]).toEqual([full / 2, expect.closeTo(full / 20, 9), 0])
})

test('a kick goes one way and springs back', () => {
  const shake = new Shake({ shake: 50 })
  shake.kick(100, 4, -2)
  const at = (now: number) => {
    shake.update(now)
    return [shake.x, shake.y]
  }
  expect(at(100)).toEqual([2, -1])
  const [x, y] = at(155) as [number, number]
  expect([x, y]).toEqual([expect.closeTo(0.5, 9), expect.closeTo(-0.25, 9)])
  expect(at(210)).toEqual([0, -0])
})
