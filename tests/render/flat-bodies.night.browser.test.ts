import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { type FrameView, Kind } from '../../sim/contract/frame.ts'
import type { BodyColours } from '../../src/looks/body-colours.ts'
import { bodyTints } from '../../src/looks/body-tints.ts'
import { createStage, type Stage } from '../../src/render/stage.ts'
import { defaultPreferences } from '../../src/state/preferences.ts'
import { type FrameEntity, frameOf } from '../support/frame-of.ts'

const PLAYER: FrameEntity = { id: 1, generation: 1, kind: Kind.player, dirX: 1, health: 1 }
const FIGURES = { health: 10, maxHealth: 10 }
/** Positions of each kind relative to the survivor, in px: far from each other and from the survivor's light. */
const PLACES = ENEMY_KINDS.map((kind, i) => ({ kind, x: ((i % 5) - 2) * 140, y: i < 5 ? -170 : 170 }))
const ALL = frameOf(FIGURES, [
  PLAYER,
  ...PLACES.map(({ kind, x, y }, i) => ({
    id: 10 + i,
    generation: 1,
    kind: Kind.enemy + ENEMY_KINDS.indexOf(kind),
    x,
    y,
    dirX: 1,
    health: 1,
  })),
])
const SHOT = frameOf(FIGURES, [PLAYER, { id: 2, generation: 1, kind: Kind.beholderBullet, x: 200, y: 0, dirX: 1, health: 1 }])
const SIZE = { width: 800, height: 720 } as const

let host: HTMLElement
let stage: Stage | null = null
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'))
  host.style.cssText = `position: fixed; inset: 0 auto auto 0; width: ${SIZE.width}px; height: ${SIZE.height}px`
})
afterEach(() => {
  stage?.destroy()
  stage = null
  host.remove()
  vi.restoreAllMocks()
})

async function open(renderer: 'webgl' | 'canvas', bodies: BodyColours) {
  const { getParameter } = WebGL2RenderingContext.prototype
  const driver = renderer === 'webgl' ? 'Graphics processor' : 'SwiftShader'
  vi.spyOn(WebGL2RenderingContext.prototype, 'getParameter').mockImplementation(function (this: WebGL2RenderingContext, key: number) {
    return key === this.RENDERER || key === 0x9246 ? driver : getParameter.call(this, key)
  })
  const effects = { ...defaultPreferences(true), bodies }
  const outfit = { gender: 'female', mainHandId: null, offHandId: null, rangedId: null } as const
  stage = await createStage(host, { ...outfit, locationId: 'school', projectileColor: 'white', reach: 1, effects, base: '' })
  expect(host.querySelector('canvas')?.dataset.renderer).toBe(renderer)
  return effects
}
let now = 0
function draw(frame: FrameView): void {
  now += 100
  stage?.draw(frame, frame, 1, now)
}
/** Share of the pixels around a place in the world that have this colour. */
function shareOf(tint: number, x: number, y: number, reach = 14): number {
  const canvas = new OffscreenCanvas(SIZE.width, SIZE.height).getContext('2d') as OffscreenCanvasRenderingContext2D
  canvas.drawImage(host.querySelector('canvas') as HTMLCanvasElement, 0, 0, SIZE.width, SIZE.height)
  const { data } = canvas.getImageData(SIZE.width / 2 + x - reach, SIZE.height / 2 + y - reach, 2 * reach, 2 * reach)
  const wanted = [tint >> 16, (tint >> 8) & 255, tint & 255]
  const pixels = Array.from({ length: data.length / 4 }, (_, i) =>
    wanted.every((channel, n) => Math.abs(channel - (data[4 * i + n] as number)) < 12),
  )
  return pixels.filter(Boolean).length / pixels.length
}
const seen = (palette: Exclude<BodyColours, 'drawn'>) =>
  PLACES.filter(({ kind, x, y }) => shareOf(bodyTints[kind][palette], x, y) > 0.12).map(({ kind }) => kind)

// Must run first, because the tests below load the module.
test('the module is not loaded with drawn bodies', async () => {
  await open('canvas', 'drawn')
  draw(ALL)
  expect(performance.getEntriesByType('resource').filter(({ name }) => name.includes('render/flat-bodies.ts'))).toEqual([])
})

describe.each(['webgl', 'canvas'] as const)('with %s', (renderer) => {
  test('each kind is one flat colour of the palette from the first picture on, unlike the survivor', async () => {
    await open(renderer, 'vivid')
    draw(ALL)
    expect(seen('vivid')).toEqual([...ENEMY_KINDS])
    expect(shareOf(bodyTints.you.vivid, 0, 0, 10)).toBeGreaterThan(0.3)
  })

  test('shots at the survivor have their colour of the palette', async () => {
    await open(renderer, 'tritan')
    draw(SHOT)
    expect(shareOf(bodyTints.shot.tritan, 200, 0, 6)).toBeGreaterThan(0.2)
  })

  test('a palette chosen during a pause applies at once, and can be switched back', async () => {
    const effects = await open(renderer, 'drawn')
    draw(ALL)
    expect(seen('vivid')).toEqual([])
    Object.assign(effects, { bodies: 'deutan' })
    await vi.waitFor(
      () => {
        draw(ALL)
        expect(seen('deutan')).toEqual([...ENEMY_KINDS])
      },
      { timeout: 10_000 },
    )
    Object.assign(effects, { bodies: 'drawn' })
    draw(ALL)
    draw(ALL)
    expect(seen('deutan')).toEqual([])
  })
})
