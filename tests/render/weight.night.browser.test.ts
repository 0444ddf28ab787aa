import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ENEMY_KINDS, type EnemyKind } from '../../sim/content/enemies.ts'
import { EventKind, type FrameView, Kind } from '../../sim/contract/frame.ts'
import type { EffectSettings } from '../../src/render/scene/effect-settings.ts'
import { createStage, type Stage, type StageOptions } from '../../src/render/stage.ts'
import { defaultPreferences } from '../../src/state/preferences.ts'
import { type FrameEntity, type FrameEvent, frameOf } from '../support/frame-of.ts'

const FIGURES = { health: 10, maxHealth: 10 }
const PLAYER: FrameEntity = { id: 1, generation: 1, kind: Kind.player, dirX: 1, health: 1 }
const ZOMBIE: FrameEntity = { id: 2, generation: 1, kind: Kind.enemy, dirX: -1, health: 1 }
const kindOf = (kind: EnemyKind) => Kind.enemy + ENEMY_KINDS.indexOf(kind)
const scene = (...entities: FrameEntity[]) => frameOf(FIGURES, [PLAYER, ...entities])
const still = scene()

let host: HTMLElement
let stage: Stage | null = null
let now = 0
/** Changed by tests while the stage is open. */
let effects: { -readonly [K in keyof EffectSettings]: EffectSettings[K] }

type Rgb = readonly [number, number, number]
/** The pixels of a rectangle in the world: at a host height of 720 px a CSS pixel is a world pixel, with the survivor in the middle. */
function pixels(left: number, top: number, width: number, height: number): readonly Rgb[] {
  const context = (host.querySelector('canvas') as HTMLCanvasElement).getContext('2d') as CanvasRenderingContext2D
  const { data } = context.getImageData(400 + left, 360 + top, width, height)
  return Array.from({ length: width * height }, (_, i) => [data[4 * i], data[4 * i + 1], data[4 * i + 2]] as unknown as Rgb)
}
const differs = (a: Rgb, b: Rgb, by = 24) => a.some((value, i) => Math.abs(value - (b[i] as number)) > by)
const changed = (before: readonly Rgb[], after: readonly Rgb[], by?: number) =>
  after.filter((rgb, i) => differs(rgb, before[i] as Rgb, by)).length
const draw = (frame: FrameView = still, later = 16) => {
  now += later
  stage?.draw(frame, frame, 1, now)
}
/** Sends events to the stage and draws their effects, after earlier effects have ended. */
function happen(events: readonly FrameEvent[], later = 16, ...entities: FrameEntity[]): void {
  draw(scene(...entities), 20_000)
  stage?.applyEvents(frameOf(FIGURES, [PLAYER], events))
  draw(still, later)
}
const death = (kind: EnemyKind, x: number, y = 0): FrameEvent => ({ kind: EventKind.death, x, y, a: kindOf(kind), entity: 2 })

/** Opens a stage and waits for the late effects, which include the red edge of low health. */
async function open(change: Partial<StageOptions> = {}): Promise<void> {
  stage = await createStage(host, {
    locationId: 'school',
    gender: 'female',
    mainHandId: null,
    offHandId: null,
    rangedId: 'makeshift_pistol',
    projectileColor: 'white',
    reach: 1,
    base: '',
    effects,
    ...change,
  })
  now = 500
  draw()
  const reddest = () => Math.min(...pixels(-399, 100, 4, 1).map(([red, green, blue]) => red - Math.max(green, blue)))
  const plain = reddest()
  await vi.waitFor(() => {
    draw(frameOf({ health: 1, maxHealth: 10 }, [PLAYER]), 1)
    expect(reddest()).toBeGreaterThan(plain + 20)
  }, 20_000)
  // The night is painted into the three pictures of the ground, one per drawing.
  for (let i = 0; i < 4; i++) draw()
}
function close(): void {
  stage?.destroy()
  stage = null
  host.replaceChildren()
}

beforeEach(() => {
  // Simulates a machine without a graphics processor.
  vi.spyOn(WebGL2RenderingContext.prototype, 'getParameter').mockReturnValue('SwiftShader')
  host = document.body.appendChild(document.createElement('div'))
  host.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 800px; height: 720px'
  effects = { ...defaultPreferences(false), damageNumbers: false }
})
afterEach(() => {
  close()
  host.remove()
  vi.restoreAllMocks()
})

test('a corpse stays where it fell for minutes, also while the survivor is away', async () => {
  await open()
  const seen = () => pixels(110, -10, 20, 20)
  const trace = () => changed(ground, seen(), 4)
  draw()
  const ground = seen()
  happen([death('regular', 120)], 400)
  for (let i = 0; i < 8; i++) draw()
  expect(changed(ground, seen())).toBeGreaterThan(150)
  draw(still, 240_000)
  expect(trace()).toBeGreaterThan(100)
  const away = frameOf(FIGURES, [{ ...PLAYER, x: 6_000 }])
  for (let i = 0; i < 8; i++) draw(away)
  // Back to the first camera position.
  draw(frameOf(FIGURES, [{ ...PLAYER, x: -280 }]))
  for (let i = 0; i < 8; i++) draw()
  expect(trace()).toBeGreaterThan(100)
})

