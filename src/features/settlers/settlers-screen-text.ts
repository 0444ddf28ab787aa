import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'

const texts = textsOf('game')['settlers-screen']

/** The settlers' screen (SETTLR-01). */
export const settlersScreenText = {
  ...texts.settlersScreenText,
  room: (current: number, max: number) => say(texts.settlersScreenText.room, { current, max }),
} as const

/** What settlers will be able to do one day. */
export const settlerFeatures = [
  { id: 'work', ...texts.features.work },
  { id: 'scavenging', ...texts.features.scavenging },
  { id: 'watch', ...texts.features.watch },
  { id: 'kitchen', ...texts.features.kitchen },
  { id: 'garden', ...texts.features.garden },
  { id: 'infirmary', ...texts.features.infirmary },
  { id: 'training', ...texts.features.training },
  { id: 'stories', ...texts.features.stories },
] as const
