// Reads the packed atlases back, so the previews show what the game would load.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

export async function loadAtlases(names = ['enemies', 'survivors']) {
  const frames = new Map(),
    animations = {},
    attachments = {}
  for (const name of names) {
    const json = JSON.parse(readFileSync(new URL(`../../../public/sprites/${name}.json`, import.meta.url), 'utf8'))
    const sheet = await sharp(readFileSync(new URL(`../../../public/sprites/${name}.webp`, import.meta.url)))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const [key, f] of Object.entries(json.frames)) {
      const { x, y, w, h } = f.frame
      const cut = Buffer.alloc(w * h * 4)
      for (let row = 0; row < h; row++)
        sheet.data.copy(cut, row * w * 4, ((y + row) * sheet.info.width + x) * 4, ((y + row) * sheet.info.width + x + w) * 4)
      const png = await sharp(cut, { raw: { width: w, height: h, channels: 4 } })
        .png({ compressionLevel: 1 })
        .toBuffer()
      frames.set(key, { ...f, href: `data:image/png;base64,${png.toString('base64')}` })
    }
    Object.assign(animations, json.animations)
    Object.assign(attachments, json.meta.attachments)
  }
  /** SVG of one frame around the origin, in 2x pixels. */
  const image = (key) => {
    const f = frames.get(key)
    if (!f) throw new Error(`no frame ${key}`)
    const { x, y, w, h } = f.spriteSourceSize
    return `<image x="${x - f.sourceSize.w / 2}" y="${y - f.sourceSize.h / 2}" width="${w}" height="${h}" href="${f.href}"/>`
  }
  return { frames, animations, attachments, image }
}
