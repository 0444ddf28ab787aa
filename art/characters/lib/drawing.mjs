// Collects the SVG of one frame. Solid parts are cel-shaded in three tones.
import { ellipse, smoothPath, straightPath, tube } from './geometry.mjs'
import { darker, INK, lighter } from './palette.mjs'

const centre = (points) => points.reduce(([x, y], p) => [x + p[0] / points.length, y + p[1] / points.length], [0, 0])

export class Drawing {
  constructor({ line = 2 } = {}) {
    this.line = line
    this.svg = ''
    this.ids = 0
    /** Named points for the game (hands, muzzle), in sprite coordinates. */
    this.anchors = {}
  }

  id() {
    return `k${this.ids++}`
  }
  add(text) {
    this.svg += text
  }

  flat(path, fill, opacity = 1) {
    this.add(`<path d="${path}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`)
  }
  stroke(path, colour, width, opacity = 1) {
    this.add(
      `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`,
    )
  }
  dot(x, y, r, fill, opacity = 1) {
    this.add(`<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${r.toFixed(2)}" fill="${fill}" opacity="${opacity}"/>`)
  }

  /** Draws `paint` only where `path` is. */
  inside(path, paint) {
    const id = this.id()
    this.add(`<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">`)
    paint()
    this.add('</g>')
  }

  /** Draws `paint` faded towards the ground colour: for the dead. */
  dimmed(paint) {
    const id = this.id()
    this.add(
      `<filter id="${id}" color-interpolation-filters="sRGB" x="-20%" y="-20%" width="140%" height="140%"><feColorMatrix values=".68 .06 .06 0 0 .05 .64 .06 0 0 .06 .06 .68 0 .02 0 0 0 1 0"/></filter><g filter="url(#${id})">`,
    )
    paint()
    this.add('</g>')
  }

  /** A cel-shaded closed shape; returns its path for details drawn inside it. */
  solid(points, colour, { bevel = 3, light = 0.62, line = this.line, sharp = false, ink = INK, shine = 0.3, shade = 0.38 } = {}) {
    const make = sharp ? straightPath : smoothPath
    const path = make(points)
    const [cx, cy] = centre(points)
    const shifted = points.map(([x, y]) => [x - bevel, y - bevel])
    const lit = points.map(([x, y]) => [cx + (x - cx) * light - bevel * 1.1, cy + (y - cy) * light - bevel * 1.1])
    this.flat(path, darker(colour, shade))
    this.inside(path, () => {
      this.flat(make(shifted), colour)
      if (light > 0) this.flat(make(lit), lighter(colour, shine))
    })
    if (line > 0) this.stroke(path, ink, line)
    return path
  }

  /** A cel-shaded limb along a spine. */
  limb(spine, widths, colour, { line = this.line, ink = INK, shine = 0.3 } = {}) {
    const path = smoothPath(tube(spine, widths))
    const moved = (k) =>
      spine.map(([x, y], i) => {
        const w = widths[Math.min(widths.length - 1, Math.round((i / (spine.length - 1)) * (widths.length - 1)))]
        return [x - w * k, y - w * k]
      })
    this.flat(path, darker(colour))
    this.inside(path, () => {
      this.flat(
        smoothPath(
          tube(
            moved(0.12),
            widths.map((w) => w * 0.86),
          ),
        ),
        colour,
      )
      this.flat(
        smoothPath(
          tube(
            moved(0.17),
            widths.map((w) => w * 0.36),
          ),
        ),
        lighter(colour, shine),
      )
    })
    if (line > 0) this.stroke(path, ink, line)
    return path
  }

  /** Soft dark patch that one part throws on the part below it. */
  castShadow(onPath, points, dx = 4, dy = 5, opacity = 0.34) {
    this.inside(onPath, () => this.flat(smoothPath(points.map(([x, y]) => [x + dx, y + dy])), '#0d0718', opacity))
  }

  /** Radial glow fading to nothing. */
  glow(x, y, r, colour, opacity = 0.8) {
    const id = this.id()
    this.add(
      `<defs><radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${opacity * 0.45}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id})"/>`,
    )
  }

  /** An eye: white or coloured ball with a pupil looking towards `look` radians. */
  eye(x, y, r, { ball, pupil, look = 0, pupilSize = 0.45, line = 1.6 }) {
    this.add(`<circle cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" r="${r}" fill="${ball}" stroke="${INK}" stroke-width="${line}"/>`)
    this.dot(x + Math.cos(look) * r * 0.4, y + Math.sin(look) * r * 0.4, r * pupilSize, pupil)
  }

  /** A small bump with highlight: pustule, rivet, bead. */
  bead(x, y, r, colour, { line = 1.4, ink = INK, shine = 0.7 } = {}) {
    this.solid(ellipse(x, y, r, r, 8), colour, { bevel: r * 0.25, light: 0, line, ink })
    this.dot(x - r * 0.3, y - r * 0.3, r * 0.32, lighter(colour, shine))
  }
}
