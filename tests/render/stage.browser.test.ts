import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { RUN_EVENT_IDS, type RunEventId } from '../../sim/content/events.ts'
import { INSTINCT_IDS, type InstinctId } from '../../sim/content/instincts.ts'
import { EntityState, EventKind, type FrameView, Head, Kind, MAX_ENTITIES } from '../../sim/contract/frame.ts'
import { GhostState } from '../../sim/contract/ghost.ts'
import { createStage, type Stage, type StageOptions } from '../../src/render/stage.ts'
import { defaultPreferences } from '../../src/state/preferences.ts'
import { eventShow } from '../../stories/fixtures/event-show.ts'
import { type FrameEntity, frameOf } from '../support/frame-of.ts'
import { nightly } from '../support/nightly.ts'

const EFFECTS = { ...defaultPreferences(false) }
const OPTIONS: StageOptions = {
  locationId: 'school',
  gender: 'female',
  mainHandId: null,
  offHandId: null,
  rangedId: 'makeshift_pistol',
  projectileColor: 'white',
  reach: 1,
  effects: EFFECTS,
  base: '',
}
const PLAYER: FrameEntity = { id: 1, generation: 1, kind: Kind.player, dirX: 1, health: 1 }
const ZOMBIE: FrameEntity = { id: 2, generation: 1, kind: Kind.enemy, dirX: -1, health: 1 }
const scene = (...entities: FrameEntity[]) => frameOf({ health: 10, maxHealth: 10 }, entities)

/** One on the ground and one from outside. */
const EVENTS_BY_DAY: readonly RunEventId[] = ['generator', 'crows']

let host: HTMLElement
let stage: Stage | null = null

/** At a host height of 720 px a CSS pixel is a world pixel, and the survivor starts in the middle. */
async function open(change: Partial<StageOptions> = {}): Promise<Stage> {
  stage = await createStage(host, { ...OPTIONS, ...change })
  return stage
}
const canvas = () => host.querySelector('canvas') as HTMLCanvasElement
/** Mean colour of a 5 px square around a place in the world. */
function colour(x: number, y: number): [number, number, number] {
  const { data } = (canvas().getContext('2d') as CanvasRenderingContext2D).getImageData(400 + x - 2, 360 + y - 2, 5, 5)
  const mean = (channel: number) => Array.from({ length: 25 }, (_, i) => data[i * 4 + channel] as number).reduce((a, b) => a + b) / 25
  return [mean(0), mean(1), mean(2)]
}
const distance = (a: readonly number[], b: readonly number[]) => Math.hypot(...a.map((value, i) => value - (b[i] as number)))
const draw = (of: Stage, frame: FrameView, now = 0) => of.draw(frame, frame, 1, now)

beforeEach(() => {
  // Simulates a machine without a graphics processor.
  vi.spyOn(WebGL2RenderingContext.prototype, 'getParameter').mockReturnValue('SwiftShader')
  host = document.createElement('div')
  host.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 800px; height: 720px'
  document.body.append(host)
})
afterEach(() => {
  stage?.destroy()
  stage = null
  // A stage outside the document would have no size.
  if (host !== common?.host) host.remove()
  vi.restoreAllMocks()
})

/** The stage of most tests, with the late effects, because opening one takes a second. */
let common: { readonly stage: Stage; readonly host: HTMLElement; now: number } | null = null
/** Returns this stage and a time at which the effects of earlier tests are over. */
async function openCommon(): Promise<{ readonly opened: Stage; readonly now: number }> {
  if (common === null) {
    const opened = await createStage(host, OPTIONS)
    common = { stage: opened, host, now: await lateEffectsLoaded(opened) }
  }
  if (host !== common.host) host.remove()
  host = common.host
  common.now += 20_000
  draw(common.stage, scene(PLAYER), common.now)
  return { opened: common.stage, now: common.now }
}
afterAll(() => common?.stage.destroy())

test('the canvas renderer draws ground, survivor and enemies without a graphics processor', async () => {
  const opened = await open()
  expect(canvas().dataset.renderer).toBe('canvas')
  draw(opened, scene(PLAYER))
  const ground = colour(120, 0)
  expect(distance(ground, [12, 13, 18])).toBeGreaterThan(30)
  draw(opened, scene(PLAYER, { ...ZOMBIE, x: 120 }))
  expect(distance(colour(120, 0), ground)).toBeGreaterThan(25)
  draw(opened, scene(PLAYER))
  expect(colour(120, 0)).toEqual(ground)
})

