import type { Device } from './controls.ts'

/** What a newcomer is told in the first runs, in this order. */
export const HINTS = ['move', 'attack', 'pickUp', 'heal', 'home'] as const
export type HintId = (typeof HINTS)[number]

const attack = 'You attack by yourself. Get close to a zombie.'
const pickUp = 'Walk near coins and scrap to pick them up.'
const orStay = 'or hold out until the time is up.'

/** A hint in the words of each device; what stands in braces is a key or a button. `heal` names the slot's own. */
export const hintText: Readonly<Record<HintId, Readonly<Record<Device, string>>>> = {
  move: {
    keys: 'Walk with {W} {A} {S} {D} or the arrow keys.',
    touch: 'Walk with the stick under your left thumb.',
    pad: 'Walk with the left stick.',
  },
  attack: { keys: attack, touch: attack, pad: attack },
  pickUp: { keys: pickUp, touch: pickUp, pad: pickUp },
  heal: {
    keys: 'Badly hurt? Press {slot} to use a {item}.',
    touch: 'Badly hurt? Tap the {item} below.',
    pad: 'Badly hurt? Press {slot} to use a {item}.',
  },
  home: {
    keys: `Press {C} to go home with what you found, ${orStay}`,
    touch: `Hold the tent to go home with what you found, ${orStay}`,
    pad: `Press {Start} to go home with what you found, ${orStay}`,
  },
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
