// Draws every item into one sheet, and writes where each lies; the settlers' posts into another: node art/items/build.mjs
import { mkdir, writeFile } from 'node:fs/promises'
import { pictures, posts } from './catalog.mjs'
import { renderPicture } from './lib/render.mjs'
import { COLUMNS, sheetOf } from './lib/sheet.mjs'

/** Maximum size of the item sheet, which loads with the first item shown and never with the landing. */
const SHEET_BYTES = 220_000

const root = new URL('../../', import.meta.url)
await mkdir(new URL('public/pictures/', root), { recursive: true })
await save('items', pictures, COLUMNS)
await save('posts', posts, posts.length)

async function save(name, drawn, columns) {
  const cells = []
  for (const { picture } of drawn) cells.push(await renderPicture(picture))
  const webp = await sheetOf(cells, columns).webp({ quality: 70, alphaQuality: 60, effort: 6, smartSubsample: true }).toBuffer()
  if (webp.length > SHEET_BYTES) throw new Error(`${name}.webp has ${webp.length} bytes, more than ${SHEET_BYTES}`)
  await writeFile(new URL(`public/pictures/${name}.webp`, root), webp)
  console.log(`${name}.webp: ${drawn.length} pictures, ${(webp.length / 1000).toFixed(0)} kB`)
}

const rows = pictures.map(({ id }, at) => `  ${id}: ${at},`).join('\n')
await writeFile(
  new URL('src/looks/item-pictures.ts', root),
  `// Written by art/items/build.mjs.
import type { ItemId } from '../../sim/content/items.ts'

/** Columns and rows of pictures in public/pictures/items.webp. */
export const sheetSize = { columns: ${COLUMNS}, rows: ${Math.ceil(pictures.length / COLUMNS)} }
/** Every item's place in that sheet, row by row. */
export const itemPictures: Readonly<Record<ItemId, number>> = {
${rows}
}
`,
)