const GHOST: FrameEntity = { id: MAX_ENTITIES, generation: 1, kind: Kind.ghost, dirX: 1, health: 1, x: 120 }
test('a ghost is a bluish shade below living bodies, fades at its end, and can be hidden (RACE-04)', async () => {
  let hidden = false
  const opened = await open({ ghost: { outfit: OPTIONS, name: 'Rhea', isHidden: () => hidden } })
  const raced = (ghostState: number, ...more: FrameEntity[]) => frameOf({ health: 10, maxHealth: 10, ghostState }, [PLAYER, ...more, GHOST])
  draw(opened, scene(PLAYER))
  const ground = colour(120, 0)
  draw(opened, raced(GhostState.running))
  const shade = colour(120, 0)
  expect([distance(shade, ground) > 30, shade[2] > shade[0]]).toEqual([true, true])
  draw(opened, scene(PLAYER, { ...ZOMBIE, x: 120 }))
  const zombie = colour(120, 0)
  draw(opened, raced(GhostState.running, { ...ZOMBIE, x: 120 }))
  expect(distance(colour(120, 0), zombie)).toBeLessThan(10)
  draw(opened, raced(GhostState.left), 100)
  draw(opened, raced(GhostState.left), 10_000)
  expect(distance(colour(120, 0), ground)).toBeLessThan(0.5 * distance(shade, ground))
  hidden = true
  draw(opened, raced(GhostState.running), 10_100)
  expect(colour(120, 0)).toEqual(ground)
})

test('a hit flashes white, and a bite is announced in red', async () => {
  const { opened, now } = await openCommon()
  draw(opened, scene(PLAYER, { ...ZOMBIE, x: 120 }), now)
  const [red, green, blue] = colour(120, 0)
  draw(opened, scene(PLAYER, { ...ZOMBIE, x: 120, flash: 1 }), now)
  for (const channel of colour(120, 0)) expect(channel).toBeGreaterThan(200)
  draw(opened, scene(PLAYER, { ...ZOMBIE, x: 120, state: 1, stateTime: 0.35 }), now)
  const warned = colour(116, 0)
  expect(warned[0] - Math.max(warned[1], warned[2])).toBeGreaterThan(red - Math.max(green, blue) + 30)
})

test('shots are drawn in the chosen colour (WEAP-11)', async () => {
  const shot = scene(PLAYER, { id: 9, generation: 1, kind: Kind.bullet, x: 150, dirX: 1 })
  const white = await open()
  draw(white, shot)
  const plain = colour(152, 0)
  expect(Math.max(...plain) - Math.min(...plain)).toBeLessThan(40)
  white.destroy()
  host.replaceChildren()
  draw(await open({ projectileColor: 'green' }), shot)
  const [red, green, blue] = colour(152, 0)
  expect(green - Math.max(red, blue)).toBeGreaterThan(60)
})

/** In px, from the middle to the tip of a marker at the edge of the view. */
const EDGE = 376

/** Draws until the late effects are loaded, when a wounded doctor has a health bar. Returns the time. */
async function lateEffectsLoaded(of: Stage): Promise<number> {
  let now = 401
  const doctor = { ...ZOMBIE, kind: Kind.enemy + ENEMY_KINDS.indexOf('doctor'), x: 200, health: 0.9 }
  await vi.waitFor(() => {
    draw(of, scene(PLAYER, doctor), ++now)
    const [red, green, blue] = colour(195, -34)
    expect(red - Math.max(green, blue)).toBeGreaterThan(80)
  }, 20_000)
  // The night is painted into the three pictures of the ground, one per drawing.
  for (let i = 0; i < 4; i++) draw(of, scene(PLAYER), now)
  return now
}