test.each([
  ['boss', {}, true],
  ['mini-boss', {}, true],
  ['behemoth', {}, true],
  ['regular', { elite: 2 }, true],
  ['regular', {}, false],
] as const)('the death of %s %j stops the picture for 40 ms: %s', async (kind, entity, holds) => {
  await open()
  const body = { ...ZOMBIE, kind: kindOf(kind), x: 300, y: 200, ...entity }
  const walker = (x: number) => ({ ...ZOMBIE, id: 3, x })
  const place = () => pixels(-200, -40, 400, 80)
  /** Tests whether the walker moves in the pictures after the death, 16 ms apart. */
  const moves = () => {
    draw(scene(body, walker(-100)), 20_000)
    stage?.applyEvents(frameOf(FIGURES, [PLAYER, walker(-100)], [death(kind, 300, 200)]))
    return [16, 16, 16].map((later, i) => {
      const before = place()
      draw(scene(walker(-60 + 40 * i)), later)
      return changed(before, place()) > 0
    })
  }
  expect(moves()).toEqual([!holds, !holds, true])
  effects.hitStop = false
  expect(moves()).toEqual([true, true, true])
})

test('an evolution stops the picture with its own effect, and not when it is gained', async () => {
  await open()
  const holds = (b: number) => {
    draw(still, 20_000)
    stage?.applyEvents(frameOf(FIGURES, [PLAYER], [{ kind: EventKind.evolution, a: 0, b }]))
    const before = pixels(60, -40, 80, 80)
    draw(scene({ ...ZOMBIE, x: 100 }))
    return changed(before, pixels(60, -40, 80, 80)) === 0
  }
  expect([holds(1), holds(0)]).toEqual([true, false])
})

test('a hit pushes a body 6 px away from the survivor and squashes it, and it springs back', async () => {
  effects.flashes = false
  await open()
  /** The right edge of the body in px, and its height there. */
  const outline = (flash: number) => {
    draw()
    const ground = pixels(80, -60, 120, 120)
    draw(scene({ ...ZOMBIE, x: 130, flash }))
    const body = pixels(80, -60, 120, 120).flatMap((rgb, i) => (differs(rgb, ground[i] as Rgb, 12) ? [i] : []))
    const rows = body.map((i) => Math.floor(i / 120))
    return { right: Math.max(...body.map((i) => i % 120)), height: Math.max(...rows) - Math.min(...rows) }
  }
  const plain = outline(0)
  const struck = outline(1)
  expect(struck.right - plain.right).toBeGreaterThan(1)
  expect(struck.height).toBeGreaterThan(plain.height)
  const half = outline(0.5)
  expect([half.right <= struck.right, half.height <= struck.height]).toEqual([true, true])
  effects.shake = 0
  expect(outline(1)).toEqual(plain)
})

test('the picture follows a hit and recoils from a shot, except with shake off', async () => {
  effects.flashes = false
  await open({ rangedId: 'makeshift_rifle' })
  // A spot of empty ground.
  const spot = () => pixels(-260, 150, 60, 60)
  const jolt = (event: FrameEvent) => {
    draw(still, 20_000)
    const before = spot()
    stage?.applyEvents(frameOf(FIGURES, [PLAYER], [event]))
    draw()
    return changed(before, spot())
  }
  const blow = { kind: EventKind.swing, a: 1, b: 0 }
  const shot = { kind: EventKind.shot, a: 1 }
  expect([jolt(blow) > 50, jolt(shot) > 50]).toEqual([true, true])
  effects.shake = 0
  expect([jolt(blow), jolt(shot)]).toEqual([0, 0])
})

/** Pixels around a place that are near a colour. */
const near = (colour: number, left: number, top: number, size: number) => {
  const wanted: Rgb = [colour >> 16, (colour >> 8) & 255, colour & 255]
  return pixels(left, top, size, size).filter((rgb) => !differs(rgb, wanted, 46)).length
}

