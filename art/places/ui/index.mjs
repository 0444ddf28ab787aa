// Interface textures: every file is a small standalone SVG that can be inlined.
import { mix, shade } from '../lib/color.mjs'
import { logo } from '../lib/lettering.mjs'
import { createRandom } from '../lib/random.mjs'
import { n } from '../lib/shapes.mjs'
import { CARD_SHAPE, RARITY_SHAPE } from './shapes.mjs'

const svg = (w, h, body) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${body}</svg>`
const gradient = (id, top, bottom) =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`
const INK = '#0c0d12'

const RARITY = { common: '#9aa1a8', uncommon: '#5fae4e', rare: '#3f8fe0', epic: '#a45be0', legendary: '#f0a02c' }
const TIER = { green: '#57b050', blue: '#3f8fe0', purple: '#a45be0', orange: '#f08c2c' }

// Panel: weathered planks in a riveted iron edge. border-image-slice: 28.
function panel() {
  const rnd = createRandom(3)
  let grain = ''
  for (let y = 8; y < 184; y += 22)
    for (let k = 0; k < 3; k++) grain += `M${n(rnd.range(10, 120))} ${n(y + rnd.range(3, 19))}h${n(rnd.range(20, 60))}`
  let seams = ''
  for (let y = 30; y < 184; y += 22) seams += `M6 ${y}H186`
  return svg(
    192,
    192,
    `<defs>${gradient('a', '#262a35', '#191c25')}</defs><rect x="2" y="2" width="188" height="188" rx="5" fill="url(#a)" stroke="${INK}" stroke-width="3"/><path d="${seams}" stroke="#10121a" stroke-width="1.6" opacity=".7"/><path d="${seams}" stroke="#3a4050" transform="translate(0 1.4)" opacity=".5"/><path d="${grain}" stroke="#0e1017" opacity=".4"/><rect x="5" y="5" width="182" height="182" rx="3" fill="none" stroke="#4a5160" stroke-width="1.6"/>${corner('#4b5260', '#7c8594', '#8d96a4')}`,
  )
}

// Repeating backdrop for long lists: 96 x 96, periodic.
const wire = () =>
  svg(
    96,
    96,
    `<rect width="96" height="96" fill="#171a22"/><path d="M0 0L96 96M96 0L0 96M48 0L96 48M0 48L48 96M48 0L0 48M96 48L48 96" stroke="#262b37" stroke-width="2"/><path d="M0 1L96 97M48 1L96 49M0 49L48 97" stroke="#323847" stroke-width=".8"/>`,
  )

// Buttons: a plank with pointed ends, 240 x 64.
function button(kind, state) {
  const base = { primary: '#d08a2c', secondary: '#4f5b6e', danger: '#a83e34' }[kind]
  const c = { normal: base, hover: mix(base, '#ffffff', 0.16), pressed: shade(base, 0.74), disabled: mix(base, '#3a3d44', 0.75) }[state]
  const d = 'M14 6H226L236 31L226 56H14L4 31Z',
    dy = state === 'pressed' ? 3 : 0
  return svg(
    240,
    64,
    `<defs>${gradient('a', shade(c, 1.12), shade(c, 0.76))}</defs>${dy ? '' : `<path d="${d}" transform="translate(0 5)" fill="${INK}" opacity=".75"/>`}<g transform="translate(0 ${dy})"><path d="${d}" fill="url(#a)" stroke="${INK}" stroke-width="3" stroke-linejoin="round"/><path d="M16 9.5H224" stroke="${mix(c, '#ffffff', state === 'disabled' ? 0.12 : 0.5)}" stroke-width="2.4"/><path d="M15 53H225" stroke="${shade(c, 0.55)}" stroke-width="2.4"/><path d="M30 22h70M130 42h74M150 18h40" stroke="${shade(c, 0.72)}" stroke-width="1.4" opacity=".55"/><g fill="${shade(c, 0.5)}" stroke="${INK}"><circle cx="17" cy="31" r="3"/><circle cx="223" cy="31" r="3"/></g>${state === 'hover' ? `<path d="${d}" fill="none" stroke="#ffe9b8" stroke-width="1.4" transform="translate(6 3.2) scale(.95 .9)"/>` : ''}</g>`,
  )
}

