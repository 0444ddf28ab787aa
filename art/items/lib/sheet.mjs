// Cells of one size, row by row.
import sharp from 'sharp'
import { CELL } from './render.mjs'

/** Size of the item sheet. */
export const COLUMNS = 10

/** The cells as one image, RGBA. */
export function sheetOf(cells, columns) {
  const [width, height] = [columns * CELL, Math.ceil(cells.length / columns) * CELL]
  const sheet = Buffer.alloc(width * height * 4)
  for (const [at, cell] of cells.entries()) {
    const [left, top] = [(at % columns) * CELL, Math.floor(at / columns) * CELL]
    for (let row = 0; row < CELL; row++) sheet.set(cell.subarray(row * CELL * 4, (row + 1) * CELL * 4), ((top + row) * width + left) * 4)
  }
  return sharp(sheet, { raw: { width, height, channels: 4 } })
}
