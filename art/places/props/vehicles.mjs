// Vehicles seen from straight above, nose towards +x.

import { shade } from '../lib/color.mjs'
import { sign } from '../lib/lettering.mjs'
import { facing } from '../lib/light.mjs'
import { blob, circle, ellipse, ink, line, path, poly, rect } from '../lib/shapes.mjs'

const hull = (L, H, nose = 14) =>
  `M${-L / 2 + 8} ${-H / 2}H${L / 2 - nose}Q${L / 2} ${-H / 2 + 2} ${L / 2} ${-H / 2 + nose}V${H / 2 - nose}Q${L / 2} ${H / 2 - 2} ${L / 2 - nose} ${H / 2}H${-L / 2 + 8}Q${-L / 2} ${H / 2} ${-L / 2} ${H / 2 - 10}V${-H / 2 + 10}Q${-L / 2} ${-H / 2} ${-L / 2 + 8} ${-H / 2}Z`
const tyres = (L, H) => [-L * 0.3, L * 0.29].map((x) => rect(x - 13, -H / 2 - 4, 26, H + 8, '#17161b', 'rx="4"')).join('')
const rims = (L, H, color, angle) =>
  line(`M${-L / 2 + 8} ${-H / 2 + 3}H${L / 2 - 16}`, shade(color, facing(0, -1, angle) * 1.12), 4) +
  line(`M${-L / 2 + 8} ${H / 2 - 3}H${L / 2 - 16}`, shade(color, facing(0, 1, angle) * 0.95), 4)
const GLASS = '#1d2733'
const glassShine = (pts) => poly(pts, '#7e97a8', 'opacity=".5"')

function sedan({ angle = 0, body = '#b9bec4', roof = body, hood = body, L = 172, H = 82, burnt = false, rnd } = {}) {
  const glass = burnt ? '#0f0d0e' : GLASS
  let s = tyres(L, H) + path(hull(L, H, 20), hood, ink(3)) + rims(L, H, hood, angle)
  s += rect(-L / 2 + 6, -H / 2 + 7, 34, H - 14, shade(hood, 0.93), 'rx="5"')
  s += line(
    `M${L / 2 - 52} ${-H / 2 + 14}Q${L / 2 - 20} ${-H / 2 + 18} ${L / 2 - 10} ${-H / 2 + 22}M${L / 2 - 52} ${H / 2 - 14}Q${L / 2 - 20} ${H / 2 - 18} ${L / 2 - 10} ${H / 2 - 22}`,
    shade(hood, 0.72),
    2,
  )
  s += path(
    `M${L * 0.1} ${-H / 2 + 9}L${L * 0.24} ${-H / 2 + 5}Q${L * 0.29} 0 ${L * 0.24} ${H / 2 - 5}L${L * 0.1} ${H / 2 - 9}Z`,
    glass,
    ink(2),
  )
  s += path(
    `M${-L * 0.24} ${-H / 2 + 10}L${-L * 0.32} ${-H / 2 + 7}Q${-L * 0.35} 0 ${-L * 0.32} ${H / 2 - 7}L${-L * 0.24} ${H / 2 - 10}Z`,
    glass,
    ink(2),
  )
  s += rect(-L * 0.24, -H / 2 + 5, L * 0.36, H - 10, glass, `rx="5" ${ink(2)}`)
  s +=
    rect(-L * 0.22, -H / 2 + 13, L * 0.31, H - 26, roof, 'rx="6"') +
    rect(-L * 0.22, -H / 2 + 13, L * 0.31, 7, shade(roof, facing(0, -1, angle)), 'rx="3"')
  if (!burnt)
    s +=
      glassShine([
        [L * 0.12, -H / 2 + 14],
        [L * 0.17, -H / 2 + 12],
        [L * 0.2, 2],
        [L * 0.15, 6],
      ]) +
      glassShine([
        [-L * 0.29, -H / 2 + 14],
        [-L * 0.26, -H / 2 + 14],
        [-L * 0.26, 0],
        [-L * 0.3, 4],
      ])
  for (const side of [-1, 1]) {
    s += ellipse(L / 2 - 8, side * (H / 2 - 15), 5, 9, burnt ? '#2a2220' : '#f3e6b8', ink(1.6))
    s += rect(-L / 2 - 1, side * (H / 2 - 16) - 8, 6, 16, burnt ? '#2a1614' : '#a52a2a', `rx="2" ${ink(1.4)}`)
    s += rect(L * 0.12, side * (H / 2 + 3) - 4, 9, 8, shade(hood, 0.8), `rx="3" ${ink(1.6)}`)
  }
  if (burnt && rnd) {
    for (let i = 0; i < 7; i++)
      s += path(
        blob(rnd, rnd.range(-L / 2 + 20, L / 2 - 20), rnd.range(-H / 2 + 16, H / 2 - 16), rnd.range(8, 20)),
        rnd.pick(['#1a1313', '#3b221a', '#5a3020']),
        'opacity=".65"',
      )
    s += line(`M${L * 0.3} -20l10 12l-6 10l12 14`, '#0d0b0b', 2.4)
  }
  return s
}

