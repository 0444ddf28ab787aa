import { fc, test as prop } from '@fast-check/vitest'
import { expect } from 'vitest'
import { CELL_PX, Grid } from '../../sim/kernel/grid.ts'
import { anyBetween } from '../support/any-between.ts'

const coordinate = anyBetween(-2_000, 2_000)

prop.prop([fc.array(fc.tuple(coordinate, coordinate), { maxLength: 80, size: 'max' }), coordinate, coordinate], { numRuns: 150 })(
  'every entity is in the cell of its position exactly once, in insertion order',
  (bodies, centreX, centreY) => {
    const grid = new Grid(24, 10, 80)
    const xs = Float32Array.from(bodies, ([x]) => x)
    const ys = Float32Array.from(bodies, ([, y]) => y)
    const sizes = Float32Array.from(bodies, (_, i) => 1 + (i % 7))
    grid.centre(centreX, centreY)
    grid.build(
      bodies.map((_, i) => i),
      bodies.length,
      xs,
      ys,
      sizes,
    )
    expect(grid.largest).toBe(Math.max(0, ...sizes))
    expect([...grid.size.subarray(0, grid.count)]).toEqual([...grid.ids.subarray(0, grid.count)].map((id) => sizes[id]))
    expect([...grid.ids.subarray(0, grid.count)].sort((a, b) => a - b)).toEqual(bodies.map((_, i) => i))
    for (let cell = 0; cell < 240; cell++) {
      const ids = [...grid.ids.subarray(grid.start[cell], grid.start[cell + 1])]
      expect(ids).toEqual([...ids].sort((a, b) => a - b))
      for (const id of ids) expect(grid.row(ys[id] as number) * 24 + grid.column(xs[id] as number)).toBe(cell)
    }
    expect(CELL_PX).toBe(32)
  },
)
