import { fc, test as prop } from '@fast-check/vitest'
import { expect } from 'vitest'
import { Floods } from '../../sim/adventure/floods.ts'
import { FlowField } from '../../sim/adventure/flow-field.ts'
import { Ground } from '../../sim/adventure/ground.ts'
import { centreX, centreY, columnOf, isOpenCell, ROWS, rowOf, walkCellsOf } from '../../sim/adventure/walk-cells.ts'
import { groundTile } from '../../sim/content/ground.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { run } from '../../sim/content/run-constants.ts'
import { tileSolids } from '../../sim/content/solids.ts'
import { anyBetween } from '../support/any-between.ts'
import { nightly } from '../support/nightly.ts'

const grounds = (Object.keys(locations) as LocationId[]).map((id) => new Ground(tileSolids(id)))
const warm = new Floods(1_000)
/** Distance in px between two targets of one sequence, so that some return to a cell. */
const NEAR = 40

const y = anyBetween(run.band.top, run.band.bottom)
const question = fc.record({
  targetX: anyBetween(-NEAR, NEAR),
  targetY: y,
  fromX: anyBetween(-1_500, 1_500),
  fromY: y,
})

prop.prop(
  [
    fc.constantFrom(...grounds),
    anyBetween(-groundTile.width, 3 * groundTile.width),
    fc.array(question, { minLength: 1, maxLength: 30 }),
    fc.nat(2),
  ],
  { numRuns: nightly(1_000, 60) },
)('a way around solids does not depend on what the cache holds', (ground, middle, questions, kept) => {
  const askedOf = [warm, new Floods(kept), new Floods(0)].map((floods) => new FlowField(ground, floods))
  for (const { targetX, targetY, fromX, fromY } of questions) {
    const answers = askedOf.map((field) => {
      const isKnown = field.guide(middle + fromX, fromY, middle + targetX, targetY)
      return isKnown ? [field.x, field.y] : null
    })
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
  }
})

/** Cells by which a way may be longer than the shortest, because it leads to the middle of the block of cells around the target. */
const DETOUR = 2

/** Path lengths from every cell within `reach` columns of an open target, by a plain breadth-first search. */
function searched(ground: Ground, targetColumn: number, targetRow: number, reach: number): Map<string, number> {
  const cells = walkCellsOf(ground)
  const lengths = new Map([[`${targetColumn},${targetRow}`, 0]])
  for (const [cell, steps] of lengths) {
    const [column, row] = cell.split(',').map(Number) as [number, number]
    for (const [c, r] of [
      [column - 1, row],
      [column + 1, row],
      [column, row - 1],
      [column, row + 1],
    ] as const) {
      if (r < 0 || r >= ROWS || Math.abs(c - targetColumn) > reach || lengths.has(`${c},${r}`) || !isOpenCell(cells, c, r)) continue
      lengths.set(`${c},${r}`, steps + 1)
    }
  }
  return lengths
}

prop.prop(
  [fc.constantFrom(...grounds), anyBetween(-groundTile.width, groundTile.width), y, fc.array(question, { minLength: 1, maxLength: 20 })],
  {
    numRuns: nightly(200, 8),
  },
)('a body that follows the way around solids gets straight to its target without a detour', (ground, x, targetY, questions) => {
  const column = columnOf(x)
  const row = rowOf(targetY)
  const cells = walkCellsOf(ground)
  fc.pre(isOpenCell(cells, column, row))
  const field = new FlowField(ground, new Floods(1))
  const lengths = searched(ground, column, row, 98)
  for (const { fromX, fromY } of questions) {
    const length = lengths.get(`${columnOf(x + fromX)},${rowOf(fromY)}`)
    if (length === undefined || Math.abs(fromX) > 1_400) continue
    let walked = 0
    let [atX, atY] = [x + fromX, fromY]
    // The game only asks for a way around if the straight one is not clear.
    while (!field.clear(atX, atY, x, targetY) && field.guide(atX, atY, x, targetY)) {
      expect([field.x, field.y]).toEqual([centreX(columnOf(field.x)), centreY(rowOf(field.y))])
      walked += Math.abs(columnOf(field.x) - columnOf(atX)) + Math.abs(rowOf(field.y) - rowOf(atY))
      expect(walked).toBeLessThanOrEqual(length + DETOUR)
      atX = field.x
      atY = field.y
    }
    expect(walked === 0 || field.clear(atX, atY, x, targetY)).toBe(true)
  }
})

prop.prop([fc.constantFrom(...grounds), anyBetween(-3e4, 3e4), y, anyBetween(-1_600, 1_600), y], { numRuns: nightly(20_000, 3_000) })(
  'a line is clear if and only if all of its samples are in open cells',
  (ground, fromX, fromY, width, toY) => {
    const cells = walkCellsOf(ground)
    const toX = fromX + width
    const [dx, dy] = [toX - fromX, toY - fromY]
    const samples = Math.max(1, Math.ceil(Math.sqrt(dx * dx + dy * dy) / 8))
    const isOpen = Array.from({ length: samples + 1 }, (_, i) => i / samples).every((part) =>
      isOpenCell(cells, columnOf(fromX + dx * part), rowOf(fromY + dy * part)),
    )
    expect(new FlowField(ground).clear(fromX, fromY, toX, toY)).toBe(isOpen)
  },
)
