// Bakes the 20 survivor portraits to public/avatars and the settlers' to public/settlers. By hand: node art/avatars/build.mjs
// Open Peeps by Pablo Stanley (CC0). The SVGs share an id, so the game shows them through <img> only.
import { mkdir, writeFile } from 'node:fs/promises'
import { openPeeps } from '@dicebear/collection'
import { createAvatar } from '@dicebear/core'

const skins = ['ffdbb4', 'edb98a', 'd08b5b', 'ae5d29', '694d3d']
const hairs = ['2c1b18', '4a312c', '724133', 'a55728', 'b58143', '6b6b6b', 'c93305']
const clothes = ['4b5320', '5d4a36', '3b4a54', '6b2d26', '7a6a3a', '2f3b35', '58452f', '454545', '6e5b4b', '39475a']
const grounds = ['3f4a3a', '4a4036', '38434a', '4a3535', '454535']
const accessories = [null, 'eyepatch', null, null, 'glasses2', null, null, null, 'glasses', null]
/** Per portrait: hair, beard, mood. `shift` keeps the two rows from wearing the same colours and glasses in the same places. */
const people = {
  male: {
    shift: { skin: 0, hair: 0, accessory: 0 },
    head: ['flatTop', 'short1', 'short3', 'short5', 'noHair2', 'cornrows2', 'shaved2', 'short4', 'dreads1', 'mohawk2'],
    beard: ['full', 'chin', 'goatee1', null, 'full3', 'moustache3', null, 'full2', 'goatee2', null],
    face: ['serious', 'concerned', 'suspicious', 'solemn', 'driven', 'old', 'tired', 'serious', 'calm', 'hectic'],
  },
  female: {
    shift: { skin: 1, hair: 2, accessory: 5 },
    head: ['long', 'bun', 'bangs', 'mediumStraight', 'afro', 'cornrows', 'longCurly', 'bantuKnots', 'medium1', 'hijab'],
    beard: Array(10).fill(null),
    face: ['serious', 'solemn', 'driven', 'concerned', 'calm', 'suspicious', 'tired', 'serious', 'driven', 'solemn'],
  },
}

/** The four who come to live in the camp (src/features/settlers/settlers-text.ts). `wears` is drawn over the portrait. */
const settlers = {
  rhea: {
    look: { head: 'bun2', face: 'cheeky', skin: 'd08b5b', hair: 'c93305', clothes: '5d4a36', ground: '5a3f2e' },
    wears: goggles(),
  },
  tomas: { look: { head: 'grayShort', face: 'old', beard: 'full4', skin: 'ffdbb4', hair: 'b9b4aa', clothes: '4b5a46', ground: '3d4a44' } },
  mina: {
    look: { head: 'bangs2', face: 'cute', skin: 'edb98a', hair: '2c1b18', clothes: 'a83f4f', ground: '4b3a50' },
    wears: curtain(),
  },
  dispatch: {
    look: { head: 'twists2', face: 'serious', accessory: 'glasses4', skin: '694d3d', hair: '2c1b18', clothes: '39475a', ground: '2f4352' },
    wears: headphones(),
  },
}

/** A welder's goggles, pushed up on the brow. */
function goggles() {
  const glass = (x) =>
    `<circle cx="${x}" cy="246" r="42" fill="#8a6a2c" stroke="#1a1411" stroke-width="9"/><circle cx="${x}" cy="246" r="27" fill="#2f6f62" stroke="#1a1411" stroke-width="6"/><path d="M${x - 13} 248l16-17" stroke="#c9f2e0" stroke-width="8" stroke-linecap="round"/>`
  return `<path d="M232 262Q372 196 500 262" stroke="#1a1411" stroke-width="30" fill="none"/><path d="M232 262Q372 196 500 262" stroke="#5a3a22" stroke-width="16" fill="none"/>${glass(330)}${glass(424)}`
}
/** A scarf made from a flowered curtain. */
function curtain() {
  const flower = (x, y) => `<circle cx="${x}" cy="${y}" r="13" fill="#f3d36a"/><circle cx="${x}" cy="${y}" r="5" fill="#b4402f"/>`
  return `<path d="M232 596Q360 656 496 590Q540 640 528 704H204Q190 640 232 596Z" fill="#e9dcc0" stroke="#1a1411" stroke-width="9" stroke-linejoin="round"/>${flower(276, 650)}${flower(352, 674)}${flower(430, 648)}${flower(488, 684)}${flower(232, 690)}`
}
/** Seen half from the side: one cup, the band over the hair, and a microphone. */
function headphones() {
  const band = 'M234 340C190 190 250 70 420 70'
  const arm = 'M244 400C262 470 330 492 392 470'
  return (
    `<path d="${band}" stroke="#1a1411" stroke-width="40" stroke-linecap="round" fill="none"/><path d="${band}" stroke="#5f7a94" stroke-width="22" stroke-linecap="round" fill="none"/>` +
    `<path d="${arm}" stroke="#1a1411" stroke-width="16" fill="none"/><circle cx="398" cy="466" r="19" fill="#1a1411"/>` +
    `<rect x="204" y="306" width="66" height="116" rx="30" fill="#3a4a5c" stroke="#1a1411" stroke-width="9"/><path d="M226 334v58" stroke="#8fb0c8" stroke-width="9" stroke-linecap="round"/>`
  )
}

const maybe = (name, choice) => ({ [name]: choice ? [choice] : [], [`${name}Probability`]: choice ? 100 : 0 })
const portrait = (seed, { head, face, beard = null, accessory = null, skin, hair, clothes: worn, ground }) =>
  createAvatar(openPeeps, {
    seed,
    head: [head],
    face: [face],
    ...maybe('facialHair', beard),
    ...maybe('accessories', accessory),
    skinColor: [skin],
    headContrastColor: [hair],
    clothingColor: [worn],
    backgroundColor: [ground],
    maskProbability: 0,
  }).toString()

const folder = (name) => new URL(`../../public/${name}/`, import.meta.url)
for (const name of ['avatars', 'settlers']) await mkdir(folder(name), { recursive: true })
for (const [gender, { shift, head, beard, face }] of Object.entries(people)) {
  for (let i = 0; i < 10; i++) {
    const look = {
      head: head[i],
      face: face[i],
      beard: beard[i],
      accessory: accessories[(i + shift.accessory) % 10],
      skin: skins[(i * 2 + shift.skin) % 5],
      hair: hairs[(i * 3 + shift.hair) % 7],
      clothes: clothes[i],
      ground: grounds[i % 5],
    }
    await writeFile(new URL(`${gender}-${String(i + 1).padStart(2, '0')}.svg`, folder('avatars')), portrait(`${gender}-${i + 1}`, look))
  }
}
for (const [name, { look, wears = '' }] of Object.entries(settlers))
  await writeFile(new URL(`${name}.svg`, folder('settlers')), portrait(name, look).replace(/<\/svg>\s*$/, `${wears}</svg>`))
