import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { type Defense, setStanding } from '../../sim/adventure/defense/defense.ts'
import type { FlowField } from '../../sim/adventure/flow-field.ts'
import { newWorld } from '../../sim/adventure/new-world.ts'
import { Playback } from '../../sim/adventure/play-log.ts'
import { firstDifference } from '../../sim/adventure/snapshot/first-difference.ts'
import { type BadSnapshot, restore, snapshot } from '../../sim/adventure/snapshot/snapshot.ts'
import { worldFields } from '../../sim/adventure/snapshot/world-fields.ts'
import type { World } from '../../sim/adventure/world.ts'
import { INSTINCT_IDS } from '../../sim/content/instincts.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { hashEnd, hashWords } from '../../sim/kernel/hash.ts'
import { nextBetween, nextWord, stream } from '../../sim/kernel/rng.ts'
import { barricadeBoxes } from '../../sim/rules/defense.ts'
import { playBot, REACTION } from '../../tools/bots/play-bot.ts'
import { idsOf } from '../../tools/support/in-world.ts'
import { runSpec, SLINGSHOT } from '../../tools/support/run-spec.ts'
import { nightly } from '../support/nightly.ts'
import { runsOf } from '../support/property-runs.ts'

const spec = runSpec({
  locationId: 'school',
  seed: 5,
  health: 9_000,
  ammo: 8,
  unlockedInstincts: INSTINCT_IDS,
  quickSlots: [{ itemId: 'bandage', count: 3 }, null, null, null],
  player: { maxHealth: 9_000, attackDamage: 8, targetsPerSwing: 3, ranged: SLINGSHOT },
})
const { log } = playBot(spec, REACTION.practised, 60)

/** Plays until a run event is under way, a shot is in the air and a pickup lies on the ground. */
function busy(): Playback {
  const playback = new Playback(newWorld(spec), log)
  const { world } = playback
  const isBusy = () => world.alive.shots > 0 && world.alive.pickups > 0 && world.runEvents.all.some(({ phase }) => phase > 0)
  while (world.tick < 60 * TICK_RATE && !isBusy()) playback.playTo(world.tick + 1)
  return playback
}
const { world, entries } = busy()
const bytes = snapshot(world, entries)
const copy = (): World => copyOf(world)

test('the snapshot contains bodies of every role, a run event and applied log entries', () => {
  const { enemies, shots, pickups } = world.alive
  expect([enemies > 0, shots > 0, pickups > 0, world.runEvents.all.length, entries > 10]).toEqual([true, true, true, 1, true])
})

test('a restored world has the same state, entries and snapshot', () => {
  const restored = restore(spec, bytes)
  expect(restored).toMatchObject({ ok: true, value: { entries } })
  expect(firstDifference(world, copy())).toBeNull()
  expect(Buffer.compare(snapshot(copy(), entries), bytes)).toBe(0)
})

test('a new world restores from its first snapshot', () => {
  const fresh = newWorld(spec)
  expect(restore(spec, snapshot(fresh))).toMatchObject({ ok: true, value: { entries: 0 } })
})

test('accepts the same spec with its keys in another order, as a database returns it', () => {
  const reordered = Object.fromEntries(Object.entries(spec).reverse()) as typeof spec
  expect(restore(JSON.parse(JSON.stringify(reordered)), bytes).ok).toBe(true)
})

test('reads bytes at any offset of a buffer', () => {
  const shifted = new Uint8Array(bytes.length + 3)
  shifted.set(bytes, 3)
  expect(restore(spec, shifted.subarray(3)).ok).toBe(true)
})

/** A copy of a world, by way of its snapshot. */
function copyOf(original: World): World {
  const restored = restore(original.spec, snapshot(original))
  if (!restored.ok) throw new Error(restored.refusal.type)
  return restored.value.world
}

test('paths next to solids do not depend on earlier questions, which no snapshot contains', () => {
  const asked = newWorld(runSpec({ locationId: 'extra-hard' }))
  const flow = asked.flow as FlowField
  /** The next points on the way to (x, y), from places around it. */
  const pathsTo = (field: FlowField, x: number, y: number) =>
    Array.from({ length: 64 }, (_, i) => {
      const found = field.guide(x + 40 * (i % 8) - 140, y + 30 * Math.floor(i / 8) - 105, x, y)
      return [found, found ? field.x : 0, found ? field.y : 0]
    })
  let places = 0
  for (let x = 992; x < 1_632; x += 16) {
    for (let y = -200; y < 200; y += 45) {
      if (flow.isOpen(x, y)) continue
      pathsTo(flow, x, y)
      expect(pathsTo(copyOf(asked).flow as FlowField, x + 15, y + 5)).toEqual(pathsTo(flow, x + 15, y + 5))
      places++
    }
  }
  expect(places).toBeGreaterThan(0)
})

test('barricades push bodies out in the order in which they were raised, as before the snapshot', () => {
  const broken = newWorld(runSpec({ locationId: 'defense' }))
  const defense = broken.defense as Defense
  for (const i of [0, 5, 1]) setStanding(defense, i, false)
  for (const i of [5, 0]) setStanding(defense, i, true)
  const restored = copyOf(broken).defense as Defense
  expect([restored.standing, [...restored.stands]]).toEqual([
    [2, 3, 4, 6, 7, 5, 0],
    [1, 0, 1, 1, 1, 1, 1, 1],
  ])
  const rng = stream(1, 'slides')
  for (let n = 0; n < 2_000; n++) {
    const { x, y } = barricadeBoxes[n % barricadeBoxes.length] as { x: number; y: number }
    const to = [x + nextBetween(rng, -40, 40), y + nextBetween(rng, -80, 80)] as const
    for (const { ground } of [defense, restored]) ground.slide(x - 60, y, ...to, 14)
    expect([restored.ground.x, restored.ground.y]).toEqual([defense.ground.x, defense.ground.y])
  }
})

