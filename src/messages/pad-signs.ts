import type { PadMake } from '../../machines/bindings.ts'

/** What the buttons of a pad are called, by their number in the standard layout; what is missing has no name of its own. */
export const padButtonNames: Readonly<Record<PadMake, readonly string[]>> = {
  xbox: [
    ...['A', 'B', 'X', 'Y', 'LB', 'RB', 'LT', 'RT', 'View', 'Menu', 'LS', 'RS'],
    ...['Cross up', 'Cross down', 'Cross left', 'Cross right', 'Xbox'],
  ],
  playstation: [
    ...['Cross', 'Circle', 'Square', 'Triangle', 'L1', 'R1', 'L2', 'R2', 'Create', 'Options', 'L3', 'R3'],
    ...['Arrow up', 'Arrow down', 'Arrow left', 'Arrow right', 'PS', 'Touchpad'],
  ],
  nintendo: [
    ...['B', 'A', 'Y', 'X', 'L', 'R', 'ZL', 'ZR', 'Minus', 'Plus', 'LS', 'RS'],
    ...['Cross up', 'Cross down', 'Cross left', 'Cross right', 'Home', 'Capture'],
  ],
  generic: [
    ...['Bottom button', 'Right button', 'Left button', 'Top button', 'L1', 'R1', 'L2', 'R2', 'Select', 'Start', 'L3', 'R3'],
    ...['Cross up', 'Cross down', 'Cross left', 'Cross right', 'Home'],
  ],
}

const numberOf = (code: string): number => Number(code.slice('Button'.length))
/** A pad's button as it is called, and read out. */
export const padButtonName = (code: string, make: PadMake): string => padButtonNames[make][numberOf(code)] ?? `Button ${numberOf(code) + 1}`