test('pieces in the colours of its kind fly off a body and stay; without blood only those of stone', async () => {
  await open()
  const settle = () => {
    draw(still, 1_000)
    for (let i = 0; i < 8; i++) draw(still, 400)
  }
  /** The colour of pieces at rest. */
  const slime = () => near(0x5c6824, 20, -190, 220)
  const before = slime()
  effects.blood = false
  happen([death('mini-boss', 120, -80)])
  settle()
  const corpse = slime() - before
  effects.blood = true
  for (let i = 0; i < 6; i++) happen([death('mini-boss', 120, -80)])
  settle()
  expect(slime() - before).toBeGreaterThan(corpse + 30)
  const stone = () => changed(ground, pixels(-320, -190, 220, 220))
  draw(still, 20_000)
  const ground = pixels(-320, -190, 220, 220)
  effects.blood = false
  happen([death('crow', -200, -80)])
  settle()
  const feathered = stone()
  for (let i = 0; i < 4; i++) happen([death('behemoth', -200, -80)])
  settle()
  expect(stone()).toBeGreaterThan(feathered + 100)
})

test('each family of guns has its own flash, and a bow or the setting none', async () => {
  effects.shake = 0
  const muzzle = () => pixels(0, -80, 160, 160)
  /** Pixels that a shot brightens. */
  const flash = async (rangedId: string) => {
    await open({ rangedId })
    draw(still, 20_000)
    const before = muzzle()
    stage?.applyEvents(frameOf(FIGURES, [PLAYER], [{ kind: EventKind.shot, a: 1 }]))
    draw()
    return muzzle().filter(([red], i) => red > (before[i] as Rgb)[0] + 50).length
  }
  const seen: Record<string, number> = {}
  for (const id of ['makeshift_pistol', 'makeshift_smg', 'makeshift_rifle', 'bow']) {
    seen[id] = await flash(id)
    close()
  }
  const { makeshift_pistol: pistol = 0, makeshift_smg: smg = 0, makeshift_rifle: rifle = 0, bow = 0 } = seen
  expect([pistol > 40, smg > pistol, rifle > pistol, smg !== rifle, bow]).toEqual([true, true, true, true, 0])
  effects.flashes = false
  // Only the smoke and the case remain.
  expect(await flash('makeshift_rifle')).toBeLessThan(rifle / 3)
})

test('blood stains the ground until the setting is off (SETT-02)', async () => {
  await open()
  const red = () => pixels(-260, 40, 120, 120).filter(([r, g, b]) => r > 70 && r > 2 * Math.max(g, b)).length
  draw()
  const ground = red()
  const stained = () => {
    // The size of a stain is random: four of them are always visible.
    happen(Array.from({ length: 4 }, () => ({ kind: EventKind.playerDeath, x: -200, y: 100 })))
    for (let i = 0; i < 8; i++) draw(still, 400)
    draw(still, 60_000)
    return red() - ground
  }
  effects.blood = false
  expect(stained()).toBe(0)
  effects.blood = true
  expect(stained()).toBeGreaterThan(100)
})

test('a gun ejects its case to the right and it stays, and a slingshot has none', async () => {
  const right = () => pixels(-10, 12, 80, 60)
  const litter = async (rangedId: string) => {
    await open({ rangedId })
    draw(still, 20_000)
    const before = right()
    for (let i = 0; i < 5; i++) happen([{ kind: EventKind.shot, a: 1 }], 2_000)
    for (let i = 0; i < 8; i++) draw(still, 400)
    return changed(before, right())
  }
  expect(await litter('makeshift_pistol')).toBeGreaterThan(40)
  close()
  expect(await litter('slingshot')).toBe(0)
})

test('a dash raises dust behind the feet', async () => {
  await open()
  const behind = () => pixels(-30, -16, 60, 60)
  draw(still, 20_000)
  stage?.applyEvents(frameOf(FIGURES, [PLAYER], [{ kind: EventKind.dash, x: 0, y: 0, a: 1, b: 0 }]))
  for (let i = 1; i <= 6; i++) draw(frameOf(FIGURES, [{ ...PLAYER, x: 24 * i }]))
  const dusty = behind()
  draw(frameOf(FIGURES, [{ ...PLAYER, x: 144 }]), 20_000)
  expect(changed(behind(), dusty)).toBeGreaterThan(100)
})

test('the edge of the view is red and pulses at low health, and stays still without flashes', async () => {
  await open()
  const edge = (health: number, later = 16) => {
    draw(frameOf({ health, maxHealth: 10 }, [PLAYER]), later)
    return [...pixels(-398, 100, 6, 6), ...pixels(392, 100, 6, 6), ...pixels(-100, -358, 6, 6), ...pixels(100, 352, 6, 6)]
  }
  const well = edge(10)
  expect(changed(well, edge(3))).toBe(0)
  const low = edge(2)
  const redder = low.filter(([red, green, blue], i) => {
    const [r, g, b] = well[i] as Rgb
    return red - Math.max(green, blue) > r - Math.max(g, b) + 20
  })
  expect(redder).toHaveLength(low.length)
  const times = [100, 200, 300, 400]
  const reds = () => new Set(times.map((later) => edge(2, later).reduce((sum, [red]) => sum + red, 0))).size
  expect(reds()).toBeGreaterThan(2)
  effects.flashes = false
  expect(reds()).toBe(1)
})
