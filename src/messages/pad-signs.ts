import type { PadMake } from '../../machines/bindings.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'

const texts = textsOf('run')['pad-signs']
const { cross, arrow, place, sign } = texts
const CROSS = [cross.up, cross.down, cross.left, cross.right]

/** What the buttons of a pad are called, by their number in the standard layout; what is missing has no name of its own. What is printed on one is called so in every language. */
export const padButtonNames: Readonly<Record<PadMake, readonly string[]>> = {
  xbox: ['A', 'B', 'X', 'Y', 'LB', 'RB', 'LT', 'RT', 'View', 'Menu', 'LS', 'RS', ...CROSS, 'Xbox'],
  playstation: [
    ...[sign.cross, sign.circle, sign.square, sign.triangle, 'L1', 'R1', 'L2', 'R2', 'Create', 'Options', 'L3', 'R3'],
    ...[arrow.up, arrow.down, arrow.left, arrow.right, 'PS', sign.touchpad],
  ],
  nintendo: ['B', 'A', 'Y', 'X', 'L', 'R', 'ZL', 'ZR', sign.minus, sign.plus, 'LS', 'RS', ...CROSS, 'Home', sign.capture],
  generic: [place.bottom, place.right, place.left, place.top, 'L1', 'R1', 'L2', 'R2', 'Select', 'Start', 'L3', 'R3', ...CROSS, 'Home'],
}

const numberOf = (code: string): number => Number(code.slice('Button'.length))
/** A pad's button as it is called, and read out. */
export const padButtonName = (code: string, make: PadMake): string =>
  padButtonNames[make][numberOf(code)] ?? say(texts.other, { number: numberOf(code) + 1 })
