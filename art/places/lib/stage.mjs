// A layered, horizontally periodic drawing surface.
// Shapes that cross the left or right edge are drawn again on the other side,
// so the finished tile repeats without a seam.

import { SHADOW } from './light.mjs'
import { at, n } from './shapes.mjs'

const LAYERS = ['floor', 'paint', 'decal', 'shadow', 'prop', 'canopy', 'light', 'glow']

/**
 * A ground has several variants, and any may stand beside any: what reaches over the seam at x = 0 is the same in all.
 * Ranges of x for what is strewn: `inside` stays clear of the seam and differs, `across` lies over it and does not.
 */
export const SEAM = { inside: { x0: 110, x1: 1938 }, across: { x0: -110, x1: 110 } }

export class Stage {
  constructor({ width = 2048, height = 720, pad = 96, ambient = '#8f95b4' } = {}) {
    Object.assign(this, { width, height, pad, ambient, solids: [], lamps: [], defs: '', ids: 0 })
    this.layers = Object.fromEntries(LAYERS.map((name) => [name, []]))
  }

  /** Horizontal extent including the padding that is cropped away after rendering. */
  get left() {
    return -this.pad
  }
  get span() {
    return this.width + 2 * this.pad
  }

  /** Markup that is periodic by itself (full-width strips). */
  draw(layer, markup) {
    this.layers[layer].push(markup)
    return this
  }

  /** Markup around (x, y) reaching at most `reach` to either side. */
  put(layer, x, y, reach, markup, angle = 0, scale = 1) {
    const w = this.width
    x = ((x % w) + w) % w
    for (const shift of [-w, 0, w]) {
      const px = x + shift
      if (px + reach > -this.pad && px - reach < w + this.pad) this.layers[layer].push(at(px, y, markup, angle, scale))
    }
    return this
  }

  /**
   * A prop with its cast shadow. Props are {kind, art, silhouette, reach, height, angle}, with `solid` [w, h] where one
   * walks around it, or `solids` [[dx, dy, w, h, degrees]] where one box is not enough.
   */
  place(x, y, prop, { layer = 'prop', scale = 1 } = {}) {
    const { art, silhouette, reach = 80, height = 10, angle = 0, kind, solid, solids = solid ? [[0, 0, ...solid, 0]] : [] } = prop
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    if (silhouette && height) {
      const steps = Math.max(1, Math.ceil(height / 9))
      for (let i = 1; i <= steps; i++) {
        const h = (height * i) / steps
        this.put('shadow', x + SHADOW.x * h, y + SHADOW.y * h, reach * scale, silhouette, angle, scale)
      }
    }
    this.put(layer, x, y, reach * scale, art, angle, scale)
    if (prop.glow) this.put('glow', x, y, reach * scale, prop.glow, angle, scale)
    for (const [dx, dy, w, h, turn] of solids)
      this.block(kind, x + (dx * cos - dy * sin) * scale, y + (dx * sin + dy * cos) * scale, w * scale, h * scale, angle + turn)
    return this
  }

  /** Something to walk around: a box of w x h around (x, y). */
  block(kind, x, y, w, h, angle = 0) {
    this.solids.push({ kind, x: Math.round(x), y: Math.round(y), w: Math.round(w), h: Math.round(h), angle })
    return this
  }

  /** One prop per row `[x, y, ...arguments of make]`. */
  placeAll(make, rows) {
    for (const [x, y, ...rest] of rows) this.place(x, y, make(...rest))
    return this
  }

  id(prefix = 'i') {
    return `${prefix}${this.ids++}`
  }

  /** A pool of light on the light map (brightens and tints what lies under it). */
  lamp(x, y, radius, color, strength = 0.8, squash = 1) {
    this.lamps.push({ x: Math.round(x), y: Math.round(y), reach: Math.round(radius), color, strength })
    const id = this.radial(color, strength)
    return this.put('light', x, y, radius, `<ellipse rx="${n(radius)}" ry="${n(radius * squash)}" fill="url(#${id})"/>`)
  }

  /** A cone of light, pointing along +x before rotation. */
  beam(x, y, length, spread, angle, color, strength = 0.8, layer = 'light') {
    if (layer === 'light') this.lamps.push({ x: Math.round(x), y: Math.round(y), reach: Math.round(length), color, strength, angle })
    const id = this.id('b')
    this.defs += `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${length}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset=".55" stop-color="${color}" stop-opacity="${strength * 0.55}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`
    const y2 = Math.tan((spread * Math.PI) / 360) * length
    return this.put(
      layer,
      x,
      y,
      length * 1.2,
      `<path d="M0 -9L${length} ${n(-y2)}Q${n(length * 1.12)} 0 ${length} ${n(y2)}L0 9Z" fill="url(#${id})" filter="url(#beamsoft)"/>`,
      angle,
    )
  }

  /** Additive halo, drawn after lighting. */
  halo(x, y, radius, color, strength = 0.5) {
    const id = this.radial(color, strength)
    return this.put('glow', x, y, radius, `<circle r="${n(radius)}" fill="url(#${id})"/>`)
  }

  radial(color, strength) {
    const key = `${color}${strength}`
    this.cache ??= new Map()
    if (!this.cache.has(key)) {
      const id = this.id('r')
      this.defs += `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset=".4" stop-color="${color}" stop-opacity="${n(strength * 50) / 100}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`
      this.cache.set(key, id)
    }
    return this.cache.get(key)
  }

  wrapSvg(inner, background = '') {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.span}" height="${this.height}" viewBox="${this.left} 0 ${this.span} ${this.height}"><defs><filter id="cast" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="3"/></filter><filter id="beamsoft" x="-10%" y="-30%" width="120%" height="160%"><feGaussianBlur stdDeviation="9"/></filter>${this.defs}</defs>${background}${inner}</svg>`
  }

  group(name, attributes = '') {
    return `<g id="${name}" ${attributes}>${this.layers[name].join('')}</g>`
  }
  floorSvg() {
    return this.wrapSvg(this.group('floor') + this.group('paint') + this.group('decal'))
  }
  propSvg() {
    return this.wrapSvg(this.group('shadow', 'filter="url(#cast)" fill="#06060c" opacity=".5"') + this.group('prop') + this.group('canopy'))
  }
  lightSvg() {
    return this.wrapSvg(
      this.group('light', 'style="mix-blend-mode:screen"'),
      `<rect x="${this.left}" width="${this.span}" height="${this.height}" fill="${this.ambient}"/>`,
    )
  }
  glowSvg() {
    return this.wrapSvg(this.group('glow'))
  }

  /** The whole tile as one editable vector file (without the raster grain). */
  fullSvg() {
    return this.wrapSvg(
      this.group('floor') +
        this.group('paint') +
        this.group('decal') +
        this.group('shadow', 'filter="url(#cast)" fill="#06060c" opacity=".5"') +
        this.group('prop') +
        this.group('canopy') +
        `<g style="mix-blend-mode:multiply"><rect x="${this.left}" width="${this.span}" height="${this.height}" fill="${this.ambient}"/>${this.group('light', 'style="mix-blend-mode:screen"')}</g>` +
        this.group('glow'),
    )
  }
}