const vehicle = (kind, art, L, H, angle, height = 24, extra = {}) => ({
  kind,
  art,
  angle,
  height,
  reach: L / 2 + 40,
  solid: [L, H],
  silhouette: path(hull(L, H), '#000'),
  ...extra,
})

export const cruiser = ({ angle = 0, lightsOn = false, number = '12' } = {}) => {
  const bar =
    rect(-8, -27, 15, 54, '#20232b', `rx="4" ${ink(2)}`) +
    rect(-5, -25, 9, 22, lightsOn ? '#ff4a54' : '#8f2b36', 'rx="2"') +
    rect(-5, 3, 9, 22, lightsOn ? '#5aa0ff' : '#2b4f96', 'rx="2"') +
    rect(-5, -3, 9, 6, '#c9ced8')
  const art =
    sedan({ angle, body: '#23293a', hood: '#222838', roof: '#d9dde2' }) +
    rect(-42, -41, 62, 6, '#d9dde2') +
    rect(-42, 35, 62, 6, '#d9dde2') +
    bar +
    sign(number, -25, 0, 17, '#2b3346', { weight: 0.17 })
  return vehicle(
    'cruiser',
    art,
    172,
    82,
    angle,
    22,
    lightsOn ? { glow: rect(-5, -25, 9, 22, '#ff6a70', 'rx="2" opacity=".8"') + rect(-5, 3, 9, 22, '#7ab4ff', 'rx="2" opacity=".8"') } : {},
  )
}

export const car = ({ angle = 0, color = '#7a4b45' } = {}) =>
  vehicle('car', sedan({ angle, body: color, hood: color, roof: shade(color, 0.9) }), 172, 82, angle, 22)

export const wreck = ({ angle = 0, rnd, color = '#4a332c', onFire = false } = {}) =>
  vehicle(
    'wreck',
    sedan({ angle, hood: color, roof: shade(color, 0.8), burnt: true, rnd }),
    172,
    82,
    angle,
    20,
    onFire
      ? {
          glow:
            path(blob(rnd, 54, 0, 24, { wobble: 0.4 }), '#ff7a1e', 'opacity=".55"') +
            path(blob(rnd, 56, 2, 13, { wobble: 0.4 }), '#ffd267', 'opacity=".8"'),
        }
      : {},
  )

