import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Runner } from '../../sim/adventure/runner.ts'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { EVOLUTION_IDS } from '../../sim/content/evolutions.ts'
import { INSTINCT_IDS } from '../../sim/content/instincts.ts'
import { Ev, EventKind, type FrameView, Head, Kind, newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { NO_INSTINCTS } from '../../sim/rules/instinct-offers.ts'
import type { BodyColours } from '../../src/looks/body-colours.ts'
import { createStage, type Stage } from '../../src/render/stage.ts'
import { defaultPreferences } from '../../src/state/preferences.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { GRID, luminance, mostFlashes } from '../support/flashes.ts'
import { nightly } from '../support/nightly.ts'

const RATE = 60
/** The measured pictures, and those before them in which late effects load. Flashing repeats each second. */
const [MEASURED, ARRIVING] = [nightly(3, 1) * RATE, 10]
/** 300 enemies around a survivor with every Instinct at the highest rank and every evolution, who hits and shoots at once. */
const spec = runSpec({
  crowd: 300,
  rangedId: 'makeshift_smg',
  mainHandId: 'machete',
  ammo: 30,
  player: {
    maxHealth: 1e6,
    attackDamage: 30,
    targetsPerSwing: 8,
    ranged: { damage: 20, range: 400, attackSpeedMultiplier: 0.2, magazineSize: 60, reloadTime: 0.5 },
  },
  instincts: { ...NO_INSTINCTS, picks: INSTINCT_IDS.flatMap((id) => Array(5).fill(id)), evolutions: [...EVOLUTION_IDS] },
})
/** Adds the worst case: a drum bursts twice a second and a boss dies each second. */
function addWorst({ head, events }: FrameView, frame: number): void {
  const add = (kind: number, a: number) => {
    const at = (head[Head.eventCount] as number) * Ev.stride
    head[Head.eventCount] = (head[Head.eventCount] as number) + 1
    events.fill(0, at, at + Ev.stride)
    events[at + Ev.kind] = kind
    events[at + Ev.x] = (head[Head.playerX] as number) + 120
    events[at + Ev.y] = head[Head.playerY] as number
    events[at + Ev.a] = a
  }
  if (frame % 30 === 0) add(EventKind.drum, 150)
  if (frame % 60 === 15) add(EventKind.death, Kind.enemy + ENEMY_KINDS.indexOf('boss'))
}

let host: HTMLElement
let stage: Stage
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  stage.destroy()
  host.remove()
  vi.restoreAllMocks()
})

type RendererName = 'canvas' | 'webgl'
interface Case {
  readonly renderer: RendererName
  readonly flashes: boolean
  readonly bodies?: BodyColours
  readonly most: number
}
/** WebGL is drawn in software here: the cells are a 32nd of the width, which needs few pixels. */
const SIZES = { canvas: [640, 360], webgl: [320, 180] } as const

/** With WebGL it reports a graphics processor on any machine. */
function drawBy(renderer: RendererName): void {
  const { getParameter } = WebGL2RenderingContext.prototype
  const driver = renderer === 'webgl' ? 'Graphics processor' : 'SwiftShader'
  vi.spyOn(WebGL2RenderingContext.prototype, 'getParameter').mockImplementation(function (this: WebGL2RenderingContext, key: number) {
    return key === this.RENDERER || key === 0x9246 ? driver : getParameter.call(this, key)
  })
}

/** Plays and draws the horde at 60 pictures a second. Returns the luminance of the cells of each picture. */
async function drawnHorde({ renderer, flashes, bodies = 'drawn' }: Case): Promise<readonly Float32Array[]> {
  drawBy(renderer)
  const [width, height] = SIZES[renderer]
  host.style.cssText = `position: fixed; inset: 0 auto auto 0; width: ${width}px; height: ${height}px`
  const effects = { ...defaultPreferences(false), flashes, bodies }
  stage = await createStage(host, { ...spec, reach: 1, base: '', effects })
  const canvas = host.querySelector('canvas') as HTMLCanvasElement
  expect(canvas.dataset.renderer).toBe(renderer)
  const runner = new Runner(spec)
  let [before, frame] = [viewFrame(newFrameBuffer()), viewFrame(newFrameBuffer())]
  const play = () => {
    ;[before, frame] = [frame, before]
    runner.advance(1 / RATE, { moveX: 0, moveY: 0 }, 1, frame)
  }
  // The horde closes in.
  for (let i = 0; i < 6 * RATE; i++) play()
  const small = Object.assign(document.createElement('canvas'), { width: GRID.columns, height: GRID.rows })
  const context = small.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  context.imageSmoothingQuality = 'high'
  const measure = () => {
    context.drawImage(canvas, 0, 0, GRID.columns, GRID.rows)
    const { data } = context.getImageData(0, 0, GRID.columns, GRID.rows)
    return Float32Array.from({ length: GRID.columns * GRID.rows }, (_, i) =>
      luminance(data[4 * i] as number, data[4 * i + 1] as number, data[4 * i + 2] as number),
    )
  }
  let now = 500
  const show = () => {
    now += 1000 / RATE
    stage.applyEvents(frame)
    stage.draw(before, frame, 1, now)
  }
  // Late effects draw the red edge of low health.
  const health = frame.head[Head.health] as number
  await vi.waitFor(() => {
    frame.head[Head.health] = 1
    show()
    context.drawImage(canvas, 0, 0, GRID.columns, GRID.rows)
    const { data } = context.getImageData(0, GRID.rows / 2, 1, 1)
    expect((data[0] as number) - Math.max(data[1] as number, data[2] as number)).toBeGreaterThan(12)
  }, 20_000)
  frame.head[Head.health] = health
  const grids: Float32Array[] = []
  for (let i = 0; i < ARRIVING + MEASURED; i++) {
    play()
    addWorst(frame, i)
    show()
    if (i >= ARRIVING) grids.push(measure())
  }
  return grids
}

/** Mean luminance of a picture. */
const mean = (grid: Float32Array) => grid.reduce((sum, value) => sum + value) / grid.length

/** `npm test` has one case per renderer. With WebGL light moves over the ground even without flashes. */
const CASES: readonly Case[] = [
  { renderer: 'webgl', flashes: true, most: 3 },
  { renderer: 'canvas', flashes: false, most: 0 },
  ...nightly<Case[]>(
    [
      { renderer: 'webgl', flashes: false, most: 1 },
      { renderer: 'canvas', flashes: true, most: 3 },
      // Bright bodies over a dark ground: the setting with the most flashing.
      { renderer: 'webgl', flashes: true, bodies: 'vivid', most: 3 },
      { renderer: 'canvas', flashes: true, bodies: 'vivid', most: 3 },
    ],
    [],
  ),
]
test.each(CASES)('$renderer, flashes $flashes, bodies $bodies: the worst horde flashes at most $most times a second', async (shown) => {
  const { flashes, most } = shown
  const pictures = await drawnHorde(shown)
  const counted = mostFlashes(pictures, RATE)
  expect([counted <= most, counted > 0 || !flashes, Math.max(...pictures.map(mean)) > 0.01]).toEqual([true, true, true])
})
