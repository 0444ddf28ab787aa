// Bakes the 20 survivor portraits to public/avatars. By hand: node art/avatars/build.mjs
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

const maybe = (name, choice) => ({ [name]: choice ? [choice] : [], [`${name}Probability`]: choice ? 100 : 0 })
const portrait = (gender, { shift, head, beard, face }, i) =>
  createAvatar(openPeeps, {
    seed: `${gender}-${i + 1}`,
    head: [head[i]],
    face: [face[i]],
    ...maybe('facialHair', beard[i]),
    ...maybe('accessories', accessories[(i + shift.accessory) % 10]),
    skinColor: [skins[(i * 2 + shift.skin) % 5]],
    headContrastColor: [hairs[(i * 3 + shift.hair) % 7]],
    clothingColor: [clothes[i]],
    backgroundColor: [grounds[i % 5]],
    maskProbability: 0,
  }).toString()

const folder = new URL('../../public/avatars/', import.meta.url)
await mkdir(folder, { recursive: true })
for (const [gender, looks] of Object.entries(people)) {
  for (let i = 0; i < 10; i++) {
    await writeFile(new URL(`${gender}-${String(i + 1).padStart(2, '0')}.svg`, folder), portrait(gender, looks, i))
  }
}