test('a running ghost out of view is marked at the edge on its side (RACE-04)', async () => {
  let hidden = false
  const opened = await open({ ghost: { outfit: OPTIONS, name: 'Rhea', isHidden: () => hidden } })
  const now = await lateEffectsLoaded(opened)
  const sides = (x: number, ghostState: number = GhostState.running) => {
    draw(opened, frameOf({ health: 10, maxHealth: 10, ghostState }, [PLAYER, { ...GHOST, x }]), now)
    return [colour(-EDGE, 0), colour(EDGE, 0)]
  }
  const plain = sides(0)
  const marks = (x: number, state?: number) =>
    sides(x, state).map((mark, at) => distance(mark, plain[at] as readonly number[]) > 40 && mark[2] > mark[0])
  expect([marks(900), marks(-900)]).toEqual([
    [false, true],
    [true, false],
  ])
  expect(marks(900, GhostState.died)).toEqual([false, false])
  hidden = true
  expect(marks(900)).toEqual([false, false])
})

test('a telegraph is marked on the ground around the enemy, until its attack', async () => {
  const { opened, now } = await openCommon()
  const behemoth = { ...ZOMBIE, id: 3, kind: Kind.enemy + ENEMY_KINDS.indexOf('behemoth'), x: 120 }
  draw(opened, scene(PLAYER, behemoth), now)
  const ground = colour(120, -105)
  draw(opened, scene(PLAYER, { ...behemoth, state: EntityState.tell, stateTime: 0.3 }), now)
  expect(distance(colour(120, -105), ground)).toBeGreaterThan(15)
  draw(opened, scene(PLAYER, { ...behemoth, state: EntityState.attack }), now)
  expect(colour(120, -105)).toEqual(ground)
})

test('an expired fireball leaves an explosion', async () => {
  const { opened, now } = await openCommon()
  const ground = colour(120, 0)
  draw(opened, scene(PLAYER, { id: 9, generation: 1, kind: Kind.fireball, x: 120, dirX: 1 }), now)
  draw(opened, scene(PLAYER), now + 16)
  draw(opened, scene(PLAYER), now + 100)
  expect(distance(colour(120, 0), ground)).toBeGreaterThan(40)
  draw(opened, scene(PLAYER), now + 5000)
  expect(colour(120, 0)).toEqual(ground)
})

test('markers at the edge point to a boss and a chest outside the view, but not to a zombie', async () => {
  const { opened, now } = await openCommon()
  const edge = () => colour(346, 12)
  const ground = edge()
  const boss = Kind.enemy + ENEMY_KINDS.indexOf('boss')
  for (const [kind, marked] of [
    [Kind.enemy, false],
    [boss, true],
    [Kind.bossChest, true],
    [Kind.eliteChest, true],
  ] as const) {
    draw(opened, scene(PLAYER, { ...ZOMBIE, kind, x: 900 }), now)
    expect([kind, distance(edge(), ground) > 25]).toEqual([kind, marked])
  }
})

test('an elite has its own ring, and a marker when it is outside the view', async () => {
  const { opened, now } = await openCommon()
  const [ring, edge] = [() => colour(120 + 23, 3), () => colour(346, 12)]
  draw(opened, scene(PLAYER, { ...ZOMBIE, x: 120 }), now)
  const [plain, ground] = [ring(), edge()]
  draw(opened, scene(PLAYER, { ...ZOMBIE, x: 120, elite: 2 }), now)
  expect([distance(ring(), plain) > 25, distance(edge(), ground) > 25]).toEqual([true, false])
  draw(opened, scene(PLAYER, { ...ZOMBIE, x: 900, elite: 2 }), now)
  expect(distance(edge(), ground)).toBeGreaterThan(25)
})

test.each(nightly(RUN_EVENT_IDS, EVENTS_BY_DAY))('a run event is drawn in place, and marked from afar: %s', async (id) => {
  const { opened, now } = await openCommon()
  const show = eventShow(id)
  // The camera is above the survivor, one event 160 px to the right, and another far beyond the right edge.
  const steps = (from: number, to: number) => Array.from({ length: (to - from) / 12 + 1 }, (_, i) => from + 12 * i)
  const around = steps(-192, 168).flatMap((dx) => steps(-84, 96).map((dy) => [160 + dx, -20 + dy] as const))
  const seen = () => [...around.map(([x, y]) => colour(x, y)), colour(346, 72)]
  const nobody = { ...PLAYER, x: -40, y: 60 }
  draw(opened, scene(nobody), now)
  const ground = seen()
  const frame = show(2_700, 2_684)
  opened.applyEvents(frame)
  draw(opened, frame, now)
  const changed = seen().map((one, i) => distance(one, ground[i] as [number, number, number]))
  expect([Math.max(...changed.slice(0, -1)) > 25, (changed.at(-1) as number) > 25]).toEqual([true, true])
  draw(opened, scene(nobody), now + 5_000)
  expect(distance(seen().at(-1) as [number, number, number], ground.at(-1) as [number, number, number])).toBeLessThan(5)
})

