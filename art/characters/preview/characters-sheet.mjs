// Every frame of both atlases, labelled: sheet-characters.png
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { loadAtlases } from './atlas.mjs'

const WIDTH = 2400,
  GAP = 10
const { frames, animations, attachments, image } = await loadAtlases()
const text = (x, y, size, fill, words) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-family="DejaVu Sans, sans-serif">${words}</text>`

let svg = '',
  x = GAP,
  y = 44,
  row = 0,
  lastSprite = ''
// First how the player's layers go together: legs, weapon, upper body.
const HELD = {
  'swing-one-hand': 'machete',
  'swing-two-hand': 'bat',
  'aim-pistol': 'pistol',
  'aim-rifle': 'rifle',
  'aim-bow': ['bow-rest', 'bow-drawn'],
  'aim-slingshot': ['slingshot-rest', 'slingshot-drawn'],
}
for (const variant of ['male', 'female']) {
  svg += text(GAP, y - 14, 14, '#ffd36a', `player-${variant}, assembled`)
  let step = 0,
    column = 0
  for (const [animation, keys] of Object.entries(animations)) {
    const [sprite, label] = animation.split('/')
    if (sprite !== `player-${variant}` || label === 'dead') continue
    keys.forEach((key, i) => {
      const legs = label === 'idle' ? 'idle/0' : `walk/${label === 'walk' ? i : step++ % 8}`,
        held = [HELD[label]].flat()
      const weapon = held[0] ? `weapon-${held[i % held.length]}/item/0` : null,
        grip = attachments[key].grip
      svg += `<g transform="translate(${GAP + 55 + (column % 18) * 130} ${y + 45 + Math.floor(column / 18) * 118})">${image(`player-${variant}-legs/${legs}`)}${weapon ? `<g transform="translate(${grip.x * 2} ${grip.y * 2}) rotate(${grip.turn})">${image(weapon)}</g>` : ''}${image(key)}</g>`
      column++
    })
  }
  y += 260
}

for (const [animation, keys] of Object.entries(animations)) {
  const [sprite, label] = animation.split('/')
  // One box size per animation, just big enough for all its frames.
  const reach = [0, 0]
  for (const k of keys) {
    const { spriteSourceSize: s, sourceSize: z } = frames.get(k)
    reach[0] = Math.max(reach[0], z.w / 2 - s.x, s.x + s.w - z.w / 2)
    reach[1] = Math.max(reach[1], z.h / 2 - s.y, s.y + s.h - z.h / 2)
  }
  const w = Math.max(34, reach[0] * 2 + 6),
    h = reach[1] * 2 + 6
  const blockWidth = Math.max(w * keys.length, sprite === lastSprite ? label.length * 8 + 12 : (sprite.length + label.length) * 9 + 20)
  if (x + blockWidth > WIDTH - GAP) {
    x = GAP
    y += row + 40
    row = 0
  }
  svg += text(
    x + 2,
    y - 6,
    14,
    '#f2e6c4',
    sprite === lastSprite ? label : `<tspan font-weight="bold" fill="#ffd36a">${sprite}</tspan> ${label}`,
  )
  svg += `<rect x="${x}" y="${y}" width="${blockWidth}" height="${h}" fill="#000" opacity=".13" rx="4"/>`
  keys.forEach((k, i) => {
    svg += `<g transform="translate(${x + w * (i + 0.5)} ${y + h / 2})">${image(k)}</g>${text(x + w * i + 3, y + h - 3, 9, '#9aa2a6', i)}`
  })
  x += blockWidth + GAP
  row = Math.max(row, h)
  lastSprite = sprite
}
const height = Math.ceil(y + row + 20)
const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}"><rect width="100%" height="100%" fill="#4a4d4f"/>${svg}</svg>`
await sharp(Buffer.from(page), { unlimited: true })
  .png()
  .toFile(fileURLToPath(new URL('../sheet-characters.png', import.meta.url)))
console.log(`sheet-characters.png ${WIDTH}x${height}`)
