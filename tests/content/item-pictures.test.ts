import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { pictures, posts } from '../../art/items/catalog.mjs'
import { CELL } from '../../art/items/lib/render.mjs'
import { items } from '../../sim/content/items.ts'
import { SETTLER_FEATURES } from '../../src/features/settlers/settlers-screen.tsx'
import { itemPictures, sheetSize } from '../../src/looks/item-pictures.ts'

const SHEET = 'public/pictures/items.webp'

describe('every item has its own picture', () => {
  let cells: readonly Uint8Array[]
  beforeAll(async () => {
    const sheet = sharp(SHEET).ensureAlpha()
    const { columns, rows } = sheetSize
    const { width, height } = await sheet.metadata()
    expect({ width, height }, 'node art/items/build.mjs draws the sheet anew').toEqual({ width: columns * CELL, height: rows * CELL })
    const pixels = await sheet.raw().toBuffer()
    cells = Object.values(itemPictures).map((place) => cellOf(pixels, place))
  })

  test('the pictures, their positions and the items have the same ids', () => {
    expect(Object.entries(itemPictures)).toEqual(pictures.map(({ id }: { id: string }, at: number) => [id, at]))
    expect(Object.keys(itemPictures).sort()).toEqual(Object.keys(items).sort())
  })
  test('each fills its cell, and all are different', () => {
    const thin = Object.keys(itemPictures).filter((_, at) => opaqueShare(cells[at] as Uint8Array) < 0.12)
    expect(thin).toEqual([])
    expect(new Set(cells.map((cell) => Buffer.from(cell).toString('base64'))).size).toBe(cells.length)
  })
  test('no picture is cut off at the edge of its cell', () => {
    expect(Object.keys(itemPictures).filter((_, at) => touchesEdge(cells[at] as Uint8Array))).toEqual([])
  })
  test('the sheet is at most 220 kB', () => expect(readFileSync(SHEET).length).toBeLessThanOrEqual(220_000))
})

function cellOf(pixels: Uint8Array, place: number): Uint8Array {
  const { columns } = sheetSize
  const [left, top] = [(place % columns) * CELL, Math.floor(place / columns) * CELL]
  const rows = Array.from({ length: CELL }, (_, y) => {
    const from = ((top + y) * columns * CELL + left) * 4
    return pixels.subarray(from, from + CELL * 4)
  })
  return Buffer.concat(rows)
}
const alphaAt = (cell: Uint8Array, x: number, y: number) => cell[(y * CELL + x) * 4 + 3] as number
function opaqueShare(cell: Uint8Array): number {
  let opaque = 0
  for (let at = 3; at < cell.length; at += 4) if ((cell[at] as number) > 200) opaque++
  return opaque / (CELL * CELL)
}
/** Light may reach the edge, but solid parts may not. */
const touchesEdge = (cell: Uint8Array): boolean =>
  Array.from({ length: CELL }, (_, at) => [
    [at, 0],
    [at, CELL - 1],
    [0, at],
    [CELL - 1, at],
  ])
    .flat()
    .some(([x, y]) => alphaAt(cell, x as number, y as number) > 230)

test('each of the eight posts has a picture, in the order of the settlers’ screen (SETTLR-01)', async () => {
  const ids = SETTLER_FEATURES
  expect(posts.map(({ id }: { id: string }) => id)).toEqual(ids)
  const { width, height } = await sharp('public/pictures/posts.webp').metadata()
  expect({ width, height }).toEqual({ width: ids.length * CELL, height: CELL })
})
