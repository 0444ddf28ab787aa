import { fc, test } from '@fast-check/vitest'
import { describe, expect, test as it } from 'vitest'
import { DrawOrder } from '../../src/render/draw-order.ts'
import { Pool } from '../../src/render/pool.ts'
import { RecordRing } from '../../src/render/record-ring.ts'

describe('pool', () => {
  const STEP = 16
  const newPool = () => {
    const made: { visible: boolean; resting: boolean }[] = []
    const pool = new Pool(
      () => {
        const item = { visible: false, resting: false }
        made.push(item)
        return item
      },
      (item) => {
        item.resting = true
      },
    )
    /** How many are drawn, and how many are in the scene. */
    const draw = (count: number) => {
      pool.begin()
      for (let i = 0; i < count; i++) pool.next().resting = false
      pool.end()
      const shown = made.filter((item) => item.visible)
      return { drawn: shown.filter((item) => !item.resting).length, shown: shown.length }
    }
    return { pool, made, draw }
  }

  it('takes what is drawn into the scene and out of it by sixteens, and lets the rest of it rest', () => {
    const { pool, draw } = newPool()
    expect([3, 16, 17, 16, 1, 0].map(draw)).toEqual([
      { drawn: 3, shown: 16 },
      { drawn: 16, shown: 16 },
      { drawn: 17, shown: 32 },
      { drawn: 16, shown: 32 },
      { drawn: 1, shown: 32 },
      { drawn: 0, shown: 16 },
    ])
    expect(pool.size).toBe(32)
  })

  test.prop([fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 1, maxLength: 60, size: 'max' })])(
    'shows what the last drawing took and nothing else, changes the scene seldom, and holds no more than the largest drawing',
    (counts) => {
      const { made, draw } = newPool()
      for (const count of counts) {
        const before = made.filter((item) => item.visible).length
        const { drawn, shown } = draw(count)
        expect(drawn).toBe(count)
        expect(shown).toBeLessThanOrEqual(count + 2 * STEP)
        if (count <= before && count > before - 2 * STEP) expect(shown).toBe(before)
      }
      expect(made.length).toBeLessThan(Math.max(...counts) + STEP)
    },
  )
})

describe('slots', () => {
  it('use the oldest again when all are taken', () => {
    const slots = new RecordRing(2, () => ({ name: '' }))
    slots.take().name = 'first'
    slots.take().name = 'second'
    slots.take().name = 'third'
    expect(slots.items).toEqual([{ name: 'third' }, { name: 'second' }])
  })
})

describe('draw order', () => {
  test.prop([fc.array(fc.integer({ min: -300, max: 300 }), { maxLength: 60, size: 'max' })])(
    'goes from the back to the front, equals as they came',
    (depths) => {
      const order = new DrawOrder(60)
      order.add(59, -999)
      order.clear()
      for (const [index, depth] of depths.entries()) order.add(index, depth)
      const expected = depths.map((depth, index) => ({ depth, index })).sort((a, b) => a.depth - b.depth || a.index - b.index)
      expect(Array.from({ length: order.count }, (_, place) => order.at(place))).toEqual(expected.map(({ index }) => index))
    },
  )
})
