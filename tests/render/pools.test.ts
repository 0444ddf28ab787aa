import { fc, test } from '@fast-check/vitest'
import { describe, expect, test as it } from 'vitest'
import { DrawOrder } from '../../src/render/draw-order.ts'
import { Pool } from '../../src/render/pool.ts'
import { RecordRing } from '../../src/render/record-ring.ts'

describe('pool', () => {
  it('makes objects only when more are needed than ever before, and hides the rest', () => {
    const made: { visible: boolean }[] = []
    const pool = new Pool(() => {
      const item = { visible: false }
      made.push(item)
      return item
    })
    const draw = (count: number) => {
      pool.begin()
      for (let i = 0; i < count; i++) pool.next()
      pool.end()
      return made.map((item) => item.visible)
    }
    expect(draw(3)).toEqual([true, true, true])
    expect(draw(1)).toEqual([true, false, false])
    expect(draw(2)).toEqual([true, true, false])
    expect(draw(0)).toEqual([false, false, false])
    expect(pool.size).toBe(3)
  })

  test.prop([fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 60, size: 'max' })])(
    'shows as many as the last drawing took, and holds as many as the largest',
    (counts) => {
      const made: { visible: boolean }[] = []
      const pool = new Pool(() => {
        made.push({ visible: false })
        return made.at(-1) as { visible: boolean }
      })
      for (const count of counts) {
        pool.begin()
        for (let i = 0; i < count; i++) pool.next()
        pool.end()
        expect(made.filter((item) => item.visible)).toHaveLength(count)
      }
      expect(made).toHaveLength(Math.max(...counts))
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