describe('the table of fields', () => {
  /** Paths of own properties, private ones included, that the table does not list. */
  function unlisted(value: object, codec: unknown, path: string): string[] {
    const { fields, unlisted: allowed } = codec as Partial<ReturnType<() => typeof worldFields>>
    if (fields === undefined) return []
    return Object.entries(value).flatMap(([name, child]) => {
      if (allowed?.includes(name)) return []
      const field = fields[name]
      if (field === undefined) return [`${path}${name}`]
      return typeof child === 'object' && child !== null ? unlisted(child, field, `${path}${name}.`) : []
    })
  }

  test.each(Object.keys(locations) as LocationId[])('lists every field of a world of %s, private ones included', (locationId) => {
    expect(unlisted(newWorld(runSpec({ locationId })), worldFields, '')).toEqual([])
  })
})

describe('the first difference is named', () => {
  const changed = (change: (copied: World) => void) => {
    const other = copy()
    change(other)
    return firstDifference(world, other)
  }
  const id = idsOf(world, 'enemies')[0] as number

  test('of a body', () => {
    const before = world.Enemy.stepX[id] as number
    expect(changed(({ Enemy }) => Enemy.stepX.fill(before + 1, id, id + 1))).toEqual({
      field: `Enemy.stepX of entity ${id}`,
      here: `${before}`,
      there: `${Math.fround(before + 1)}`,
    })
  })
  test('of a random stream', () => {
    expect(changed(({ streams }) => void nextWord(streams.loot))?.field).toBe('streams.loot[0]')
  })
  test('of a list', () => {
    expect(changed(({ instincts }) => void instincts.banished.push('slam'))).toEqual({
      field: 'instincts.banished.length',
      here: '0',
      there: '1',
    })
  })
  test('of a run event', () => {
    const { progress } = world.runEvents.all[0] as { progress: number }
    expect(changed(({ runEvents }) => void (runEvents.all[0] as { progress: number }).progress++)).toEqual({
      field: 'runEvents.all[0].progress',
      here: `${progress}`,
      there: `${progress + 1}`,
    })
  })
})

const refusalOf = (changed: Uint8Array, by = spec): BadSnapshot['type'] | null => {
  const result = restore(by, changed)
  return result.ok ? null : result.refusal.type
}

describe('refuses', () => {
  test.each<[BadSnapshot['type'], Uint8Array, typeof spec]>([
    ['other-spec', bytes, { ...spec, seed: 4 }],
    ['other-spec', bytes, { ...spec, runId: 'run-2' }],
    ['other-version', withWord(2, 1), spec],
    ['other-format', withWord(1, 2), spec],
    ['not-a-snapshot', new Uint8Array(0), spec],
    ['not-a-snapshot', new TextEncoder().encode('{"version":1,"tick":0,"world":"none of this is a snapshot"}'), spec],
    ['not-a-snapshot', new Uint8Array(5 * 1024 * 1024), spec],
  ])('%s', (type, bad, by) => {
    expect(refusalOf(bad, by)).toBe(type)
  })

  property.prop([fc.nat(8 * bytes.length - 1)], runsOf(nightly(20_000, 300)))('a snapshot with any bit changed', (bit) => {
    const changed = bytes.slice()
    changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7))
    expect(refusalOf(changed)).not.toBeNull()
  })

  property.prop([fc.nat(bytes.length - 1), fc.uint8Array({ maxLength: 40 })], runsOf(nightly(5_000, 100)))(
    'a snapshot that is cut at any place, with or without other bytes behind it',
    (length, rest) => {
      expect(refusalOf(Buffer.concat([bytes.subarray(0, length), rest]))).not.toBeNull()
      expect(refusalOf(Buffer.concat([bytes, rest, Uint8Array.of(0)]))).not.toBeNull()
    },
  )
})

function withWord(index: number, value: number): Uint8Array {
  const changed = bytes.slice()
  new Int32Array(changed.buffer)[index] = value
  return changed
}

/** Writes a valid checksum, as a forger would. */
function sealed(changed: Uint8Array): Uint8Array {
  const words = new Int32Array(changed.buffer, changed.byteOffset, changed.length >> 2)
  words[3] = words.length
  words[7] = hashEnd(hashWords(hashWords(0, words, 7), words.subarray(8), words.length - 8)) | 0
  return changed
}

const EXTREMES = [-1, 0, 1, 2 ** 31 - 1, -(2 ** 31), 0x7f800000, 0x7fc00000, 0x7ff00000, 65_536]
property.prop(
  [
    fc.array(fc.tuple(fc.integer({ min: 8, max: bytes.length / 4 - 1 }), fc.oneof(fc.integer(), fc.constantFrom(...EXTREMES))), {
      minLength: 1,
      maxLength: 4,
    }),
  ],
  runsOf(nightly(20_000, 100)),
)('a forged snapshot with a valid checksum is refused or restored, but never throws', (changes) => {
  const changed = bytes.slice()
  for (const [index, value] of changes) new Int32Array(changed.buffer)[index] = value
  expect([null, 'impossible']).toContain(refusalOf(sealed(changed)))
})

test('names the field of a forged snapshot', () => {
  const highestId = 8
  expect(restore(spec, sealed(withWord(highestId, 100_000)))).toEqual({
    ok: false,
    refusal: { type: 'impossible', detail: `ecs: 100000 is not in 1..${world.capacity}` },
  })
})