test('a boss does not shake the picture if shake is off', async () => {
  const opened = await open({ effects: { ...defaultPreferences(false), shake: 0 } })
  const now = await lateEffectsLoaded(opened)
  const spot = colour(-120, -60)
  const boss = Kind.enemy + ENEMY_KINDS.indexOf('boss')
  const come = frameOf({ health: 10, maxHealth: 10 }, [PLAYER], [{ kind: EventKind.boss, x: 5000, a: boss }])
  opened.applyEvents(come)
  draw(opened, come, now + 20)
  expect(distance(colour(-120, -60), spot)).toBeLessThan(2)
})

test('without a graphics processor only the 150 nearest of the horde are drawn, and all other enemies', async () => {
  const { opened, now } = await openCommon()
  draw(opened, scene(PLAYER), now)
  const ground = [colour(120, 0), colour(220, 0)] as const
  const shambler = { ...ZOMBIE, kind: Kind.enemy + ENEMY_KINDS.indexOf('shambler') }
  const crowd = (near: number) => [
    ...Array.from({ length: near }, (_, i) => ({ ...shambler, id: 10 + i, x: -100, y: i % 7 })),
    { ...shambler, id: 500, x: 120 },
    { ...ZOMBIE, id: 501, x: 220 },
  ]
  draw(opened, scene(PLAYER, ...crowd(149)), now)
  expect(distance(colour(120, 0), ground[0])).toBeGreaterThan(25)
  draw(opened, scene(PLAYER, ...crowd(150)), now)
  expect(colour(120, 0)).toEqual(ground[0])
  expect(distance(colour(220, 0), ground[1])).toBeGreaterThan(25)
})

test('entities of Instincts are drawn once the late effects are loaded, and removed with them', async () => {
  const opened = await open()
  const now = await lateEffectsLoaded(opened)
  const ground = colour(120, 0)
  const kinds: readonly [InstinctId, number][] = [
    ['burning_trail', Kind.flame],
    ['caltrops', Kind.caltrops],
    ['bottle', Kind.bottle],
    ['scrap_drone', Kind.drone],
    ['guard_dog', Kind.dog],
  ]
  for (const [id, kind] of kinds) {
    const thing = { id: 1500, generation: kind, kind, dirX: 1, health: 0.9, stateTime: 1 }
    const far = [-30, -20, -10, 0, 10, 20, 30].map((dy) => ({ ...thing, x: 120, y: dy }))
    const frame = scene(PLAYER, ...far.map((each, i) => ({ ...each, id: 1500 + i })))
    frame.head[Head.instinctRanks + INSTINCT_IDS.indexOf(id)] = 5
    opened.applyEvents(frame)
    draw(opened, frame, now)
    expect([id, distance(colour(120, 0), ground) > 15]).toEqual([id, true])
    draw(opened, scene(PLAYER), now)
    expect([id, colour(120, 0)]).toEqual([id, ground])
  }
})

test('the camera stays until the survivor is 15 % from a side (RUN-12)', async () => {
  const opened = await open()
  draw(opened, scene(PLAYER))
  const spot = colour(150, 200)
  expect(distance(spot, colour(-50, 200))).toBeGreaterThan(0)
  draw(opened, scene({ ...PLAYER, x: 280 }))
  expect(colour(150, 200)).toEqual(spot)
  draw(opened, scene({ ...PLAYER, x: 480 }))
  expect(colour(-50, 200)).toEqual(spot)
})

