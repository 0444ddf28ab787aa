import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { COSTUME_IDS, type CostumeId } from '../../sim/content/costumes.ts'
import { type FrameView, Kind, MAX_ENTITIES } from '../../sim/contract/frame.ts'
import { GhostState } from '../../sim/contract/ghost.ts'
import { createStage, type Stage, type StageOptions } from '../../src/render/stage.ts'
import { defaultPreferences } from '../../src/state/preferences.ts'
import { type FrameEntity, frameOf } from '../support/frame-of.ts'

const OPTIONS: StageOptions = {
  // The map on which survivors stand out least (readability.night.browser.test.ts).
  locationId: 'police-station',
  gender: 'female',
  mainHandId: null,
  offHandId: null,
  rangedId: null,
  projectileColor: 'white',
  reach: 1,
  effects: defaultPreferences(false),
  base: '',
}
const PLAYER: FrameEntity = { id: 1, generation: 1, kind: Kind.player, dirX: 1, health: 1 }
const GHOST: FrameEntity = { id: MAX_ENTITIES, generation: 1, kind: Kind.ghost, dirX: 1, health: 1, x: 120 }
const ALONE = frameOf({ health: 10, maxHealth: 10 }, [PLAYER])
const RACE = frameOf({ health: 10, maxHealth: 10, ghostState: GhostState.running }, [PLAYER, GHOST])
/** Radius of the survivor with the marker, and of the ground around, in px. */
const [SURVIVOR_PX, AROUND_PX] = [21, 60]
/** Share of the contrast of the own clothes that each costume has at least; rounding and dithering cost less than this. */
const MIN_SHARE = 0.97

let host: HTMLElement
beforeEach(() => {
  // Simulates a machine without a graphics processor.
  vi.spyOn(WebGL2RenderingContext.prototype, 'getParameter').mockReturnValue('SwiftShader')
  host = document.createElement('div')
  host.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 800px; height: 720px'
  document.body.append(host)
})
afterEach(() => {
  host.remove()
  vi.restoreAllMocks()
})

/** The picture of a frame; (400, 360) is the survivor. */
async function pictureOf(frame: FrameView, change: Partial<StageOptions>): Promise<ImageData> {
  const stage: Stage = await createStage(host, { ...OPTIONS, ...change })
  stage.draw(frame, frame, 1, 0)
  const context = host.querySelector('canvas')?.getContext('2d') as CanvasRenderingContext2D
  const picture = context.getImageData(0, 0, 800, 720)
  stage.destroy()
  return picture
}

/** Relative luminance (WCAG 2) at the quantile `share` of the pixels between two distances from (x, 360). */
function luminanceOf({ data }: ImageData, x: number, near: number, far: number, share: number): number {
  const linear = (value: number) => (value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  const found: number[] = []
  for (let row = -far; row <= far; row++)
    for (let column = -far; column <= far; column++) {
      const away = Math.hypot(row, column)
      const at = 4 * ((360 + row) * 800 + x + column)
      const channel = (nth: number) => linear(data[at + nth] as number)
      if (away >= near && away < far) found.push(0.2126 * channel(0) + 0.7152 * channel(1) + 0.0722 * channel(2))
    }
  return found.sort((a, b) => a - b)[Math.floor(share * found.length)] as number
}
/** Measures the contrast of the survivor in the same way as the test of readability. */
function contrastOf(picture: ImageData): number {
  const [survivor, ground] = [luminanceOf(picture, 400, 0, SURVIVOR_PX, 0.85), luminanceOf(picture, 400, SURVIVOR_PX + 6, AROUND_PX, 0.5)]
  return (Math.max(survivor, ground) + 0.05) / (Math.min(survivor, ground) + 0.05)
}
const changedPixels = (a: ImageData, b: ImageData): number =>
  a.data.filter((value, i) => Math.abs(value - (b.data[i] as number)) > 20).length

test('each costume is drawn over the survivor and never lowers the contrast of the own clothes', async () => {
  for (const gender of ['female', 'male'] as const) {
    const plain = await pictureOf(ALONE, { gender })
    const least = MIN_SHARE * contrastOf(plain)
    const faint: [CostumeId, number][] = []
    for (const costume of COSTUME_IDS) {
      const worn = await pictureOf(ALONE, { gender, costume })
      expect([costume, changedPixels(worn, plain) > 400]).toEqual([costume, true])
      if (contrastOf(worn) < least) faint.push([costume, contrastOf(worn)])
    }
    expect(faint).toEqual([])
  }
})

test('high contrast mode leaves out costumes', async () => {
  const effects = { ...OPTIONS.effects, bodies: 'vivid' } as const
  const [plain, worn] = [await pictureOf(ALONE, { effects }), await pictureOf(ALONE, { effects, costume: 'astronaut' })]
  expect(changedPixels(worn, plain)).toBe(0)
})

test('a ghost wears its costume in the colour of ghosts', async () => {
  const ghost = (costume?: CostumeId) => ({ outfit: { ...OPTIONS, costume }, name: 'Rhea', isHidden: () => false })
  const [plain, worn] = [await pictureOf(RACE, { ghost: ghost() }), await pictureOf(RACE, { ghost: ghost('lifeguard') })]
  expect(changedPixels(worn, plain)).toBeGreaterThan(400)
  const at = 4 * (360 * 800 + 514)
  expect(worn.data[at + 2]).toBeGreaterThan(worn.data[at] as number)
})
