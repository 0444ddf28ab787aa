import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { type Box, type FocusDirection, nextInDirection } from '../../src/input/spatial.ts'

const box = (left: number, top: number, width = 40, height = 40): Box => ({ left, top, right: left + width, bottom: top + height })
const DIRECTIONS: readonly FocusDirection[] = ['up', 'down', 'left', 'right']

describe('the next control in a direction', () => {
  /** Three cards in a row, two buttons below the middle one. */
  const screen = [box(0, 0, 90, 100), box(100, 0, 90, 100), box(200, 0, 90, 100), box(100, 120, 40, 30), box(150, 120, 40, 30)]
  const from = (at: number, direction: FocusDirection) => {
    const others = screen.filter((_, each) => each !== at)
    const next = others[nextInDirection(screen[at] as Box, others, direction)]
    return next === undefined ? null : screen.indexOf(next)
  }
  test.each([
    [0, 'right', 1],
    [1, 'right', 2],
    [2, 'right', null],
    [2, 'left', 1],
    [1, 'down', 3],
    [0, 'down', 3],
    [2, 'down', 4],
    [3, 'right', 4],
    [4, 'up', 1],
    [3, 'down', null],
    [0, 'up', null],
  ] as const)('from %i %s is %s', (at, direction, next) => {
    expect(from(at, direction)).toBe(next)
  })

  test('prefers a control straight ahead to a nearer one at the side', () => {
    expect(nextInDirection(box(0, 0), [box(50, 60), box(100, 0)], 'right')).toBe(1)
  })

  test('ignores elements around it or in the same place', () => {
    for (const direction of DIRECTIONS) expect(nextInDirection(box(50, 50), [box(0, 0, 200, 200), box(50, 50)], direction)).toBe(-1)
  })

  const grid = fc.record({
    columns: fc.integer({ min: 1, max: 6 }),
    rows: fc.integer({ min: 1, max: 6 }),
    gap: fc.integer({ min: 0, max: 30 }),
  })
  prop.prop([grid, fc.nat(35)])('is the neighbour in a grid, and reaches every cell', ({ columns, rows, gap }, pick) => {
    const cells = Array.from({ length: columns * rows }, (_, at) => box((at % columns) * (40 + gap), Math.floor(at / columns) * (40 + gap)))
    const at = pick % cells.length
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const to = (direction: FocusDirection) => nextInDirection(cells[at] as Box, cells, direction)
    expect(DIRECTIONS.map(to)).toEqual([
      row > 0 ? at - columns : -1,
      row < rows - 1 ? at + columns : -1,
      column > 0 ? at - 1 : -1,
      column < columns - 1 ? at + 1 : -1,
    ])
  })

  prop.prop([fc.array(fc.tuple(fc.nat(1000), fc.nat(1000)), { minLength: 2, maxLength: 20, size: 'max' }), fc.constantFrom(...DIRECTIONS)])(
    'always lies in that direction',
    (places, direction) => {
      const [first, ...others] = places.map(([x, y]) => box(x, y)) as [Box, ...Box[]]
      const next = others[nextInDirection(first, others, direction)]
      if (next === undefined) return
      const by = { up: first.top - next.top, down: next.top - first.top, left: first.left - next.left, right: next.left - first.left }
      expect(by[direction]).toBeGreaterThan(0)
    },
  )
})
