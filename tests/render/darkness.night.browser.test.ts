import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RUN_EVENT_IDS } from '../../sim/content/events.ts'
import { type FrameView, Head, Kind, RunEventPhase, RunEventRecord } from '../../sim/contract/frame.ts'
import type { EffectSettings } from '../../src/render/scene/effect-settings.ts'
import { createStage, type Stage } from '../../src/render/stage.ts'
import { frameOf } from '../support/frame-of.ts'

/** School's first tile begins at x 0; the camera is above the survivor. A lamp hangs at (964, -250). */
const SURVIVOR = 760
const AT = { unlit: [440, 60], lamp: [964, -250], near: [760, 45] } as const
const effects: { -readonly [K in keyof EffectSettings]: EffectSettings[K] } = {
  damageNumbers: true,
  shake: 0,
  hitStop: false,
  flashes: true,
  blood: true,
  weather: true,
  bodies: 'drawn',
  brightness: 50,
}
let host: HTMLElement
let stage: Stage
beforeEach(() => {
  host = document.createElement('div')
  host.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 800px; height: 720px'
  document.body.append(host)
})
afterEach(() => {
  stage.destroy()
  host.remove()
  effects.brightness = 50
  vi.restoreAllMocks()
})

async function open(renderer: 'webgl' | 'canvas'): Promise<void> {
  const { getParameter } = WebGL2RenderingContext.prototype
  const driver = renderer === 'webgl' ? 'Graphics processor' : 'SwiftShader'
  vi.spyOn(WebGL2RenderingContext.prototype, 'getParameter').mockImplementation(function (this: WebGL2RenderingContext, key: number) {
    return key === this.RENDERER || key === 0x9246 ? driver : getParameter.call(this, key)
  })
  const outfit = { gender: 'female', mainHandId: null, offHandId: null, rangedId: null } as const
  stage = await createStage(host, { ...outfit, locationId: 'school', projectileColor: 'white', reach: 1, effects, base: '' })
}
const frame = (head: Parameters<typeof frameOf>[0] = {}): FrameView =>
  frameOf({ health: 10, maxHealth: 10, playerX: SURVIVOR, ...head }, [
    { id: 1, generation: 1, kind: Kind.player, dirX: 1, health: 1, x: SURVIVOR },
  ])

/** Brightness of the ground at a place in the world: the mean of 9 x 9 px and all channels. */
function light([x, y]: readonly [number, number]): number {
  const context = new OffscreenCanvas(9, 9).getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(host.querySelector('canvas') as HTMLCanvasElement, 4 - (400 + x - SURVIVOR), 4 - (360 + y))
  const { data } = context.getImageData(0, 0, 9, 9)
  return data.reduce((sum, value, i) => sum + (i % 4 === 3 ? 0 : value), 0) / (81 * 3)
}
const all = () => ({ unlit: light(AT.unlit), lamp: light(AT.lamp), near: light(AT.near) })
function look(at: FrameView, now: number) {
  stage.draw(at, at, 1, now)
  return all()
}
/** Draws until the light of the late effects is loaded and the lamps are on. Returns the time. */
async function lit(): Promise<number> {
  stage.draw(frame(), frame(), 1, 500)
  await import('../../src/render/late-effects/late-effects.ts')
  await new Promise(requestAnimationFrame)
  for (let now = 600; now <= 2_600; now += 400) stage.draw(frame(), frame(), 1, now)
  return 3_000
}

test.each(['webgl', 'canvas'] as const)(
  'the first picture is at night, and stays as dark where there is no lamp (%s)',
  async (renderer) => {
    await open(renderer)
    const first = look(frame(), 0)
    const now = await lit()
    const later = look(frame(), now)
    expect(Math.abs(later.unlit - first.unlit)).toBeLessThan(0.2 * first.unlit)
    expect(later.lamp).toBeGreaterThan(1.3 * first.lamp)
  },
)

test('the survivor lights up the ground nearby', async () => {
  await open('webgl')
  const first = look(frame(), 0)
  expect(look(frame(), await lit()).near).toBeGreaterThan(1.4 * first.near)
})

test('a blackout turns the lamps off and darkens the night', async () => {
  await open('webgl')
  const now = await lit()
  const before = look(frame(), now)
  const dark = frame()
  dark.head[Head.runEvents + RunEventRecord.phase] = RunEventPhase.underWay
  dark.head[Head.runEvents + RunEventRecord.event] = RUN_EVENT_IDS.indexOf('blackout')
  dark.head[Head.runEvents + RunEventRecord.x] = 5_000
  const after = look(dark, now)
  expect(after.lamp).toBeLessThan(0.5 * before.lamp)
  expect(after.unlit).toBeLessThan(0.6 * before.unlit)
})

test.each(['webgl', 'canvas'] as const)('the night follows the brightness setting during a run (%s)', async (renderer) => {
  await open(renderer)
  const now = await lit()
  const usual = look(frame(), now)
  effects.brightness = 100
  // Without WebGL the night is painted into the ground, one of its three pictures per drawing.
  for (let i = 0; i < 4; i++) stage.draw(frame(), frame(), 1, now)
  expect(all().unlit).toBeGreaterThan(1.5 * usual.unlit)
})
