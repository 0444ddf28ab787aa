// Draws the app icons of public/app from public/favicon.svg: node art/app/build.mjs. The pictures beside them are made by npm run screenshots.
//   icon-*.png           as it is, with its round corners
//   maskable-*.png       to every edge, with the drawing inside the circle of 80 % that no system cuts
//   apple-touch-icon.png to every edge: iOS rounds it
import { mkdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'

const SIDE = 64
const here = (path) => new URL(path, import.meta.url)
const out = (file) => here(`../../public/app/${file}`).pathname

const icon = await readFile(here('../../public/favicon.svg'), 'utf8')
const ground = /<rect width="64" height="64" rx="12" fill="(#[0-9a-f]{6})"\/>/.exec(icon)
if (!ground) throw new Error('favicon.svg has no ground to be drawn to the edges')
const drawing = icon.replace(ground[0], '').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
const toTheEdges = (share) => {
  const margin = (SIDE * (1 - share)) / 2
  const backing = `<rect width="${SIDE}" height="${SIDE}" fill="${ground[1]}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${backing}<g transform="translate(${margin} ${margin}) scale(${share})">${drawing}</g></svg>`
}
const draw = (svg, side, file) =>
  sharp(Buffer.from(svg), { density: (72 * side) / SIDE })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toFile(out(file))

await mkdir(out(''), { recursive: true })
for (const side of [192, 512]) {
  await draw(icon, side, `icon-${side}.png`)
  await draw(toTheEdges(0.68), side, `maskable-${side}.png`)
}
await draw(toTheEdges(0.86), 180, 'apple-touch-icon.png')
