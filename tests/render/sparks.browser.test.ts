import { afterEach, beforeEach, expect, test } from 'vitest'
import { Kind } from '../../sim/contract/frame.ts'
import { showers } from '../../src/looks/showers.ts'
import { drawShapes, type Shapes } from '../../src/render/late-effects/basics/shapes.ts'
import { Sparks } from '../../src/render/late-effects/basics/sparks.ts'
import { MATRIX_LENGTH, SpriteLayer } from '../../src/render/scene/layer.ts'
import { Motion } from '../../src/render/scene/motion.ts'
import type { Scene } from '../../src/render/scene/scene.ts'
import { frameOf } from '../support/frame-of.ts'

let shapes: Shapes
beforeEach(() => {
  shapes = drawShapes()
})
afterEach(() => shapes.destroy())

function sceneWithPlayerAt(x: number): Scene {
  const frame = frameOf({}, [{ id: 1, generation: 1, kind: Kind.player, x }])
  const motion = new Motion()
  motion.update(frame, frame, 1)
  return { motion, frame, now: 0, left: -640, right: 640, top: -360, bottom: 360 }
}
/** Positions of the visible sparks at a time. */
function seen(sparks: Sparks, layer: SpriteLayer, scene: Scene, now: number): readonly { x: number; y: number }[] {
  scene.now = now
  layer.begin()
  sparks.draw(scene, layer)
  return Array.from({ length: layer.count }, (_, i) => ({
    x: layer.matrices[MATRIX_LENGTH * i + 4] as number,
    y: layer.matrices[MATRIX_LENGTH * i + 5] as number,
  }))
}

test('the number of sparks is limited, and all vanish in the end', () => {
  const sparks = new Sparks(shapes, { blood: true })
  const layer = new SpriteLayer()
  const scene = sceneWithPlayerAt(0)
  for (let i = 0; i < 500; i++) sparks.throw(showers.embers, 0, 0, 0)
  expect(seen(sparks, layer, scene, 10)).toHaveLength(320)
  expect(seen(sparks, layer, scene, showers.embers.life[1])).toHaveLength(0)
})

test('sparks stop during a pause, and delayed ones wait', () => {
  const sparks = new Sparks(shapes, { blood: true })
  const layer = new SpriteLayer()
  const scene = sceneWithPlayerAt(0)
  sparks.throw(showers.gold, 0, 0, 0)
  sparks.throw(showers.legendary, 5000, 0, 0)
  const before = seen(sparks, layer, scene, 100)
  expect(before).toHaveLength(showers.gold.count)
  expect(seen(sparks, layer, scene, 100)).toEqual(before)
  expect(seen(sparks, layer, scene, 200)).not.toEqual(before)
})

test('healing sparks rise around the survivor and follow it', () => {
  const sparks = new Sparks(shapes, { blood: true })
  const layer = new SpriteLayer()
  sparks.throw(showers.heal, 0, 0, 0)
  const start = seen(sparks, layer, sceneWithPlayerAt(0), 300)
  const later = seen(sparks, layer, sceneWithPlayerAt(500), 300)
  expect(later.map(({ x, y }) => ({ x: Math.round(x - 500), y: Math.round(y) }))).toEqual(
    start.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
  )
})
