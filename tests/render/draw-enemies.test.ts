import type { Texture } from 'pixi.js'
import { expect, test } from 'vitest'
import { Kind } from '../../sim/contract/frame.ts'
import type { Atlas } from '../../src/render/scene/atlas.ts'
import { EnemyDrawer } from '../../src/render/scene/draw-enemies.ts'
import type { SpriteLayer } from '../../src/render/scene/layer.ts'
import { Motion } from '../../src/render/scene/motion.ts'
import type { Scene } from '../../src/render/scene/scene.ts'
import { frameOf } from '../support/frame-of.ts'

const named = (label: string) => ({ label }) as Texture
const atlas: Atlas = {
  animations: [],
  frames: () => [named('body')],
  shapes: () => [named('shape')],
  attachment: () => ({ x: 0, y: 0, turn: 0 }),
  destroy: () => {},
}

/** Strength of the shadow under a body at this distance from the survivor, and of the moonlight on it. */
function drawn(
  far: number,
  { sight = 0, reduced = false } = {},
): { readonly shadow: readonly number[]; readonly sheen: readonly number[] } {
  const frame = frameOf({ sight }, [{ id: 2, generation: 1, kind: Kind.enemy, x: far, dirX: -1, health: 1 }])
  const motion = new Motion()
  motion.update(frame, frame, 1)
  const scene: Scene = { motion, frame, now: 0, left: -640, right: 640, top: -360, bottom: 360 }
  const [shadow, sheen]: [number[], number[]] = [[], []]
  const layer = (all: number[]) =>
    ({
      put: (_texture: Texture, _x: number, _y: number, _turn: number, _scale: number, alpha = 1) => all.push(alpha),
    }) as unknown as SpriteLayer
  const drawer = new EnemyDrawer(atlas, named('shadow'), { flashes: true, shake: 100 }, reduced)
  drawer.draw(scene, 0, layer(shadow), layer([]), layer(sheen))
  return { shadow, sheen }
}

test('bodies beyond the lamp of the survivor have moonlight instead of a shadow', () => {
  expect([drawn(240), drawn(325), drawn(600)]).toEqual([
    { shadow: [1], sheen: [] },
    { shadow: [0.5], sheen: [0.05] },
    { shadow: [], sheen: [0.1] },
  ])
})

test('bodies have no moonlight in fog or without a graphics processor', () => {
  expect([drawn(600, { sight: 300 }), drawn(600, { reduced: true })]).toEqual([
    { shadow: [1], sheen: [] },
    { shadow: [1], sheen: [] },
  ])
})
