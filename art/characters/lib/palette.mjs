// Every colour of the game's actors, items and effects, in one place.
export const INK = '#17121c'
const SHADE = '#1c1236'
const LIGHT = '#fff3cf'

export const PLAYER_RIM = '#fff0c4'

export const SKIN = { fair: '#f0b98a', tan: '#d79a68' }
export const HAIR = { brown: '#6b3f22', blond: '#f2b838', black: '#2c2730', grey: '#77757c' }
export const OUTFIT = {
  male: { top: '#2f88d8', trim: '#e9eef2', legs: '#5563a0', shoe: '#e8dfd0', pack: '#ee9a2e', cap: '#d9413a' },
  female: { top: '#ec4f7d', trim: '#ffe3ea', legs: '#5b78ac', shoe: '#f2ead8', pack: '#35b3a4', cap: null },
}

export const ZOMBIES = {
  moss: { skin: '#a4d05c', top: '#b5483f', legs: '#6476b8', hair: '#6b4a34', shoe: '#9a7550' },
  ash: { skin: '#bccfc4', top: '#4f86c0', legs: '#9c8662', hair: '#555a70', shoe: '#6b6470' },
  ochre: { skin: '#dcd46a', top: '#d07a3a', legs: '#5c927c', hair: '#9a5f30', shoe: '#8c6a44' },
  plum: { skin: '#c2a6d6', top: '#c2b24a', legs: '#7a669c', hair: '#8a3f5c', shoe: '#7c6680' },
}

export const GORE = { blood: '#a8182a', bloodDark: '#6b0d16', flesh: '#c9615a', fleshPale: '#e09a86', brain: '#e58f95', bone: '#ecdfbd' }
export const EYE = { zombie: '#ffe65c', white: '#fbf3dc', pupil: '#2a0d10', red: '#ff4a36', medusa: '#ffd83a' }

export const BLOATER = { skin: '#bcc058', belly: '#cdc468', pustule: '#e8ef6a', pustuleCore: '#fbffc2', vein: '#7d7a2e', rag: '#cdc3b2' }
export const ABOMINATION = {
  flesh: '#b86a66',
  fleshDark: '#8c4650',
  pale: '#d6a08c',
  grey: '#9ba88e',
  rags: ['#4c6a8c', '#7d6a4e', '#6b4f7a'],
  maw: '#4a0d1a',
}
export const CROW = { body: '#566082', wing: '#475074', feather: '#7d8ab4', beak: '#f0b83a' }
export const BEHOLDER = { skin: '#9a5ab0', stalk: '#b877c4', belly: '#6f3c88', iris: '#f08a24', irisCharged: '#fff27a', gum: '#6b1030' }
export const SPAWN = { flesh: '#d9706a', slime: '#f0a39a', vein: '#8f2a38' }
export const MEDUSA = {
  skin: '#e3d7bd',
  dress: '#b03a6a',
  gold: '#f0c24c',
  tail: '#2f8a90',
  tailBelt: '#f0c24c',
  snakes: ['#3c9450', '#2f8058', '#4aa348'],
  snakeHead: '#b9ea48',
}
export const DOCTOR = {
  coat: '#eef0ea',
  coatShade: '#c9d0d4',
  glove: '#6fc0c4',
  mask: '#8a5a34',
  strap: '#4c3020',
  skin: '#a9b596',
  legs: '#4b5a6b',
  serum: '#7cf04e',
  lens: '#ff5a3c',
}
export const BEHEMOTH = {
  hide: '#7a4a44',
  plate: '#57565f',
  plateLight: '#7b7a84',
  magma: '#ff8a1e',
  magmaCore: '#ffe27a',
  horn: '#e6d8b4',
  dead: '#4c3436',
}

export const WEAPON = {
  steel: '#b9c4cc',
  gun: '#4d5560',
  gunLight: '#77828e',
  wood: '#a8703a',
  woodDark: '#7a4c28',
  string: '#f2ead0',
  rubber: '#d9504a',
  tape: '#e6e0d0',
}
export const COIN = { bronze: '#f09a4e', silver: '#cfd9e4', gold: '#ffcf3a' }
export const LOOT = {
  wood: '#b0763c',
  woodDark: '#7c4f28',
  iron: '#7f8894',
  sack: '#c9a56a',
  pouch: '#8f6a48',
  gem: '#58dcf5',
  gemLight: '#dffbff',
  chestBoss: '#8c3a8f',
  chestBehemoth: '#4a4650',
  gold: '#ffcf3a',
  health: '#e8423f',
  cross: '#fff6ea',
  scrap: '#93a3ad',
  rust: '#b5683a',
}
export const FIRE = { white: '#fffbe0', yellow: '#ffe05a', orange: '#ff8f22', red: '#d63a1c', smoke: '#4a4048' }
export const DUST = '#b7a88c'
export const TINTABLE = { bright: '#ffffff', mid: '#dcdcdc', dark: '#a8a8a8' }

const parse = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16))
export function mix(a, b, t) {
  const [p, q] = [parse(a), parse(b)]
  return (
    '#' +
    p
      .map((v, i) =>
        Math.round(v + (q[i] - v) * t)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  )
}
/** Hue-shifted ramp: shadows lean violet, lights lean warm. */
export const darker = (colour, t = 0.38) => mix(colour, SHADE, t)
export const lighter = (colour, t = 0.3) => mix(colour, LIGHT, t)
