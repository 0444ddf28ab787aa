import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'
import type { ShownControls } from './controls.ts'

const texts = textsOf('game')['how-to-play']

/** What a newcomer is told in the first runs, in this order. */
export const HINTS = ['move', 'attack', 'pickUp', 'heal', 'home'] as const
export type HintId = (typeof HINTS)[number]

const { move, attack, pickUp, heal, home } = texts.hintText

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
      return byKey ? say(heal.press, { slot: '{slot}', item: '{item}' }) : say(heal.tap, { item: '{item}' })
    case 'home':
      return byKey ? say(home.press, { key: device === 'pad' ? '{pause}' : '{return}' }) : home[goHome]
  }
}

function walkText({ device, pointer, walk, stickSide, padStick, keys }: ShownControls): string {
  if (device === 'pad') return move.stick[padStick]
  if (pointer) return move.pointer[walk]
  if (device === 'touch') return move.thumb[stickSide]
  const hasArrows = [keys.up, keys.left, keys.down, keys.right].every(([, second]) => second?.startsWith('Arrow'))
  return say(hasArrows ? move.keysAndArrows : move.keys, { up: '{up}', left: '{left}', down: '{down}', right: '{right}' })
}

/** What the film of How To Play says, in order: `art/film/build.mjs` writes it into its captions. */
export const filmText = texts.filmText

/** The dialog around it. */
export const howToPlayText = {
  ...texts.howToPlayText,
  death: (level: number) => say(texts.howToPlayText.death, { level }),
} as const