function slot(state) {
  const edge = { empty: '#414857', selected: '#f0b44c', locked: '#2c313c' }[state]
  return svg(
    96,
    96,
    `<defs>${gradient('a', '#12141b', '#1f232e')}</defs><rect x="4" y="4" width="88" height="88" rx="6" fill="url(#a)" stroke="${INK}" stroke-width="3"/><rect x="7" y="7" width="82" height="82" rx="4" fill="none" stroke="${edge}" stroke-width="${state === 'selected' ? 3.4 : 2}"/><path d="M9 11H87" stroke="#000" stroke-width="4" opacity=".4"/>${[
      [13, 13],
      [83, 13],
      [13, 83],
      [83, 83],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.2" fill="${edge}"/>`)
      .join(
        '',
      )}${state === 'locked' ? '<path d="M35 46h26v22H35zM40 46v-7a8 8 0 0 1 16 0v7" fill="#3a404d" stroke="#565d6c" stroke-width="3"/><circle cx="48" cy="57" r="3" fill="#12141b"/>' : ''}${state === 'selected' ? '<path d="M48 96l-8 -9h16zM48 0l-8 9h16z" fill="#f0b44c"/>' : ''}`,
  )
}

function rarity(name) {
  const c = RARITY[name],
    shape = RARITY_SHAPE[name]
  const marks = {
    common: '',
    uncommon: [
      [12, 12],
      [84, 12],
      [12, 84],
      [84, 84],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.6" fill="${shade(c, 1.5)}"/>`)
      .join(''),
    rare: `<path d="M48 80l7 5l-7 6l-7 -6z" fill="${shade(c, 1.5)}" stroke="${INK}" stroke-width="1.4"/><path d="M12 24V12H24M84 24V12H72" fill="none" stroke="${shade(c, 1.5)}" stroke-width="2"/>`,
    epic: [
      [48, 6],
      [48, 90],
      [6, 48],
      [90, 48],
    ]
      .map(([x, y]) => `<path d="M${x} ${y - 5}l5 5l-5 5l-5 -5z" fill="${shade(c, 1.45)}" stroke="${INK}" stroke-width="1.4"/>`)
      .join(''),
    legendary: `<path d="M48 -1l3.4 7l7.6 1l-5.6 5.2l1.4 7.6l-6.8 -3.8l-6.8 3.8l1.4 -7.6l-5.6 -5.2l7.6 -1z" transform="translate(0 3)" fill="#ffe28a" stroke="${INK}" stroke-width="1.6"/><path d="M12 30V66M84 30V66" stroke="#ffe28a" stroke-width="2.4" stroke-dasharray="3 4"/>`,
  }[name]
  return svg(
    96,
    96,
    `<defs>${gradient('a', shade(c, 1.35), shade(c, 0.62))}<radialGradient id="b" cy=".42"><stop stop-color="${mix('#1b1f29', c, 0.42)}"/><stop offset="1" stop-color="${mix('#12141b', c, 0.1)}"/></radialGradient></defs><path d="${shape(0)}" fill="url(#a)" stroke="${INK}" stroke-width="2.6" stroke-linejoin="round"/><path d="${shape(7)}" fill="url(#b)" stroke="${INK}" stroke-width="2.2" stroke-linejoin="round"/><path d="${shape(2.6)}" fill="none" stroke="#fff" stroke-width="1.2" opacity=".4"/>${marks}`,
  )
}

