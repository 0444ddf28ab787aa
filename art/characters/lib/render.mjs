// Turns an actor or item description into rasterised, trimmed frames.
import { Drawing } from './drawing.mjs'
import { rasterise } from './raster.mjs'

const INNER_LINE = { effect: 1.5, item: 1.8, small: 1.8, regular: 2, large: 2.4, boss: 2.8 }

export async function renderSprite(sprite) {
  const frames = []
  for (const [animation, painters] of Object.entries(sprite.animations)) {
    for (const [index, paint] of painters.entries()) {
      const draw = new Drawing({ line: INNER_LINE[sprite.size] / (sprite.zoom ?? 1) })
      paint(draw)
      const { size, pixels } = await rasterise(draw, sprite.half, sprite.size, {
        rim: sprite.rim && animation !== 'dead',
        zoom: sprite.zoom,
      })
      frames.push({
        sprite: sprite.name,
        animation,
        index,
        name: `${sprite.name}/${animation}/${index}`,
        anchors: draw.anchors,
        ...trim(pixels, size),
      })
    }
  }
  return frames
}

function trim(pixels, size) {
  let left = size,
    top = size,
    right = -1,
    bottom = -1
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (pixels[(y * size + x) * 4 + 3] > 3) {
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y)
      }
  if (right < 0) return { size, x: 0, y: 0, width: 1, height: 1, pixels: new Uint8ClampedArray(4), clipped: false }
  const width = right - left + 1,
    height = bottom - top + 1
  const cut = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    cut.set(pixels.subarray(((top + y) * size + left) * 4, ((top + y) * size + right + 1) * 4), y * width * 4)
  return {
    size,
    x: left,
    y: top,
    width,
    height,
    pixels: cut,
    clipped: left === 0 || top === 0 || right === size - 1 || bottom === size - 1,
  }
}