/** An armoured van with a lettered roof. */
export const van = ({ angle = 0, color = '#2a3040', trim = '#8f96b4', text = 'SWAT' } = {}) => {
  const L = 214,
    H = 92
  let s = tyres(L, H) + path(hull(L, H, 18), color, ink(3)) + rims(L, H, shade(color, 1.3), angle)
  s += rect(-L / 2 + 5, -H / 2 + 7, 142, H - 14, shade(color, 1.12), `rx="4" ${ink(1.8)}`)
  for (const x of [-96, -50, -4]) s += line(`M${x} ${-H / 2 + 9}V${H / 2 - 9}`, shade(color, 0.75), 2)
  s += rect(-L / 2 + 5, -H / 2 + 9, 142, 4, trim) + rect(-L / 2 + 5, H / 2 - 13, 142, 4, trim)
  s += sign(text, -30, 0, 25, trim, { weight: 0.18 })
  s +=
    path(`M46 ${-H / 2 + 8}L66 ${-H / 2 + 6}Q73 0 66 ${H / 2 - 6}L46 ${H / 2 - 8}Z`, GLASS, ink(2)) +
    glassShine([
      [50, -34],
      [57, -36],
      [62, -6],
      [53, 0],
    ]) +
    rect(102, -36, 7, 72, shade(color, 0.6), `rx="3" ${ink(1.6)}`)
  for (const k of [-1, 1])
    s += ellipse(L / 2 - 8, k * 30, 5, 9, '#f3e6b8', ink(1.6)) + rect(52, k * 49 - 4, 9, 8, shade(color, 0.8), ink(1.6))
  return vehicle('van', s, L, H, angle, 34)
}

export const ambulance = ({ angle = 0, open = false } = {}) => {
  const L = 214,
    H = 96,
    white = '#dfe5e4'
  let s = tyres(L, H) + path(hull(L, H, 22), white, ink(3)) + rims(L, H, white, angle)
  s += rect(-L / 2 + 5, -H / 2 + 6, 138, H - 12, shade(white, 1.03), `rx="5" stroke="#9fb0b0" stroke-width="2"`)
  s += rect(-L / 2 + 5, -H / 2 + 10, 138, 8, '#c8443c') + rect(-L / 2 + 5, H / 2 - 18, 138, 8, '#c8443c')
  s += path('M-46 -27h18v18h18v18h-18v18h-18v-18h-18v-18h18z', '#c8443c', 'transform="translate(10 0)"')
  s +=
    path(`M44 ${-H / 2 + 8}L66 ${-H / 2 + 5}Q74 0 66 ${H / 2 - 5}L44 ${H / 2 - 8}Z`, GLASS, ink(2)) +
    glassShine([
      [48, -38],
      [56, -40],
      [62, -6],
      [52, 0],
    ])
  s +=
    rect(36, -34, 10, 68, '#27303a', `rx="3" ${ink(1.8)}`) +
    rect(38, -31, 6, 20, '#ff5a4e') +
    rect(38, 11, 6, 20, '#ff5a4e') +
    rect(38, -9, 6, 18, '#f2f5f5')
  s += line('M74 -36Q96 -34 102 -26M74 36Q96 34 102 26', '#9fb0b0', 2)
  for (const k of [-1, 1]) s += ellipse(L / 2 - 7, k * 31, 5, 9, '#f3e6b8', ink(1.6)) + rect(52, k * 51 - 4, 9, 8, '#9fb0b0', ink(1.6))
  if (open)
    s +=
      rect(-L / 2 - 26, -H / 2 + 2, 27, 7, white, ink(2)) +
      rect(-L / 2 - 26, H / 2 - 9, 27, 7, white, ink(2)) +
      rect(-L / 2 - 3, -36, 8, 72, '#39444a')
  return vehicle('ambulance', s, L, H, angle, 34)
}

