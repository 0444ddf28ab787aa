import { test } from '@fast-check/vitest'
import { describe, expect, test as it } from 'vitest'
import { followAxis, insideWorld, moveCamera } from '../../src/render/camera.ts'
import { viewOf } from '../../src/render/scene/view.ts'
import { anyBetween } from '../support/any-between.ts'

const place = anyBetween(-5000, 5000)

describe('camera', () => {
  it('follows once the survivor comes within 15 % of the view from a side (RUN-12)', () => {
    const camera = { x: 0, y: 0 }
    const view = viewOf(1280, 720)
    moveCamera(camera, 448, 0, view)
    expect(camera).toEqual({ x: 0, y: 0 })
    moveCamera(camera, 449, 0, view)
    expect(camera).toEqual({ x: 1, y: 0 })
    moveCamera(camera, -500, 0, view)
    expect(camera).toEqual({ x: -52, y: 0 })
  })

  it('keeps 25 % of the view above and below (RUN-12)', () => {
    expect(followAxis(0, 180, 720, 0.25)).toBe(0)
    expect(followAxis(0, 190, 720, 0.25)).toBe(10)
    expect(followAxis(0, -190, 720, 0.25)).toBe(-10)
    const camera = { x: 0, y: 0 }
    moveCamera(camera, 0, 300, { width: 640, height: 360, scale: 2 })
    expect(camera).toEqual({ x: 0, y: 180 })
  })

  test.prop([place, place, anyBetween(100, 2000), anyBetween(0, 0.45)])(
    'the target never enters a margin, and the camera stays while it is inside (RUN-12)',
    (centre, target, extent, margin) => {
      const next = followAxis(centre, target, extent, margin)
      const reach = extent * (0.5 - margin)
      expect(Math.abs(next - target)).toBeLessThanOrEqual(reach + 1e-6)
      if (Math.abs(centre - target) <= reach) expect(next).toBe(centre)
    },
  )

  it('shows nothing above or below the ground', () => {
    expect(insideWorld(400, 360)).toBe(180)
    expect(insideWorld(-400, 360)).toBe(-180)
    expect(insideWorld(50, 720)).toBe(0)
  })

  it('shows the whole height of the world if there is room', () => {
    expect(viewOf(1280, 720)).toEqual({ width: 1280, height: 720, scale: 1 })
    expect(viewOf(360, 398)).toMatchObject({ height: 720, scale: 398 / 720 })
  })

  it.each([
    [390, 560],
    [390, 844],
    [768, 1024],
    [320, 284],
    [568, 320],
  ])('shows at least 600 px of the world’s width at %i x %i (RUN-22)', (width, height) => {
    expect(viewOf(width, height).width).toBeGreaterThanOrEqual(600 - 1e-9)
  })

  it.each([
    [844, 390],
    [667, 375],
    [640, 360],
    [568, 320],
  ])('draws the survivor at least 24 px high in landscape, at %i x %i (RUN-22)', (width, height) => {
    const view = viewOf(width, height)
    expect(35 * view.scale).toBeGreaterThanOrEqual(24 - 1e-9)
    expect(view.height).toBeCloseTo(height / view.scale)
  })
})
