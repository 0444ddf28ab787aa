// A plain (non-tiling) picture with gradients and blurs on demand.
import { n } from '../lib/shapes.mjs'

export class Canvas {
  constructor(width, height) {
    Object.assign(this, { width, height, defs: '', body: '', ids: 0, blurs: new Map() })
  }
  add(...markup) {
    this.body += markup.join('')
    return this
  }
  stops(list) {
    return list.map(([o, c, a = 1]) => `<stop offset="${o}" stop-color="${c}"${a < 1 ? ` stop-opacity="${a}"` : ''}/>`).join('')
  }
  vertical(list) {
    const id = `v${this.ids++}`
    this.defs += `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${this.stops(list)}</linearGradient>`
    return `url(#${id})`
  }
  horizontal(list) {
    const id = `h${this.ids++}`
    this.defs += `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${this.stops(list)}</linearGradient>`
    return `url(#${id})`
  }
  radial(list) {
    const id = `q${this.ids++}`
    this.defs += `<radialGradient id="${id}">${this.stops(list)}</radialGradient>`
    return `url(#${id})`
  }
  blur(size) {
    if (!this.blurs.has(size)) {
      const id = `f${this.ids++}`
      this.defs += `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${size}"/></filter>`
      this.blurs.set(size, id)
    }
    return `filter="url(#${this.blurs.get(size)})"`
  }
  fill(paint) {
    return this.add(`<rect width="${this.width}" height="${this.height}" fill="${paint}"/>`)
  }
  glow(x, y, rx, color, strength = 0.6, ry = rx, blend = 'screen') {
    const paint = this.radial([
      [0, color, strength],
      [0.35, color, strength * 0.5],
      [1, color, 0],
    ])
    return this.add(`<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${paint}" style="mix-blend-mode:${blend}"/>`)
  }
  vignette(strength = 0.5, color = '#05060c') {
    const id = `q${this.ids++}`
    this.defs += `<radialGradient id="${id}" r=".76">${this.stops([
      [0.5, color, 0],
      [0.78, color, strength * 0.35],
      [1, color, strength],
    ])}</radialGradient>`
    return this.fill(`url(#${id})`)
  }
  svg() {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"><defs>${this.defs}</defs>${this.body}</svg>`
  }
}
