import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { routeKind } from '../../machines/redirects.ts'
import { read } from './files.ts'

interface Picture {
  readonly src: string
  readonly sizes: string
  readonly type?: string
  readonly purpose?: string
}
const manifest = JSON.parse(read('public/manifest.webmanifest')) as {
  readonly start_url: string
  readonly scope: string
  readonly theme_color: string
  readonly background_color: string
  readonly icons: readonly Picture[]
  readonly screenshots: readonly (Picture & { readonly form_factor: string })[]
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Picture[] }[]
}
const page = read('index.html')

/** The actual size and type of a picture, as in the manifest. */
async function measured({ src }: Picture): Promise<{ sizes: string; type: string }> {
  const { width, height, format } = await sharp(readFileSync(`public${src}`)).metadata()
  return format === 'svg' ? { sizes: 'any', type: 'image/svg+xml' } : { sizes: `${width}x${height}`, type: `image/${format}` }
}

test('every picture of the manifest exists in the stated size and type', async () => {
  const pictures = [...manifest.icons, ...manifest.screenshots]
  expect(await Promise.all(pictures.map(measured))).toEqual(pictures.map(({ sizes, type }) => ({ sizes, type })))
  for (const icon of manifest.shortcuts.flatMap(({ icons }) => icons)) expect((await measured(icon)).sizes).toBe(icon.sizes)
})

test('there are icons in the required sizes, and maskable ones', () => {
  const of = (purpose?: string) => manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes)
  expect(of()).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(of('maskable')).toEqual(['192x192', '512x512'])
})

test('a maskable icon has its picture inside the safe circle, and background everywhere else', async () => {
  const { data, info } = await sharp('public/app/maskable-512.png').removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [side, ground] = [info.width, [...data.subarray(0, 3)]]
  const outside: number[] = []
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [(at % side) - side / 2, Math.floor(at / side) - side / 2]
    const isGround = ground.every((channel, n) => Math.abs(channel - (data[at * info.channels + n] as number)) <= 2)
    if (Math.hypot(x, y) > side * 0.4 && !isGround) outside.push(at)
  }
  expect(outside).toEqual([])
})

test('it opens in the camp, and each shortcut on a page of the game', () => {
  expect([manifest.start_url, manifest.scope]).toEqual(['/camp', '/'])
  expect([manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)].map(routeKind)).not.toContain('unknown')
})

test('the splash screen has the page’s own colours', () => {
  const background = /--bg: (#[0-9a-f]{6});/.exec(read('src/tokens.css'))?.[1]
  const theme = /name="theme-color" content="(#[0-9a-f]{6})"/.exec(page)?.[1]
  expect([manifest.background_color, manifest.theme_color]).toEqual([background, theme])
})

test('the page links it and an icon for iOS, and covers a screen with a notch', async () => {
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
  expect(page).toMatch(/name="viewport" content="[^"]*viewport-fit=cover"/)
  const icon = /rel="apple-touch-icon" href="([^"]+)"/.exec(page)?.[1] as string
  expect(await measured({ src: icon, sizes: '' })).toEqual({ sizes: '180x180', type: 'image/png' })
})
