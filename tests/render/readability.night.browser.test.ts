import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LocationId } from '../../sim/content/locations.ts'
import { Ent, EntityState, type FrameView, Head, Kind, viewFrame } from '../../sim/contract/frame.ts'
import { moveCamera } from '../../src/render/camera.ts'
import { viewOf } from '../../src/render/scene/view.ts'
import { createStage, type Stage } from '../../src/render/stage.ts'
import { nightly } from '../support/nightly.ts'
import { recordHordes } from '../support/recorded-hordes.ts'

const MAPS: readonly LocationId[] = ['school', 'hospital', 'police-station', 'extra-hard', 'dev']
/** Moments of each map: one of every half minute of its first four. `npm test` checks three of them. */
const MOMENTS = 8
/** Moments that together contain shots and telegraphs on each map. */
const BY_DAY = [1, 5, 7]
const isLookedAt = (_: unknown, moment: number) => nightly(true, BY_DAY.includes(moment))
const SECONDS = 30
const SIZE = { width: 960, height: 540 } as const
const VIEW = viewOf(SIZE.width, SIZE.height)
/** Minimum luminance contrast of anything that must be visible at a glance against its background. */
const CONTRAST = 2
/** Channels have 8 bits, so contrasts are compared in tenths. */
const isFaint = (contrast: number) => Math.round(10 * contrast) < 10 * CONTRAST
/** In world px: the survivor's trunk, the whole body with its ring, and the ground and bodies around. */
const [TRUNK, SURVIVOR, AROUND] = [9, 21, 60]
/** In pixels; a flying shot has more. */
const STRIKING = 8
/** Share of a shortened sight that is free of fog. */
const CLEAR = 0.7
/** Sum of the differences of red, green and blue (0..765) above which a pixel counts as changed. */
const CHANGED = 90

let host: HTMLElement
let stage: Stage | null = null
beforeEach(() => {
  host = document.createElement('div')
  host.style.cssText = `position: fixed; inset: 0 auto auto 0; width: ${SIZE.width}px; height: ${SIZE.height}px`
  document.body.append(host)
})
afterEach(() => {
  stage?.destroy()
  stage = null
  host.remove()
  vi.restoreAllMocks()
})

/** Red, green, blue and opacity of each pixel. */
type Picture = Uint8ClampedArray
const linear = Float32Array.from({ length: 256 }, (_, i) => (i <= 10 ? i / 255 / 12.92 : ((i / 255 + 0.055) / 1.055) ** 2.4))

function look(): Picture {
  const context = new OffscreenCanvas(SIZE.width, SIZE.height).getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(host.querySelector('canvas') as HTMLCanvasElement, 0, 0)
  return context.getImageData(0, 0, SIZE.width, SIZE.height).data
}
/** Relative luminance of a pixel (WCAG 2). */
function luminance(picture: Picture, i: number): number {
  const light = (channel: number) => linear[picture[4 * i + channel] as number] as number
  return 0.2126 * light(0) + 0.7152 * light(1) + 0.0722 * light(2)
}

/** Pixels between two distances in world px from a place on the screen. */
function ring(x: number, y: number, from: number, to: number): number[] {
  const [middleX, middleY, near, far] = [x * VIEW.scale, y * VIEW.scale, from * VIEW.scale, to * VIEW.scale]
  const found: number[] = []
  for (let row = Math.max(0, Math.ceil(middleY - far)); row <= Math.min(SIZE.height - 1, middleY + far); row++) {
    for (let column = Math.max(0, Math.ceil(middleX - far)); column <= Math.min(SIZE.width - 1, middleX + far); column++) {
      const away = Math.hypot(column - middleX, row - middleY)
      if (away >= near && away < far) found.push(row * SIZE.width + column)
    }
  }
  return found
}
const differs = (a: Picture, b: Picture) => (i: number) =>
  [0, 1, 2].reduce((sum, channel) => sum + Math.abs((a[4 * i + channel] as number) - (b[4 * i + channel] as number)), 0) > CHANGED
