import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAvatarUrl } from '../../sim/content/avatars.ts'
import { locations } from '../../sim/content/locations.ts'
import { namesUnder, t } from '../../src/language/t.ts'
import { portraits } from '../../src/messages/portraits.ts'
import { filesBelow } from './files.ts'

/** The first bytes of each file type. */
const BEGINNINGS: Readonly<Record<string, string>> = { svg: '<svg', webp: 'RIFF', webm: '\x1a\x45\xdf\xa3', vtt: 'WEBVTT' }

/** Tests whether an address from the site's root is a file of its type in public/. */
function isServed(address: string): boolean {
  const file = `public${address}`
  const beginning = BEGINNINGS[address.split('.').at(-1) ?? ''] ?? 'no such kind'
  return existsSync(file) && readFileSync(file).toString('latin1').trimStart().startsWith(beginning)
}

test('there are ten avatar pictures for each gender under /avatars/ (DATA-21)', () => {
  const own = [...portraits('male'), ...portraits('female')].map(({ src }) => src)
  expect([own.length, new Set(own).size]).toEqual([20, 20])
  expect(own.filter((src) => !src.startsWith('/avatars/') || !isAvatarUrl(src) || !isServed(src))).toEqual([])
})

test('the map and the grounds of its places are pictures at the site’s root (DATA-21)', () => {
  const grounds = Object.keys(locations).flatMap((id) => ['a', 'b', 'c'].map((variant) => `/grounds/${id}-${variant}.webp`))
  expect(['/scenes/adventure-map.webp', ...grounds].filter((address) => !isServed(address))).toEqual([])
})

test('the how-to-play video exists with its captions and poster (DATA-21)', () => {
  expect(['/how-to-play.webm', '/how-to-play.vtt', '/how-to-play.webp'].filter((address) => !isServed(address))).toEqual([])
})

test('every static file named by a screen or a style is in public/', () => {
  const files = filesBelow('src').filter((file) => /\.(tsx?|css)$/.test(file))
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/["'(](\/[a-z0-9/-]+\.(?:svg|webp|webm|vtt))/g)].map(([, address]) => address as string),
  )
  expect(named.length).toBeGreaterThan(20)
  expect([...new Set(named)].filter((address) => !isServed(address))).toEqual([])
})

/** An address in a component without the function that prefixes the base path. */
const unplaced = (text: string) =>
  [...text.matchAll(/\b(?:src|href|poster|srcSet)=(?:"\/[a-z]|\{[`'"]\/(?:icons|avatars|pickups|scenes|grounds|ui|logo|how-to))/g)].map(
    ([at]) => at,
  )

test('components prefix static files with the base path, which is not the root in the book', () => {
  const screens = filesBelow('src/app', 'src/features', 'src/loot', 'src/play', 'src/shell', 'src/ui')
  const files = screens.filter((file) => file.endsWith('.tsx'))
  expect(files.flatMap((file) => unplaced(readFileSync(file, 'utf8')).map((at) => `${file}: ${at}`))).toEqual([])
  expect(unplaced('<img src="/logo.svg" /><use href={`/icons.svg#coin`} /><a href={`/adventure/school`}>')).toHaveLength(2)
})

test('the video’s captions are the sentences of How To Play in order (CAMP-06)', () => {
  const said = readFileSync('public/how-to-play.vtt', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && line !== 'WEBVTT' && !line.includes('-->'))
  expect(said).toEqual(namesUnder('how-to-play.film').map((line) => t(`how-to-play.film.${line}`)))
})
