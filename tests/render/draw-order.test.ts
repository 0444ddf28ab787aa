import { fc, test } from '@fast-check/vitest'
import { describe, expect, test as it } from 'vitest'
import { DrawOrder } from '../../src/render/draw-order.ts'
import { RecordRing } from '../../src/render/scene/record-ring.ts'

describe('slots', () => {
  it('reuse the oldest if all are taken', () => {
    const slots = new RecordRing(2, () => ({ name: '' }))
    slots.take().name = 'first'
    slots.take().name = 'second'
    slots.take().name = 'third'
    expect(slots.items).toEqual([{ name: 'third' }, { name: 'second' }])
  })
})

describe('draw order', () => {
  test.prop([fc.array(fc.integer({ min: -300, max: 300 }), { maxLength: 60, size: 'max' })])(
    'goes from back to front, and keeps the order of equals',
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