/** The quantile `share` of the luminance of these pixels. */
function luminanceQuantile(picture: Picture, pixels: readonly number[], share: number): number {
  const sorted = Float64Array.from(pixels, (i) => luminance(picture, i)).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** The same frame with only the entities that `keeps` accepts; `change` may modify them. */
function only(frame: FrameView, keeps: (kind: number) => boolean, change: (entity: Float32Array) => void = () => {}): FrameView {
  const copy = viewFrame(frame.buffer.slice(0))
  let count = 0
  for (let i = 0; i < (frame.head[Head.entityCount] as number); i++) {
    const record = frame.entities.slice(i * Ent.stride, (i + 1) * Ent.stride)
    if (!keeps(record[Ent.kind] as number)) continue
    change(record)
    copy.entities.set(record, count++ * Ent.stride)
  }
  copy.head[Head.entityCount] = count
  return copy
}
const isShot = (kind: number) => kind >= Kind.bullet && kind <= Kind.stone
const still = (entity: Float32Array) => {
  if (entity[Ent.state] === EntityState.tell || entity[Ent.state] === EntityState.windUp) entity[Ent.state] = EntityState.move
}

/** A stage with late effects and their light loaded. */
async function open(locationId: LocationId, renderer: 'webgl' | 'canvas', nobody: FrameView): Promise<Stage> {
  const { getParameter } = WebGL2RenderingContext.prototype
  const driver = renderer === 'webgl' ? 'Graphics processor' : 'SwiftShader'
  vi.spyOn(WebGL2RenderingContext.prototype, 'getParameter').mockImplementation(function (this: WebGL2RenderingContext, key: number) {
    return key === this.RENDERER || key === 0x9246 ? driver : getParameter.call(this, key)
  })
  const outfit = { gender: 'female', mainHandId: null, offHandId: null, rangedId: 'makeshift_pistol' } as const
  const effects = {
    damageNumbers: true,
    shake: 0,
    hitStop: false,
    flashes: true,
    blood: true,
    weather: true,
    bodies: 'drawn',
    brightness: 50,
  } as const
  const opened = await createStage(host, { ...outfit, locationId, projectileColor: 'white', reach: 1, effects, base: '' })
  expect(host.querySelector('canvas')?.dataset.renderer).toBe(renderer)
  stage = opened
  opened.draw(nobody, nobody, 1, 500)
  await import('../../src/render/late-effects/late-effects.ts')
  await new Promise(requestAnimationFrame)
  for (let now = 600; now < 2_400; now += 300) opened.draw(nobody, nobody, 1, now)
  return opened
}

/** Measures one moment. `hidden`: share of the survivor's trunk that is covered. */
function measure(opened: Stage, frame: FrameView, now: number, camera: { x: number; y: number }) {
  const drawn = (shown: FrameView) => {
    opened.draw(shown, shown, 1, now)
    return look()
  }
  const alone = only(frame, (kind) => kind === Kind.player)
  // Bursts of vanished shots have ended by the measured moment.
  opened.draw(alone, alone, 1, now - 5_000)
  const survivor = drawn(alone)
  const silent = drawn(only(frame, (kind) => !isShot(kind), still))
  const whole = drawn(frame)
  const { head, entities } = frame
  moveCamera(camera, head[Head.playerX] as number, head[Head.playerY] as number, VIEW)
  const [left, top] = [camera.x - VIEW.width / 2, camera.y - VIEW.height / 2]
  const [x, y] = [(head[Head.playerX] as number) - left, (head[Head.playerY] as number) - top]
  const trunk = ring(x, y, 0, TRUNK)
  const around = luminanceQuantile(whole, ring(x, y, SURVIVOR + 6, AROUND), 0.5)
  const signals: [what: string, contrast: number][] = []
  const add = (what: string, atX: number, atY: number, reach: number) => {
    const seen = ring(atX - left, atY - top, 0, reach).filter(differs(whole, silent))
    // A mostly covered shot is inside the body it hits; the total number of visible shots is checked at the end.
    if (what === 'shot' && seen.length < STRIKING) return
    const behind = luminanceQuantile(silent, seen, 0.5)
    // Bright parts contrast with the dark, and dark outlines with the bright.
    signals.push([what, Math.max(...[0.1, 0.75].map((share) => contrast(luminanceQuantile(whole, seen, share), behind)))])
  }
  const sight = (head[Head.sight] as number) || Number.POSITIVE_INFINITY
  for (let at = 0; at < (head[Head.entityCount] as number) * Ent.stride; at += Ent.stride) {
    const [kind, atX, atY] = [entities[at + Ent.kind] as number, entities[at + Ent.x] as number, entities[at + Ent.y] as number]
    const isInView = Math.abs(atX - camera.x) < VIEW.width / 2 - 20 && Math.abs(atY) < VIEW.height / 2 - 20
    if (!isInView) continue
    // Nothing is drawn over the survivor, and nothing needs to be visible beyond a sight shortened by fog or blackout.
    const far = Math.hypot(atX - (head[Head.playerX] as number), atY - (head[Head.playerY] as number))
    if (far < SURVIVOR + 10 || far > CLEAR * sight) continue
    if (isShot(kind)) add('shot', atX, atY, 10)
    else if (kind >= Kind.enemy && kind < Kind.coin1 && entities[at + Ent.state] === EntityState.tell) add('tell', atX, atY, 130)
  }
  return {
    hidden: trunk.filter(differs(whole, survivor)).length / trunk.length,
    survivor: contrast(luminanceQuantile(whole, ring(x, y, 0, SURVIVOR), 0.85), around),
    signals,
  }
}

const recorded = new Map<LocationId, readonly FrameView[]>()
const seen = { webgl: { shot: 0, tell: 0 }, canvas: { shot: 0, tell: 0 } }

/** `npm test` checks the faintest map only. WebGL takes five times as long in software. */
const BY_DAY_ON: Readonly<Record<'canvas' | 'webgl', readonly LocationId[]>> = {
  canvas: ['police-station'],
  webgl: ['police-station'],
}
const pictures = MAPS.flatMap((map) => (['webgl', 'canvas'] as const).map((renderer) => ({ map, renderer })))
const drawnNow = pictures.filter(({ map, renderer }) => nightly(true, BY_DAY_ON[renderer].includes(map)))

test.each(drawnNow)(
  'on $map survivor, shots and telegraphs contrast 2:1, and the survivor stays visible ($renderer)',
  async ({ map, renderer }) => {
    const moments = recorded.get(map) ?? recordHordes(map, 7, MOMENTS, SECONDS)
    recorded.set(map, moments)
    expect(moments).toHaveLength(MOMENTS)
    const frames = moments.filter(isLookedAt)
    const [first] = frames as [FrameView]
    const camera = { x: first.head[Head.playerX] as number, y: 0 }
    const opened = await open(
      map,
      renderer,
      only(first, (kind) => kind === Kind.player),
    )
    const seenIn = frames.map((frame, i) => measure(opened, frame, 20_000 * (i + 1), camera))
    for (const [what] of seenIn.flatMap(({ signals }) => signals)) seen[renderer][what as 'shot' | 'tell']++
    const faint = seenIn.flatMap(({ hidden, survivor, signals }, i) => [
      ...(hidden > 0.3 ? [`${i}: the survivor is hidden by ${hidden}`] : []),
      ...(isFaint(survivor) ? [`${i}: the survivor, ${survivor}`] : []),
      ...signals.flatMap(([what, value]) => (isFaint(value) ? [`${i}: a ${what}, ${value}`] : [])),
    ])
    expect(faint).toEqual([])
  },
)

test('the moments contain shots and telegraphs', () => {
  const [shots, tells] = nightly([20, 5], [2, 0])
  for (const counts of Object.values(seen)) expect([counts.shot > shots, counts.tell > tells]).toEqual([true, true])
})