export const schoolBus = ({ angle = 0, rnd, color: c = '#e0a526', text = 'SCHOOL BUS', rust = 5 } = {}) => {
  const L = 320,
    H = 100
  let s = tyres(L, H) + path(hull(L, H, 16), shade(c, 0.86), ink(3)) + rims(L, H, c, angle)
  s +=
    rect(-L / 2 + 8, -H / 2 + 7, 270, H - 14, c, 'rx="8"') +
    line(`M${-L / 2 + 12} -40H112`, shade(c, 1.25), 3) +
    line(`M${-L / 2 + 12} -26H112M${-L / 2 + 12} 26H112`, shade(c, 0.66), 2)
  for (const x of [-116, -56, 4, 64])
    s +=
      rect(x - 15, -12, 30, 24, shade(c, 0.86), `rx="4" stroke="${shade(c, 0.5)}" stroke-width="2"`) +
      line(`M${x - 11} -8h22`, shade(c, 1.25), 2)
  s +=
    path('M122 -42h12q6 6 6 42t-6 42h-12z', GLASS, ink(2)) +
    glassShine([
      [126, -38],
      [132, -38],
      [136, -6],
      [127, 0],
    ]) +
    rect(142, -38, 14, 76, shade(c, 0.95), `rx="5" ${ink(1.6)}`)
  s += sign(text, -30, 34, 15, shade(c, 0.34), { weight: 0.17 })
  for (const k of [-1, 1])
    s +=
      ellipse(L / 2 - 5, k * 34, 4, 8, '#f3e6b8', ink(1.6)) +
      rect(126, k * 53 - 4, 8, 8, '#33260a', ink(1.4)) +
      circle(-L / 2 + 14, k * 36, 5, '#a52a2a')
  for (let i = 0; i < rust; i++)
    s += path(blob(rnd, rnd.range(-130, 100), rnd.range(-34, 34), rnd.range(8, 18), { wobble: 0.4 }), '#7a4a18', 'opacity=".4"')
  return vehicle('bus', s, L, H, angle, 36)
}

export const forklift = ({ angle = 0 } = {}) => {
  const s =
    rect(-46, -36, 22, 72, '#17161b', 'rx="4"') +
    rect(14, -36, 22, 72, '#17161b', 'rx="4"') +
    rect(-48, -30, 86, 60, '#cf7a22', `rx="7" ${ink(3)}`) +
    rect(-48, -30, 24, 60, '#a85d16', 'rx="6"') +
    rect(-20, -24, 40, 48, '#2a2f36', `rx="4" ${ink(2)}`) +
    line('M-20 -12h40M-20 0h40M-20 12h40', '#cf7a22', 4) +
    rect(38, -28, 8, 56, '#3c434c', ink(2)) +
    rect(46, -20, 44, 8, '#8d949c', ink(2)) +
    rect(46, 12, 44, 8, '#8d949c', ink(2)) +
    line('M-44 -27h78', '#f0b060', 2.4)
  return { kind: 'forklift', art: s, angle, height: 26, reach: 110, solid: [140, 64], silhouette: rect(-48, -32, 96, 64, '#000', 'rx="6"') }
}

export const bicycle = ({ angle = 0, color = '#b5443c' } = {}) => {
  const s =
    line('M-26 0H26', '#121217', 6, 'stroke-linecap="round"') +
    line('M-26 0H-10M10 0H26', '#4a4f58', 2.6) +
    line('M-8 0H16', color, 4.4) +
    rect(-13, -3.5, 12, 7, '#2b1d16', `rx="3" ${ink(1.2)}`) +
    line('M15 -11Q19 0 15 11', '#c3c8cf', 2.8, 'stroke-linecap="round"') +
    line('M2 -7v14', '#888e96', 2)
  return { kind: 'bicycle', art: s, angle, height: 7, reach: 40, silhouette: rect(-28, -2, 56, 5, '#000') + line('M15 -11V11', '#000', 3) }
}

export const rowBoat = ({ angle = 0, color = '#7a4b35' } = {}) => {
  const hullPath = 'M-70 -22Q-74 0 -70 22Q0 40 66 8Q78 0 66 -8Q0 -40 -70 -22Z'
  const s =
    path(hullPath, color, ink(3)) +
    path('M-62 -17Q-65 0 -62 17Q0 31 56 5Q64 0 56 -5Q0 -31 -62 -17Z', shade(color, 0.55)) +
    rect(-40, -24, 13, 48, shade(color, 1.25), ink(1.8)) +
    rect(4, -23, 13, 46, shade(color, 1.25), ink(1.8)) +
    line('M-30 -34L34 10', '#c9a26b', 4) +
    path('M-66 -20Q0 -36 64 -7', 'none', `stroke="${shade(color, 1.5)}" stroke-width="2.4"`)
  return { kind: 'boat', art: s, angle, height: 10, reach: 90, silhouette: path(hullPath, '#000') }
}
