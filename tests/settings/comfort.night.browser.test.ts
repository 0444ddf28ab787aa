import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EventKind, type FrameView, Kind } from '../../sim/contract/frame.ts'
import { createRunParts } from '../../src/play/parts.ts'
import { createSound } from '../../src/sound/sound.ts'
import { createDebug } from '../../src/state/debug.ts'
import { createHud } from '../../src/state/hud.ts'
import { createPreferences, type Preferences } from '../../src/state/preferences.ts'
import { createToasts } from '../../src/state/toasts.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { type FrameEntity, frameOf } from '../support/frame-of.ts'

type Parts = ReturnType<typeof createRunParts>
type Stage = Awaited<ReturnType<Parts['openStage']>>

const PLAYER: FrameEntity = { id: 1, generation: 1, kind: Kind.player, dirX: 1, health: 1 }
const ZOMBIE: FrameEntity = { id: 2, generation: 1, kind: Kind.enemy, dirX: -1, health: 1, x: 120 }
const FIGURES = { health: 10, maxHealth: 10 }
const STILL = frameOf(FIGURES, [PLAYER, ZOMBIE])
const STRUCK = frameOf(FIGURES, [PLAYER, { ...ZOMBIE, flash: 1 }])
const BITTEN = frameOf(FIGURES, [PLAYER, ZOMBIE], [{ kind: EventKind.playerHit, a: 3 }])
/** Away from its sparks, so that only the number is there. */
const HIT = frameOf(FIGURES, [PLAYER, ZOMBIE], [{ kind: EventKind.hit, x: -200, y: 0, a: 888 }])

let host: HTMLElement
let preferences: Preferences
let parts: Parts
let stage: Stage | null = null
let now = 0

const canvas = () => host.querySelector('canvas') as HTMLCanvasElement
/** All pixels of a square in the world: at a height of 720 px a CSS pixel is one world pixel. */
const pixels = (x: number, y: number, size: number) =>
  (canvas().getContext('2d') as CanvasRenderingContext2D).getImageData(400 + x - size / 2, 360 + y - size / 2, size, size).data
/** The number of clearly different pixels in two pictures of one place. */
const changed = (before: Uint8ClampedArray, after: Uint8ClampedArray, plainly = 24): number =>
  before.filter((value, i) => Math.abs(value - (after[i] as number)) > plainly).length

/** Draws a picture this many ms after the last one; after ten seconds all effects have ended. */
function draw(frame: FrameView, later = 10_000): void {
  now += later
  stage?.draw(frame, frame, 1, now)
}
/** The number of pixels that the event of the frame changes at a place, a moment later. */
function seenAfter(frame: FrameView, x: number, y: number, size: number): number {
  draw(STILL)
  const before = pixels(x, y, size)
  stage?.applyEvents(frame)
  draw(STILL, 60)
  return changed(before, pixels(x, y, size))
}
/** Almost white pixels of the zombie when it is hit; otherwise it has none. */
function lit(): number {
  const white = () => {
    const data = pixels(120, 0, 40)
    return Array.from({ length: data.length / 4 }, (_, i) => data.slice(i * 4, i * 4 + 3)).filter((rgb) => Math.min(...rgb) > 200).length
  }
  draw(STILL)
  expect(white()).toBe(0)
  draw(STRUCK)
  return white()
}

beforeEach(async () => {
  // Simulates a machine without a graphics processor.
  vi.spyOn(WebGL2RenderingContext.prototype, 'getParameter').mockReturnValue('SwiftShader')
  localStorage.clear()
  host = document.body.appendChild(document.createElement('div'))
  host.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 800px; height: 720px'
  const debug = createDebug()
  preferences = createPreferences({ storage: localStorage, system: { still: false }, log: debug.log })
  parts = createRunParts(
    { backend: { hasDebug: () => true }, debug, preferences, sound: createSound(() => 'run'), toasts: createToasts() },
    createHud(),
  )
  parts.mount(host, () => ({ moveX: 0, moveY: 0 }))
})
afterEach(() => {
  stage?.destroy()
  stage = null
  host.remove()
  localStorage.clear()
  vi.restoreAllMocks()
})
const open = async () => {
  stage = await parts.openStage(runSpec(), { canvasOnly: false, onContext: () => {} })
}

test('flashes: hits light up until the setting is off (SETT-02)', async () => {
  await open()
  expect(lit()).toBeGreaterThan(100)
  preferences.flashes = false
  expect(lit()).toBe(0)
  preferences.flashes = true
  expect(lit()).toBeGreaterThan(100)
})

test('shake: a bite jolts the picture until the setting is off (SETT-02)', async () => {
  await open()
  // A spot of ground that stays empty.
  const jolt = () => seenAfter(BITTEN, -250, 200, 160)
  expect(jolt()).toBeGreaterThan(50)
  preferences.shake = 0
  expect(jolt()).toBe(0)
})

test('damage numbers: they rise from hits until the setting is off (SETT-02)', async () => {
  await open()
  // Above the sparks of the hit.
  const number = () => seenAfter(HIT, -200, -36, 36)
  expect(number()).toBeGreaterThan(50)
  preferences.damageNumbers = false
  expect(number()).toBe(0)
})

test('blood: wounds are red until the setting is off (SETT-02)', async () => {
  await open()
  /** Pixels that an event has turned red. */
  const red = () => {
    draw(STILL)
    stage?.applyEvents(frameOf(FIGURES, [PLAYER, ZOMBIE], [{ kind: EventKind.hit, x: -200, y: 100, a: 3 }]))
    draw(STILL, 120)
    const data = pixels(-200, 100, 60)
    return Array.from({ length: data.length / 4 }, (_, i) => data.slice(i * 4, i * 4 + 3)).filter(
      ([r = 0, g = 0, b = 0]) => r > 70 && r > 2 * Math.max(g, b),
    ).length
  }
  preferences.damageNumbers = false
  preferences.blood = false
  expect(red()).toBe(0)
  preferences.blood = true
  expect(red()).toBeGreaterThan(20)
})

test('weather: fog banks move until the setting is off, and the fog still hides the same', async () => {
  await open()
  const fog = frameOf({ ...FIGURES, sight: 150 }, [PLAYER])
  const spot = () => pixels(-300, 0, 160)
  const moved = () => {
    draw(fog)
    const before = spot()
    draw(fog)
    // A bank differs little from the fog.
    return changed(before, spot(), 4)
  }
  draw(STILL)
  const bare = spot()
  // The fog is drawn by late effects.
  await vi.waitFor(
    () => {
      draw(fog)
      expect(changed(bare, spot())).toBeGreaterThan(1000)
    },
    { timeout: 20_000 },
  )
  expect(moved()).toBeGreaterThan(50)
  preferences.weather = false
  expect(moved()).toBe(0)
  expect(changed(bare, spot())).toBeGreaterThan(1000)
})

test('settings chosen before the run apply from its first picture (SETT-02)', async () => {
  preferences.flashes = false
  await open()
  expect(lit()).toBe(0)
})
