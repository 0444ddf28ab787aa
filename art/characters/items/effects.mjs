// Short-lived effects and ground marks. No outlines; light ones can be tinted.
import { blob, ellipse, lerp, polar, smoothPath, star, TAU } from '../lib/geometry.mjs'
import { DUST, darker, FIRE, GORE, lighter, TINTABLE } from '../lib/palette.mjs'
import { makeRandom } from '../lib/random.mjs'

function muzzle(draw, i) {
  const long = [38, 30, 20][i],
    wide = [11, 13, 8][i]
  draw.glow(8, 0, 34, FIRE.orange, 0.8)
  draw.flat(
    smoothPath([
      [-4, 0],
      [4, -wide * 0.7],
      [12, -wide * 1.5],
      [13, -wide * 0.5],
      [long * 0.8, -wide * 0.5],
      [long, 0],
      [long * 0.8, wide * 0.5],
      [13, wide * 0.5],
      [12, wide * 1.5],
      [4, wide * 0.7],
    ]),
    FIRE.orange,
  )
  draw.flat(
    smoothPath([
      [-3, 0],
      [4, -wide * 0.5],
      [12, -wide * 0.3],
      [long * 0.75, 0],
      [12, wide * 0.3],
      [4, wide * 0.5],
    ]),
    FIRE.yellow,
  )
  draw.flat(smoothPath(ellipse(5, 0, wide * 0.6, wide * 0.36)), FIRE.white)
}
function meleeArc(draw, i) {
  const [from, to, thick, fade] = [
    [-70, -8, 12, 0.8],
    [-70, 48, 22, 1],
    [-30, 70, 19, 0.85],
    [24, 72, 9, 0.5],
  ][i]
  const at = (k, r) => polar((lerp(from, to, k) * Math.PI) / 180, r)
  const outer = Array.from({ length: 15 }, (_, k) => at(k / 14, 74))
  const band = (t) =>
    smoothPath([
      ...outer,
      ...Array.from({ length: 15 }, (_, k) => at(1 - k / 14, 74 - 1 - t * Math.sin((1 - k / 14) ** 1.6 * Math.PI * 0.72 + 0.05))),
    ])
  draw.flat(band(thick), TINTABLE.mid, fade * 0.55)
  draw.flat(band(thick * 0.5), TINTABLE.bright, fade * 0.95)
}
function splat(draw, i) {
  const random = makeRandom(200 + i),
    r = [22, 26, 18, 30][i]
  const arms = blob(random, 0, 0, r, r * 0.8, 15, 0.42)
  draw.flat(smoothPath(arms), GORE.bloodDark)
  draw.flat(smoothPath(arms.map(([x, y]) => [x * 0.8 - 1.5, y * 0.8 - 1.5])), GORE.blood)
  draw.flat(smoothPath(blob(random, -r * 0.25, -r * 0.25, r * 0.24, r * 0.14, 8, 0.2)), lighter(GORE.blood, 0.25), 0.9)
  for (let k = 0; k < 12; k++) {
    const a = random.range(0, TAU),
      far = random.range(r * 1.1, r * 1.75),
      s = random.range(1.2, 4.2)
    draw.dot(...polar(a, far), s, GORE.bloodDark)
    draw.dot(...polar(a, far - 0.8), s * 0.7, GORE.blood)
  }
}
function dust(draw, i) {
  const random = makeRandom(300),
    k = i / 4,
    fade = 0.85 * (1 - k * 0.75)
  for (let n = 0; n < 6; n++) {
    const [x, y] = polar((n / 6) * TAU + random.range(-0.4, 0.4), 5 + k * 17),
      r = (6 + random.range(0, 4)) * (0.7 + Math.sin((k * 0.8 + 0.15) * Math.PI) * 0.65)
    draw.flat(smoothPath(blob(random, x + 1.4, y + 1.6, r, r, 9, 0.1)), darker(DUST, 0.28), fade)
    draw.flat(smoothPath(blob(random, x, y, r * 0.82, r * 0.82, 9, 0.1)), DUST, fade)
    draw.flat(smoothPath(blob(random, x - r * 0.25, y - r * 0.25, r * 0.4, r * 0.4, 8, 0.1)), lighter(DUST, 0.4), fade)
  }
}
function levelUp(draw, i) {
  const k = i / 4,
    r = 26 + k * 52,
    fade = 1 - k * 0.7
  draw.stroke(smoothPath(ellipse(0, 0, r, r, 24)), '#ffd84a', 13 - k * 7, fade * 0.35)
  draw.stroke(smoothPath(ellipse(0, 0, r, r, 24)), '#fff3b0', 5 - k * 2.6, fade)
  for (let n = 0; n < 10; n++) {
    const [x, y] = polar((n / 10) * TAU + k * 0.5, r + 5 - k * 16 * (n % 2))
    draw.flat(
      'M' +
        star(x, y, 7 - k * 3, 2, 4)
          .map((p) => p.map((v) => v.toFixed(1)).join(' '))
          .join('L') +
        'Z',
      n % 2 ? '#ffffff' : '#ffe27a',
      fade,
    )
  }
}
function explosion(draw, i) {
  const random = makeRandom(400 + i),
    r = [22, 44, 56, 62, 64, 64][i]
  const puff = (radius, colour, jitter, opacity = 1) =>
    draw.flat(smoothPath(blob(random, 0, 0, radius, radius, 15, jitter)), colour, opacity)
  if (i < 4) draw.glow(0, 0, r * 1.5, FIRE.orange, [0.9, 0.9, 0.6, 0.3][i])
  if (i === 0) {
    draw.flat(smoothPath(star(0, 0, 34, 12, 8)), FIRE.yellow)
    puff(15, FIRE.white, 0.1)
    return
  }
  if (i <= 3) {
    puff(r, '#5a1a16', 0.16, 0.95)
    puff(r * 0.9, i === 3 ? FIRE.smoke : FIRE.red, 0.16)
    puff(r * [0, 0.76, 0.66, 0.46][i], FIRE.orange, 0.18)
    puff(r * [0, 0.56, 0.42, 0.2][i], FIRE.yellow, 0.2)
  }
  if (i === 1) puff(r * 0.34, FIRE.white, 0.12)
  if (i >= 3) {
    // smoke closes over the fire, then thins out
    const fade = [0, 0, 0, 0.94, 0.7, 0.36][i],
      size = [0, 0, 0, 19, 22, 17][i]
    const puffs = Array.from({ length: 11 }, (_, n) => ({
      at: polar((n / 11) * TAU + i * 0.3, r * random.range(0.52, 0.84)),
      s: size + random.range(-5, 6),
    }))
    draw.add(`<g opacity="${fade}">`)
    for (const {
      at: [x, y],
      s,
    } of puffs)
      draw.flat(smoothPath(blob(random, x + 2, y + 2, s, s, 9, 0.12)), darker(FIRE.smoke, 0.25))
    for (const {
      at: [x, y],
      s,
    } of puffs)
      draw.flat(smoothPath(blob(random, x, y, s * 0.86, s * 0.86, 9, 0.12)), FIRE.smoke)
    for (const {
      at: [x, y],
      s,
    } of puffs)
      draw.flat(smoothPath(blob(random, x - s * 0.25, y - s * 0.25, s * 0.5, s * 0.5, 9, 0.14)), lighter(FIRE.smoke, 0.16))
    draw.add('</g>')
    if (i === 3) {
      puff(20, FIRE.red, 0.22)
      puff(15, FIRE.orange, 0.22)
      puff(8, FIRE.yellow, 0.2)
    }
  }
  for (let n = 0; n < 8; n++)
    draw.dot(
      ...polar(random.range(0, TAU), r * random.range(0.9, 1.25)),
      random.range(1.4, 3.4),
      i < 4 ? FIRE.yellow : FIRE.smoke,
      i < 4 ? 1 : 0.5,
    )
}
function shadow(draw) {
  draw.add(
    '<defs><radialGradient id="s"><stop offset=".45" stop-color="#05030a" stop-opacity=".62"/><stop offset="1" stop-color="#05030a" stop-opacity="0"/></radialGradient></defs><ellipse rx="34" ry="30" fill="url(#s)"/>',
  )
}
/** Tintable ring under a player, with a notch that shows the facing. */
function marker(draw) {
  draw.stroke(smoothPath(ellipse(0, 0, 33, 33, 20)), TINTABLE.bright, 3.4, 0.85)
  draw.flat('M34 -7L46 0L34 7Z', TINTABLE.bright, 0.95)
}

export function effects() {
  const one = (name, half, count, paint, animation = 'play') => ({
    name,
    size: 'effect',
    half,
    animations: { [animation]: Array.from({ length: count }, (_, i) => (draw) => paint(draw, i)) },
  })
  return [
    one('muzzle-flash', 48, 3, muzzle),
    one('melee-arc', 84, 4, meleeArc),
    one('blood-splat', 60, 4, splat, 'variant'),
    one('dust', 44, 5, dust),
    one('level-up', 96, 5, levelUp),
    one('explosion', 104, 6, explosion),
    one('shadow', 40, 1, shadow, 'item'),
    one('player-marker', 50, 1, marker, 'item'),
  ]
}
