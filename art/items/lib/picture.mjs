// One item's drawing on a square of 64 units, as SVG. Every part has a gradient along the same light, a bright edge at
// its upper left, a dark one at its lower right, and an ink line; the outline of the whole is added in pixels (render.mjs).
import { place } from '../../characters/lib/geometry.mjs'
import { INK, lighter } from '../../characters/lib/palette.mjs'
import { cover, ellipse, move, star } from './shapes.mjs'

/** Larger than any picture: what lies outside a shape is this square less the shape. */
const EVERYWHERE = 'M-200-200L300-200L300 300L-200 300Z'

export class Picture {
  svg = ''
  /** The box that all of it fills but for its light, and for what is drawn inside a part. */
  bounds = { left: 64, top: 64, right: 0, bottom: 0 }
  #ids = 0
  #clips = 0
  #places = [(point) => point]

  /** Draws `paint` turned, scaled and moved; transforms nest. `thick` is how much wider than long. */
  at({ x = 0, y = 0, turn = 0, scale = 1, thick = 1, flip = false }, paint) {
    const here = place({ x, y, turn, sx: flip ? -scale : scale, sy: scale * thick })
    const outer = this.#places[0]
    this.#places.unshift((point) => outer(here(point)))
    paint()
    this.#places.shift()
    return this
  }

  /** A solid part. `edge` and `shade` are the widths of its bright and its dark side, `line` that of its ink. */
  part(path, material, { edge = 1.3, shade = 1.7, line = 1.5 } = {}) {
    const { d, from, to, bounds } = move(path, this.#places[0])
    this.#reach(bounds, line / 2)
    const fill = this.#gradient(material.stops, from, to)
    const outside = (by) => `<path transform="translate(${by} ${by})" d="${EVERYWHERE}${d}" fill-rule="evenodd"`
    this.#clipped(d, () => {
      this.svg += `<path d="${d}" fill="url(#${fill})" fill-rule="evenodd"/>`
      if (shade > 0) this.svg += `${outside(-shade / 2)} fill="${material.shade}" opacity=".62"/>`
      if (edge > 0) this.svg += `${outside(edge / 2)} fill="${material.edge}" opacity=".8"/>`
    })
    if (line > 0) this.svg += `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${line}" stroke-linejoin="round"/>`
    return this
  }

  /** A patch of one colour. */
  flat(path, colour, opacity = 1) {
    this.svg += `<path d="${this.#put(path, 0)}" fill="${colour}" fill-rule="evenodd" opacity="${opacity}"/>`
    return this
  }
  line(path, colour, width, opacity = 1) {
    this.svg += `<path d="${this.#put(path, width / 2)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`
    return this
  }
  /** A cord, wire or strap: ink below, colour, and a light along its upper side. */
  cord(path, colour, width, { ink = 1.5 } = {}) {
    const d = this.#put(path, width / 2 + ink)
    const stroke = (tint, size, more = '') =>
      `<path d="${d}" fill="none" stroke="${tint}" stroke-width="${size}" stroke-linecap="round" stroke-linejoin="round"${more}/>`
    this.svg += stroke(INK, width + ink * 2) + stroke(colour, width)
    this.svg += stroke(lighter(colour, 0.55), width * 0.36, ` transform="translate(${-width * 0.16} ${-width * 0.16})"`)
    return this
  }
  /** Draws `paint` only where `path` is. */
  inside(path, paint) {
    this.#clipped(this.#put(path, 0), paint)
    return this
  }
  /** Light that fades to nothing around a point. */
  glow(x, y, r, colour, opacity = 0.8) {
    const id = this.#id()
    const [cx, cy] = this.#places[0]([x, y])
    const stop = (offset, share) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${(opacity * share).toFixed(2)}"/>`
    this.svg += `<radialGradient id="${id}">${stop(0, 1)}${stop(0.4, 0.5)}${stop(1, 0)}</radialGradient><circle cx="${cx.toFixed(2)}" cy="${cy.toFixed(2)}" r="${r}" fill="url(#${id})"/>`
    return this
  }
  dot(x, y, r, colour, opacity = 1) {
    return this.flat(ellipse(x, y, r), colour, opacity)
  }
  /** A rivet or screw head. */
  rivet(x, y, r, material) {
    return this.part(ellipse(x, y, r), material, { edge: r * 0.5, shade: r * 0.5, line: 1 })
  }
  /** A four-pointed glint. */
  glint(x, y, r, colour = '#ffffff') {
    return this.flat(star(x, y, r, r * 0.22, 4), colour)
  }

  #reach({ left, top, right, bottom }, more) {
    if (this.#clips > 0) return
    cover(this.bounds, left - more, top - more)
    cover(this.bounds, right + more, bottom + more)
  }
  /** The path where it is drawn; `more` is how far its stroke reaches beyond. */
  #put(path, more) {
    const { d, bounds } = move(path, this.#places[0])
    this.#reach(bounds, more)
    return d
  }
  #id = () => `i${this.#ids++}`
  #clipped(d, paint) {
    const id = this.#id()
    this.svg += `<clipPath id="${id}"><path d="${d}" clip-rule="evenodd"/></clipPath><g clip-path="url(#${id})">`
    this.#clips++
    paint()
    this.#clips--
    this.svg += '</g>'
  }
  /** Along the light, from where the shape begins to where it ends. */
  #gradient(stops, from, to) {
    const id = this.#id()
    const points = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')
    this.svg += `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${(from / 2).toFixed(2)}" y1="${(from / 2).toFixed(2)}" x2="${(to / 2).toFixed(2)}" y2="${(to / 2).toFixed(2)}">${points}</linearGradient>`
    return id
  }
}
