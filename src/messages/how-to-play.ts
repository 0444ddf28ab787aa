import type { ShownControls } from './controls.ts'

/** What a newcomer is told in the first runs, in this order. */
export const HINTS = ['move', 'attack', 'pickUp', 'heal', 'home'] as const
export type HintId = (typeof HINTS)[number]

const attack = 'You attack by yourself. Get close to a zombie.'
const pickUp = 'Walk near coins and scrap to pick them up.'
const orStay = 'or hold out until the time is up.'

const moveText = {
  keys: 'Walk with {up} {left} {down} {right}.',
  keysAndArrows: 'Walk with {up} {left} {down} {right} or the arrow keys.',
  hold: 'Press where you want to walk, and hold.',
  toggle: 'Press where you want to walk, and once more to stand still.',
  thumb: { left: 'Walk with the stick under your left thumb.', right: 'Walk with the stick under your right thumb.' },
  stick: { left: 'Walk with the left stick.', right: 'Walk with the right stick.' },
} as const
const homeText = {
  keys: `Press {return} to go home with what you found, ${orStay}`,
  hold: `Hold the tent to go home with what you found, ${orStay}`,
  twice: `Tap the tent twice to go home with what you found, ${orStay}`,
  pad: `Press {pause} to go home with what you found, ${orStay}`,
} as const

/** A hint in the words of what is played with; what stands in braces is a control, whose key or button is drawn, or the item of the slot that heals. */
export function hintText(id: HintId, controls: ShownControls): string {
  const { device, pointer, goHome } = controls
  const byKey = device === 'pad' || (device === 'keys' && !pointer)
  switch (id) {
    case 'move':
      return walkText(controls)
    case 'attack':
      return attack
    case 'pickUp':
      return pickUp
    case 'heal':
      return byKey ? 'Badly hurt? Press {slot} to use a {item}.' : 'Badly hurt? Tap the {item} below.'
    case 'home':
      return byKey ? homeText[device] : homeText[goHome]
  }
}

function walkText({ device, pointer, walk, stickSide, padStick, keys }: ShownControls): string {
  if (device === 'pad') return moveText.stick[padStick]
  if (pointer) return moveText[walk]
  if (device === 'touch') return moveText.thumb[stickSide]
  const hasArrows = [keys.up, keys.left, keys.down, keys.right].every(([, second]) => second?.startsWith('Arrow'))
  return hasArrows ? moveText.keysAndArrows : moveText.keys
}

/** What the film of How To Play says, in order: `art/film/build.mjs` writes it into its captions. */
export const filmText = {
  camp: 'This is your camp: gear, bank, trader and friends.',
  map: 'The map leads out of the gate.',
  attack,
  pickUp,
  home: `Go home with what you found, ${orStay}`,
  kept: 'What you bring home is yours.',
} as const

/** The dialog around it. */
export const howToPlayText = {
  title: 'How To Play',
  intro: 'Watch the intro',
  devices: 'Played with',
  keys: 'Keyboard',
  touch: 'Touch',
  pad: 'Gamepad',
  controls: 'Controls',
  firstRun: 'Your first run',
  death: (level: number) =>
    `Until level ${level}, a death at School costs only what you found in the run. After that, and on every other map, it also costs your coins on hand, your scrap, your pack and your ranged weapon. Coins in the bank are safe.`,
  captions: 'English',
  videoMissing: 'The video cannot be played here.',
} as const