test('a behemoth that bites from below does not cover the survivor', async () => {
  const { opened, now } = await openCommon()
  const body = [-12, -6, 0, 6, 12].map((x) => [x, 6] as const)
  const seen = () => body.map(([x, y]) => colour(x, y))
  draw(opened, scene(PLAYER), now)
  const alone = seen()
  draw(opened, scene(PLAYER, { ...ZOMBIE, kind: Kind.enemy + ENEMY_KINDS.indexOf('behemoth'), dirX: 0, dirY: -1, y: 50 }), now)
  const changed = seen().map((now, i) => distance(now, alone[i] as [number, number, number]))
  expect(Math.max(...changed.slice(1, 4))).toBeLessThan(12)
})

test('the host reports when the survivor is under the display', async () => {
  const opened = await open()
  const at = (x: number, y: number) => {
    draw(opened, scene({ ...PLAYER, x, y }))
    return host.dataset.survivor
  }
  expect([at(0, 0), at(0, -300), at(0, -230), at(270, 300), at(-270, 300)]).toEqual([
    '',
    'top middle',
    'upper middle',
    'bottom right',
    'bottom left',
  ])
})

test('fog hides enemies beyond the sight, and not near ones (NIGHT-05)', async () => {
  const { opened, now } = await openCommon()
  const [near, far] = [
    { ...ZOMBIE, x: 100 },
    { ...ZOMBIE, id: 3, x: 360 },
  ]
  const seen = (...entities: FrameEntity[]) => {
    draw(opened, frameOf({ health: 10, maxHealth: 10, sight: 200 }, [PLAYER, ...entities]), now + 1)
    return [colour(100, 0), colour(360, 0)] as const
  }
  const [here, there] = seen()
  const [met, hidden] = seen(near, far)
  expect(distance(met, here)).toBeGreaterThan(20)
  expect(distance(hidden, there)).toBeLessThan(6)
  draw(opened, scene(PLAYER), now + 2)
  expect(distance(colour(360, 0), there)).toBeGreaterThan(20)
})

test('the picture follows the size of its host, and is removed completely', async () => {
  const opened = await open()
  draw(opened, scene(PLAYER))
  host.style.width = '390px'
  host.style.height = '560px'
  opened.resize()
  draw(opened, scene(PLAYER))
  expect([canvas().width, canvas().height, canvas().style.width]).toEqual([390, 560, '390px'])
  opened.destroy()
  stage = null
  expect(host.querySelector('canvas')).toBe(null)
})

test('fog keeps the sight clear, and is not uniform beyond it', async () => {
  const { opened, now } = await openCommon()
  const beyond = [-380, -300, 300, 380].flatMap((x) => [-300, -200, 200, 300].map((y) => [x, y] as const))
  const inSight = () => [-40, 40].flatMap((x) => [-30, 60].map((y) => colour(x, y)))
  draw(opened, scene(PLAYER), now)
  const clear = inSight()
  const fog = frameOf({ health: 10, maxHealth: 10, sight: 140 }, [PLAYER])
  draw(opened, fog, now)
  for (const [i, one] of inSight().entries()) expect(distance(one, clear[i] as [number, number, number])).toBeLessThan(8)
  const seen = beyond.map(([x, y]) => colour(x, y)[1])
  expect(Math.max(...seen) - Math.min(...seen)).toBeGreaterThan(12)
})

test('the wind moves the fog, except with reduced motion', async () => {
  const { opened, now } = await openCommon()
  const fog = frameOf({ health: 10, maxHealth: 10, sight: 140 }, [PLAYER])
  const places = [-380, -340, -300, 300, 340, 380].flatMap((x) => [-300, -250, -200, 200, 250, 300].map((y) => [x, y] as const))
  const at = (later: number) => {
    draw(opened, fog, now + later)
    return places.map(([x, y]) => colour(x, y))
  }
  const drifted = (from: number, to: number) => {
    const before = at(from)
    return Math.max(...at(to).map((one, i) => distance(one, before[i] as [number, number, number])))
  }
  expect(drifted(2_000, 8_000)).toBeGreaterThan(10)
  onTestFinished(() => void Object.assign(EFFECTS, defaultPreferences(false)))
  EFFECTS.shake = 0
  expect(drifted(8_000, 14_000)).toBe(0)
})

test('a picture that fails to load throws an error', async () => {
  await expect(open({ base: '/nowhere' })).rejects.toThrow('/nowhere/')
  expect(host.querySelector('canvas')).toBe(null)
})
