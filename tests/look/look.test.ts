import { readdirSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { acceptedLook } from '../../tools/look/approvals.mjs'
import { compare, kept, SEEN_PIXELS } from '../../tools/look/compare.mjs'
import { ACCEPTED, APPROVALS, LOOK_SIZES, LOOKED_AT, pictureOf } from '../../tools/look/list.mjs'
import { sourceHashes } from '../../tools/look/sources.mjs'
import { storyIds } from '../architecture/story-ids.ts'

test('sixty stories are compared, and all of them exist', () => {
  expect(new Set(LOOKED_AT).size).toBe(60)
  expect(LOOKED_AT.filter((id) => !storyIds.has(id))).toEqual([])
})

test('each story has an accepted picture in both sizes and its approval, without others, in less than 6 MB', () => {
  const files = readdirSync(ACCEPTED)
  expect(files.sort()).toEqual(LOOKED_AT.flatMap((id) => LOOK_SIZES.map((size) => pictureOf(id, size))).sort())
  expect(files.reduce((sum, file) => sum + statSync(`${ACCEPTED}/${file}`).size, 0)).toBeLessThan(6_000_000)
  expect(readdirSync(APPROVALS).sort()).toEqual(LOOKED_AT.map((id) => `${id}.json`).sort())
  for (const id of LOOKED_AT)
    expect(acceptedLook(id)).toEqual({
      browser: expect.stringMatching(/^Chromium \d+\./),
      source: expect.stringMatching(/^[0-9a-f]{16}$/),
      by: expect.stringMatching(/./),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
})

test('each story depends on files that exist', () => {
  const hashes = Object.values(sourceHashes())
  expect(new Set(hashes).size, 'a story whose module is not found has the hash of no files').toBeGreaterThan(25)
  expect(hashes.filter((hash) => !/^[0-9a-f]{16}$/.test(hash))).toEqual([])
})

const canvas = { width: 120, height: 90, channels: 3, background: '#17203a' } as const
const drawn = (svg: string) =>
  sharp({ create: canvas })
    .composite([{ input: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90">${svg}</svg>`) }])
    .png()
    .toBuffer()
    .then(kept)

test('equal pictures match, and a button moved by four pixels is detected and marked', async () => {
  const button = (x: number) => drawn(`<rect x="${x}" y="20" width="60" height="30" fill="#f5b548"/>`)
  expect((await compare(await button(20), await button(20))).pixels).toBe(0)
  const { pixels, share, picture } = await compare(await button(20), await button(24))
  expect(pixels).toBeGreaterThan(SEEN_PIXELS)
  expect(share).toBeLessThan(0.1)
  const { data } = await sharp(picture)
    .removeAlpha()
    .extract({ left: 21, top: 35, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([(data[0] ?? 0) > 180, (data[1] ?? 255) < 110], 'red').toEqual([true, true])
})

test('a single differing pixel is encoder noise and is ignored', async () => {
  const { width, height, channels } = canvas
  const dark = Buffer.alloc(width * height * channels)
  const specked = Buffer.from(dark)
  // 120 is no multiple of 7, so that no two are neighbours.
  for (let pixel = 0; pixel < width * height; pixel += 7) specked[pixel * channels] = 200
  const [before, after] = await Promise.all(
    [dark, specked].map((pixels) => sharp(pixels, { raw: { width, height, channels } }).png().toBuffer()),
  )
  expect((await compare(before as Buffer, after as Buffer)).pixels).toBe(0)
})

/** Lines of text with a button, whose letters are shifted and drawn bolder, as another rasteriser does. */
const letters = ({ shift = 0, weight = 0, colour = '#f3ecdf', word = 'ammunition' }) =>
  drawn(
    `<rect x="4" y="60" width="60" height="24" rx="4" fill="#f5b548"/>
    <g transform="translate(${shift} ${shift})" font-family="DejaVu Sans" font-size="11" fill="${colour}" stroke="${colour}" stroke-width="${weight}">
    <text x="4" y="16">Gains from this run</text><text x="4" y="34">9 of 24 ${word}</text><text x="4" y="52">Return to camp</text></g>`,
  )

test('letters of another rasteriser are the same, and each change of a text or its colour is detected', async () => {
  const before = await letters({})
  const pixels = async (how: Parameters<typeof letters>[0]) => (await compare(before, await letters(how))).pixels
  for (const how of [{ shift: 0.2 }, { shift: -0.35 }, { weight: 0.2 }, { shift: 0.3, weight: 0.15 }])
    expect(await pixels(how), JSON.stringify(how)).toBeLessThan(SEEN_PIXELS)
  for (const how of [{ word: 'food' }, { colour: '#b0a894' }, { shift: 3 }, { weight: 1.5 }])
    expect(await pixels(how), JSON.stringify(how)).toBeGreaterThanOrEqual(SEEN_PIXELS)
})

test('a picture of another size is completely different', async () => {
  const [small, large] = await Promise.all(
    [60, 61].map((width) =>
      sharp({ create: { ...canvas, width } })
        .png()
        .toBuffer(),
    ),
  )
  expect((await compare(small as Buffer, large as Buffer)).share).toBe(1)
})
