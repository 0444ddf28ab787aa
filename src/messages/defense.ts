import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'

const texts = textsOf('game').defense

/** What Defense says of itself: on the display, in the dialogs at its end, and on its tile at camp. */
export const defenseText = {
  ...texts.defenseText,
  share: (percent: number) => say(texts.defenseText.share, { percent }),
  standing: (standing: number, all: number) => say(texts.defenseText.standing, { standing, all }),
  held: (wave: number) => say(texts.defenseText.held, { wave }),
  pays: ({ coins, crates }: { readonly coins: number; readonly crates: number }) => say(texts.defenseText.pays, { coins, crates }),
  /** On the tile. */
  tile: (walls: number, health: number) => say(texts.defenseText.tile, { walls, health }),
  so: (waves: number) => say(texts.defenseText.so, { waves }),
  fireLeft: (full: number) => say(texts.defenseText.fireLeft, { full }),
} as const
