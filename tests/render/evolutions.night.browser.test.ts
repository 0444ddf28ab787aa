import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EVOLUTION_IDS, type EvolutionId, evolutions } from '../../sim/content/evolutions.ts'
import { instinctRules } from '../../sim/content/instincts.ts'
import type { FrameView } from '../../sim/contract/frame.ts'
import { createStage, type Stage } from '../../src/render/stage.ts'
import { defaultPreferences } from '../../src/state/preferences.ts'
import { evolutionShow } from '../../stories/fixtures/evolution-show.ts'
import { instinctShow } from '../../stories/fixtures/instinct-show.ts'
import { nightly } from '../support/nightly.ts'

const SIZE = { width: 800, height: 720 } as const
/** In ms: when a show restarts, and when its effect is visible. */
const [BEGINS, SEEN, STEP] = [2_400, 2_560, 16]
/** Sum of the differences of red, green and blue (0..765) above which a pixel counts as changed. */
const CHANGED = 120
/** Minimum number of pixels by which an evolution differs from its Instinct; a body has some 700, and a dog's ring is the smallest. */
const MIN_CHANGED_PIXELS: Readonly<Record<EvolutionId, number>> = {
  earthbreaker: 4_000,
  grinder: 1_500,
  pinball: 4_000,
  scorched_street: 2_000,
  tesla_swarm: 350,
  pack: 400,
}

/** One that hits around the survivor, and one with its own entities. */
const BY_DAY: readonly EvolutionId[] = ['pack']

let host: HTMLElement
beforeEach(() => {
  vi.spyOn(WebGL2RenderingContext.prototype, 'getParameter').mockReturnValue('SwiftShader')
  // Sparks fly the same way in both.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  host = document.createElement('div')
  host.style.cssText = `position: fixed; inset: 0 auto auto 0; width: ${SIZE.width}px; height: ${SIZE.height}px`
  document.body.append(host)
})
afterEach(() => {
  host.remove()
  vi.restoreAllMocks()
})

/** The picture of a show a moment after it restarts. */
async function look(show: (now: number, before: number) => FrameView): Promise<Uint8ClampedArray> {
  const effects = { ...defaultPreferences(true), flashes: true, damageNumbers: false }
  const outfit = { gender: 'female', mainHandId: 'machete', offHandId: null, rangedId: 'makeshift_rifle' } as const
  const stage: Stage = await createStage(host, { ...outfit, locationId: 'school', projectileColor: 'white', reach: 1, effects, base: '' })
  stage.draw(show(600, 600), show(600, 600), 1, 600)
  await import('../../src/render/late-effects/late-effects.ts')
  await new Promise(requestAnimationFrame)
  for (let now = BEGINS - 4 * STEP; now <= SEEN; now += STEP) {
    const frame = show(now, now - STEP)
    stage.applyEvents(frame)
    stage.draw(frame, frame, 1, now)
  }
  const context = new OffscreenCanvas(SIZE.width, SIZE.height).getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(host.querySelector('canvas') as HTMLCanvasElement, 0, 0)
  stage.destroy()
  host.replaceChildren()
  return context.getImageData(0, 0, SIZE.width, SIZE.height).data
}

test.each(nightly(EVOLUTION_IDS, BY_DAY))('%s differs from its Instinct in a still picture', async (id) => {
  const [plain, evolved] = [await look(instinctShow(evolutions[id].instinct, instinctRules.maxRank)), await look(evolutionShow(id))]
  let changed = 0
  for (let at = 0; at < plain.length; at += 4) {
    const differ = [0, 1, 2].reduce(
      (sum, channel) => sum + Math.abs((plain[at + channel] as number) - (evolved[at + channel] as number)),
      0,
    )
    if (differ > CHANGED) changed++
  }
  expect(changed).toBeGreaterThan(MIN_CHANGED_PIXELS[id])
})
