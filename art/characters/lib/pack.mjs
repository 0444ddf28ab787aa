// Packs trimmed frames into one sheet (max-rects, best short side) and
// describes it in the JSON that Pixi's spritesheet loader reads.
const PADDING = 2
const SCALE = 2 // sprite pixels per game pixel

export function pack(frames, width) {
  let free = [{ x: 0, y: 0, w: width, h: 8192 }]
  const order = [...frames].sort(
    (a, b) =>
      Math.max(b.width, b.height) - Math.max(a.width, a.height) || b.width * b.height - a.width * a.height || (a.name < b.name ? -1 : 1),
  )
  const spots = new Map()
  let height = 0
  for (const frame of order) {
    const w = frame.width + PADDING,
      h = frame.height + PADDING
    let best = null
    for (const r of free) {
      if (r.w < w || r.h < h) continue
      const score = (r.y + h) * 4096 + r.x // keep the sheet short
      if (!best || score < best.score) best = { score, x: r.x, y: r.y }
    }
    const used = { x: best.x, y: best.y, w, h }
    spots.set(frame.name, { x: best.x + 1, y: best.y + 1 })
    height = Math.max(height, best.y + h)
    free = split(free, used)
  }
  return { width, height: Math.ceil(height / 4) * 4, spots }
}

function split(free, used) {
  const out = []
  for (const r of free) {
    if (used.x >= r.x + r.w || used.x + used.w <= r.x || used.y >= r.y + r.h || used.y + used.h <= r.y) {
      out.push(r)
      continue
    }
    if (used.x > r.x) out.push({ ...r, w: used.x - r.x })
    if (used.x + used.w < r.x + r.w) out.push({ ...r, x: used.x + used.w, w: r.x + r.w - used.x - used.w })
    if (used.y > r.y) out.push({ ...r, h: used.y - r.y })
    if (used.y + used.h < r.y + r.h) out.push({ ...r, y: used.y + used.h, h: r.y + r.h - used.y - used.h })
  }
  const within = (a, b) => a.x >= b.x && a.y >= b.y && a.x + a.w <= b.x + b.w && a.y + a.h <= b.y + b.h
  return out.filter((a, i) => !out.some((b, j) => i !== j && within(a, b) && (j < i || !within(b, a))))
}

export function drawSheet(frames, { width, height, spots }) {
  const sheet = Buffer.alloc(width * height * 4)
  for (const f of frames) {
    const { x, y } = spots.get(f.name)
    for (let row = 0; row < f.height; row++)
      sheet.set(f.pixels.subarray(row * f.width * 4, (row + 1) * f.width * 4), ((y + row) * width + x) * 4)
  }
  return sheet
}

export function describe(frames, { width, height, spots }, image) {
  const json = {
    frames: {},
    animations: {},
    meta: { app: 'nightfence', image, format: 'RGBA8888', size: { w: width, h: height }, scale: String(SCALE), attachments: {} },
  }
  for (const f of frames) {
    json.frames[f.name] = {
      frame: { ...spots.get(f.name), w: f.width, h: f.height },
      spriteSourceSize: { x: f.x, y: f.y, w: f.width, h: f.height },
      sourceSize: { w: f.size, h: f.size },
      anchor: { x: 0.5, y: 0.5 },
    }
    const animation = `${f.sprite}/${f.animation}`
    json.animations[animation] ??= []
    json.animations[animation].push(f.name)
    if (Object.keys(f.anchors).length)
      json.meta.attachments[f.name] = Object.fromEntries(
        Object.entries(f.anchors).map(([k, p]) => [
          k,
          { x: +(p.x / SCALE).toFixed(1), y: +(p.y / SCALE).toFixed(1), turn: Math.round(p.turn ?? 0) },
        ]),
      )
  }
  return json
}
