// A busy fight as a player would see it: scene.png (100 %) and scene-half.png (50 %).
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { makeRandom } from '../lib/random.mjs'
import { loadAtlases } from './atlas.mjs'

const W = 1280,
  H = 720
const { animations, attachments, image } = await loadAtlases()
const random = makeRandom(2024)
const layers = { marks: '', shadows: '', ground: '', actors: '', air: '' }
const put = (layer, key, x, y, turn = 0, scale = 1, opacity = 1) => {
  layers[layer] += `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale / 2})" opacity="${opacity}">${image(key)}</g>`
}
const shadow = (x, y, scale, dx = 3, dy = 5) => put('shadows', 'shadow/item/0', x + dx, y + dy, 0, scale)

const HERO = { x: 596, y: 372 },
  ALLY = { x: 700, y: 446 }
const facing = (x, y, target) => (Math.atan2(target.y - y, target.x - x) * 180) / Math.PI
let count = 0
function enemy(name, x, y, { shade = 1, animation = 'walk', frame, turn, target = HERO, scale = 1 } = {}) {
  const keys = animations[`${name}/${animation}`]
  if (animation !== 'death') {
    shadow(x, y, shade)
    count++
  }
  put(
    animation === 'death' ? 'ground' : 'actors',
    keys[frame ?? Math.floor(random.next() * keys.length)],
    x,
    y,
    turn ?? facing(x, y, target) + random.range(-12, 12),
    scale,
  )
}
function hero(variant, { x, y, turn, walk, upper, weapon }) {
  shadow(x, y, 0.85)
  count++
  put('marks', 'player-marker/item/0', x, y, turn, 1, 0.8)
  put('actors', `player-${variant}-legs/walk/${walk}`, x, y, turn + 14)
  const key = `player-${variant}/${upper}`,
    grip = attachments[key].grip
  const a = (turn * Math.PI) / 180,
    at = [x + grip.x * Math.cos(a) - grip.y * Math.sin(a), y + grip.x * Math.sin(a) + grip.y * Math.cos(a)]
  put('actors', `weapon-${weapon}/item/0`, ...at, turn + grip.turn)
  put('actors', key, x, y, turn)
  return at
}

for (let i = 0; i < 9; i++)
  put('marks', `blood-splat/variant/${i % 4}`, random.range(330, 900), random.range(230, 560), random.range(0, 360), 1, 0.8)
const looks = ['moss', 'ash', 'ochre', 'plum'],
  bodies = ['shambler', 'ripper', 'hulk']
const crowd = [
  [470, 300],
  [452, 352],
  [500, 418],
  [530, 300],
  [610, 262],
  [668, 300],
  [560, 470],
  [620, 500],
  [440, 455],
  [395, 395],
  [388, 300],
  [480, 520],
  [350, 350],
  [706, 540],
  [785, 500],
  [330, 480],
  [540, 235],
  [760, 572],
  [420, 235],
  [300, 410],
  [795, 395],
  [640, 575],
]
for (const [i, [x, y]] of crowd.entries()) {
  enemy(`zombie-${bodies[(i * 5 + (i >> 2)) % 3]}-${looks[(i * 3 + (i >> 1)) % 4]}`, x, y, {
    target: i > 12 ? ALLY : HERO,
    shade: 0.85,
    animation: [1, 6].includes(i) ? 'attack' : 'walk',
  })
}
for (const [i, [x, y]] of [
  [650, 400],
  [520, 350],
  [745, 300],
].entries())
  enemy(`zombie-${bodies[i]}-${looks[i]}`, x, y, { animation: 'death', turn: i * 130 })
enemy('spawn', 560, 420, { shade: 0.5 })
enemy('spawn', 645, 330, { shade: 0.5 })
enemy('spawn', 678, 486, { shade: 0.5, target: ALLY })
enemy('spawn', 735, 400, { shade: 0.5, target: ALLY })
enemy('spawn', 470, 580, { shade: 0.5 })
enemy('bloater', 300, 250, { shade: 1.35 })
enemy('bloater', 840, 560, { shade: 1.35, animation: 'attack', target: ALLY })
enemy('beholder', 790, 240, { shade: 1.1, target: ALLY })
enemy('medusa', 860, 310, { shade: 1, target: ALLY })
enemy('medusa', 240, 330, { shade: 1 })
enemy('doctor-plague', 390, 545, { shade: 0.9 })
enemy('doctor-surgeon', 880, 440, { shade: 0.9, target: ALLY })
enemy('abomination', 1010, 470, { shade: 2.5, frame: 2, target: ALLY })
enemy('behemoth', 150, 520, { shade: 2.6, frame: 5 })
for (const [x, y] of [
  [500, 190],
  [680, 210],
  [350, 180],
  [930, 250],
])
  enemy('crow', x, y, { shade: 0.55, target: HERO })

const muzzle = hero('male', { ...HERO, turn: 200, walk: 1, upper: 'aim-rifle/0', weapon: 'rifle' })
const along = (d, deg, [x, y]) => [x + Math.cos((deg * Math.PI) / 180) * d, y + Math.sin((deg * Math.PI) / 180) * d]
put('air', 'muzzle-flash/play/0', ...along(24, 200, muzzle), 200)
for (const d of [60, 104]) put('air', 'bullet/fly/0', ...along(d, 200, muzzle), 200)
hero('female', { ...ALLY, turn: 40, walk: 5, upper: 'swing-two-hand/2', weapon: 'bat' })
put('air', 'melee-arc/play/1', ALLY.x, ALLY.y, 40, 1, 0.85)
put('air', 'explosion/play/2', 372, 440, 0, 1)
put('air', 'dust/play/1', 150, 585)
put('air', 'dust/play/2', 205, 560)
for (const [key, x, y] of [
  ['enemy-bullet', 760, 275],
  ['enemy-bullet', 735, 345],
  ['gaze-bolt', 812, 352],
  ['gaze-bolt', 300, 345],
  ['syringe', 445, 515],
  ['fireball', 905, 462],
])
  put('air', `${key}/fly/0`, x, y, facing(x, y, x > 600 ? ALLY : HERO))
;[
  ['coin-1', 575, 330],
  ['coin-1', 590, 318],
  ['coin-1', 640, 440],
  ['coin-5', 625, 345],
  ['coin-5', 520, 390],
  ['coin-25', 668, 360],
  ['scrap', 545, 385],
  ['pouch', 610, 455],
  ['diamond', 735, 470],
  ['lootbag', 505, 480],
  ['health', 660, 525],
  ['crate', 850, 200],
  ['chest-boss', 930, 600],
].forEach(([key, x, y]) => {
  shadow(x, y, 0.42, 1, 3)
  put('ground', `${key}/item/0`, x, y)
})

const file = (name) => fileURLToPath(new URL(name, import.meta.url))
const tile = await sharp(file('../../../public/grounds/school.webp')).extract({ left: 0, top: 0, width: W, height: H }).png().toBuffer()
const ground = tile.toString('base64')
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><image width="${W}" height="${H}" href="data:image/png;base64,${ground}"/>${layers.marks}${layers.shadows}${layers.ground}${layers.actors}${layers.air}</svg>`
const png = await sharp(Buffer.from(svg), { unlimited: true }).png().toBuffer()
await sharp(png).toFile(file('../scene.png'))
await sharp(png)
  .resize(W / 2)
  .toFile(file('../scene-half.png'))
console.log(`scene.png with ${count} living actors`)
