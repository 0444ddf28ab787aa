/**
 * General flashes as WCAG 2.3.1 counts them: pairs of opposing changes of at least a tenth of the greatest relative
 * luminance, the darker of the two below 0.8, over more than a quarter of 10 degrees of the view (341 x 256 px of 1024 x 768).
 */

/** Cells of the grid that a picture is measured in: each is 40 px of 1280 x 720. */
export const GRID = { columns: 32, rows: 18 } as const
/** Side of the square that is a quarter of 10 degrees, in cells: 160 x 160 px. */
const SQUARE_SIDE_CELLS = 4
const MIN_CHANGE = 0.1
const MAX_DARKER_LUMINANCE = 0.8

/** Relative luminance of a colour of sRGB, [0, 1]. */
export function luminance(red: number, green: number, blue: number): number {
  const linear = (value: number) => (value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/**
 * The maximum number of flashes within a second in any square of that size or in the whole picture. `grids` holds the luminance of the
 * cells, row by row.
 */
export function mostFlashes(grids: readonly Float32Array[], framesPerSecond: number): number {
  let most = transitionsIn(
    grids.map((grid) => meanOf(grid, 0, 0, GRID.columns, GRID.rows)),
    framesPerSecond,
  )
  for (let row = 0; row <= GRID.rows - SQUARE_SIDE_CELLS; row++)
    for (let column = 0; column <= GRID.columns - SQUARE_SIDE_CELLS; column++)
      most = Math.max(
        most,
        transitionsIn(
          grids.map((grid) => meanOf(grid, column, row, SQUARE_SIDE_CELLS, SQUARE_SIDE_CELLS)),
          framesPerSecond,
        ),
      )
  return Math.floor(most / 2)
}

function meanOf(grid: Float32Array, left: number, top: number, width: number, height: number): number {
  let sum = 0
  for (let row = top; row < top + height; row++)
    for (let column = left; column < left + width; column++) sum += grid[row * GRID.columns + column] as number
  return sum / (width * height)
}

/** The maximum number of changes of direction within a second. */
function transitionsIn(values: readonly number[], framesPerSecond: number): number {
  const at: number[] = []
  let low = values[0] as number
  let high = low
  let direction = 0
  for (const [i, value] of values.entries()) {
    low = Math.min(low, value)
    high = Math.max(high, value)
    const rises = direction <= 0 && value - low >= MIN_CHANGE && low < MAX_DARKER_LUMINANCE
    const falls = direction >= 0 && high - value >= MIN_CHANGE && value < MAX_DARKER_LUMINANCE
    if (!rises && !falls) continue
    direction = rises ? 1 : -1
    low = high = value
    at.push(i)
  }
  return at.reduce((most, start, n) => Math.max(most, at.slice(n).filter((i) => i < start + framesPerSecond).length), 0)
}