const stretched = (w, h, body) => svg(w, h, body).replace('<svg', '<svg preserveAspectRatio="none"')
const plate = (d, c, glow) =>
  `<defs>${gradient('a', shade(c, 1.3), shade(c, 0.5))}<radialGradient id="b" cy=".36" r=".7"><stop stop-color="${glow}"/><stop offset="1" stop-color="#13151d"/></radialGradient></defs><path d="${d(0)}" fill="${INK}" transform="translate(0 4)" opacity=".6"/><path d="${d(0)}" fill="url(#a)" stroke="${INK}" stroke-width="3" stroke-linejoin="round"/><path d="${d(9)}" fill="url(#b)" stroke="${INK}" stroke-width="2.6" stroke-linejoin="round"/><path d="${d(3.4)}" fill="none" stroke="#fff" stroke-width="1.4" opacity=".45" stroke-linejoin="round"/>`

// Power-up cards: the tier in outline and colour; medal, words and marks are the game's. Dark enough inside for words.
function card(name) {
  const c = TIER[name]
  return stretched(200, 280, plate(CARD_SHAPE[name], c, mix(mix('#20242f', c, 0.46), '#13151d', 0.45)))
}

// Weapon upgrades have no tier: riveted steel.
function steelCard() {
  const d = (k) =>
    `M${22 + k * 0.45} ${10 + k}H${70 + k * 0.45}L${78 + k * 0.45} ${4 + k}H${122 - k * 0.45}L${130 - k * 0.45} ${10 + k}H${178 - k * 0.45}L${192 - k} ${24 + k * 0.45}V${256 - k * 0.45}L${178 - k * 0.45} ${270 - k}H${22 + k * 0.45}L${8 + k} ${256 - k * 0.45}V${24 + k * 0.45}Z`
  const rivets = [
    [24, 30],
    [176, 30],
    [24, 250],
    [176, 250],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.6" fill="#8d96a4" stroke="${INK}" stroke-width="1.4"/>`)
    .join('')
  return stretched(200, 280, plate(d, '#7f8b9d', '#343b4a') + rivets)
}

const corners = (body) =>
  [
    [0, 0, 0],
    [192, 0, 90],
    [192, 192, 180],
    [0, 192, 270],
  ]
    .map(([x, y, a]) => `<g transform="translate(${x} ${y}) rotate(${a})">${body}</g>`)
    .join('')
const corner = (fill, light, rivet) =>
  corners(
    `<path d="M3 3H30L25 11H11V25L3 30Z" fill="${fill}" stroke="${INK}" stroke-width="1.6"/><path d="M4 4H28" stroke="${light}" stroke-width="1.4"/><circle cx="8" cy="8" r="2.6" fill="${rivet}" stroke="${INK}"/>`,
  )

// Dialogs: dusk blue between lamp-lit corner plates. border-image-slice: 34.
const duskFrame = () =>
  svg(
    192,
    192,
    `<defs>${gradient('a', '#1b2541', '#121a2e')}</defs><rect x="2" y="2" width="188" height="188" rx="5" fill="url(#a)" stroke="#070b15" stroke-width="3"/><rect x="5" y="5" width="182" height="182" rx="3" fill="none" stroke="#3d4d74" stroke-width="1.6"/>${corner('#3d4d74', '#7f95c4', '#f5b548')}`,
  )

const mark = logo({ height: 80 })
export const LOGO = svg(Math.ceil(mark.width + 32), 112, `<g transform="translate(14 14)">${mark.markup}</g>`)
export const TEXTURES = {
  'frame-dusk': duskFrame(),
  braces: svg(192, 192, corner('#4b5260', '#7c8594', '#8d96a4')),
  'card-steel': steelCard(),
  panel: panel(),
  wire: wire(),
  ...Object.fromEntries(
    ['primary', 'secondary', 'danger'].flatMap((k) =>
      ['normal', 'hover', 'pressed', 'disabled'].map((s) => [`button-${k}-${s}`, button(k, s)]),
    ),
  ),
  ...Object.fromEntries(['empty', 'selected', 'locked'].map((s) => [`slot-${s}`, slot(s)])),
  ...Object.fromEntries(Object.keys(RARITY).map((r) => [`rarity-${r}`, rarity(r)])),
  ...Object.fromEntries(Object.keys(TIER).map((t) => [`card-${t}`, card(t)])),
}
