import { describe, expect, test } from 'vitest'
import { groundTile } from '../../sim/content/ground.ts'
import { variantAt } from '../../sim/content/locations.ts'
import { groundLamps } from '../../src/looks/ground-lamps.ts'
import { moonlight } from '../../src/looks/moonlight.ts'
import { FlashLights } from '../../src/render/late-effects/light/flash-lights.ts'
import { lightGroundLamps } from '../../src/render/late-effects/light/ground-lamps.ts'
import type { Lights } from '../../src/render/late-effects/light/lights.ts'
import type { Effects } from '../../src/render/scene/effects.ts'
import type { Scene } from '../../src/render/scene/scene.ts'

/** Records the lit places. */
function noted() {
  const pools: { x: number; y: number; strength: number }[] = []
  const cones: { x: number; y: number; strength: number }[] = []
  const lights: Lights = {
    pool: (x, y, _reach, _tint, strength) => pools.push({ x, y, strength }),
    cone: (x, y, _turn, _reach, _tint, strength) => cones.push({ x, y, strength }),
  }
  return { pools, cones, lights }
}

describe('flashes of light', () => {
  const clip = { name: 'muzzle', frames: [], x: 0, y: 0, turn: 0, scale: 1, start: 0, picture: 0 }

  /** Times in ms at which the light came on, for shots every `every` ms over two seconds, in pictures of 10 ms. */
  function begins(every: number): number[] {
    const playing = Array.from({ length: 8 }, () => ({ ...clip, name: null as string | null }))
    const flashes = new FlashLights({ playing } as unknown as Effects)
    const found: number[] = []
    let wasLit = false
    for (let now = 0, shot = 0; now < 2_000; now += 10) {
      if (now % every === 0) Object.assign(playing[shot++ % playing.length] as object, { name: shot % 2 ? 'muzzle' : 'burst', start: now })
      const { pools, lights } = noted()
      flashes.light({ now, motion: { player: -1 } } as unknown as Scene, lights)
      const strongest = Math.max(0, ...pools.map(({ strength }) => strength))
      if (strongest > 0.5 && !wasLit) found.push(now)
      wasLit = strongest > 0.5
    }
    return found
  }

  test('come at most three times a second for any rate of fire', () => {
    const times = begins(50)
    expect(times.length).toBeGreaterThan(3)
    for (const time of times) expect(times.filter((other) => other >= time && other < time + 1_000).length).toBeLessThanOrEqual(3)
  })

  test('light each shot of a slow gun', () => {
    expect(begins(500)).toEqual([0, 500, 1_000, 1_500])
  })
})

test('only the lamps of visible tiles are lit, where they are drawn', () => {
  const tile = 3
  const left = tile * groundTile.width
  const { pools, cones, lights } = noted()
  lightGroundLamps('defense', { left, right: left + 1_280 } as Scene, lights, 0.5)
  const rows = groundLamps.defense[variantAt('defense', tile)]
  const inView = rows.filter(([x, , reach]) => x - reach <= 1_280)
  const place = ([x, y, , , strength]: (typeof rows)[number]) => ({ x: left + x, y, strength: 0.5 * strength })
  expect(pools).toEqual(expect.arrayContaining(inView.filter((row) => row.length === 5).map(place)))
  expect(cones).toEqual(expect.arrayContaining(inView.filter((row) => row.length === 6).map(place)))
  for (const { x } of [...pools, ...cones]) expect([x > left - 600, x < left + 1_280 + 600]).toEqual([true, true])
})

test('no lamp is lit without power', () => {
  const { pools, cones, lights } = noted()
  lightGroundLamps('defense', { left: 0, right: 1_280 } as Scene, lights, 0)
  expect([pools, cones]).toEqual([[], []])
})

test('the moon is twice as bright at the top of the setting, and half as bright at the bottom', () => {
  const [red, green] = moonlight(50)
  expect(moonlight(100).slice(0, 2)).toEqual([2 * red, 2 * green])
  expect(moonlight(0).slice(0, 2)).toEqual([red / 2, green / 2])
  expect(Math.max(...moonlight(100))).toBeLessThanOrEqual(1)
})
