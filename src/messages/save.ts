import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'
import { refusalText } from './refusals.ts'

const texts = textsOf('run').save

/** What a player is told of saving (SAVE-12). */
export const saveText = {
  ...texts.saveText,
  /** Where the server answered, its reason; a network's own words mean nothing to a player. */
  failed: (slot: number, { kind, message }: { readonly kind: string; readonly message: string }) =>
    kind === 'network' ? texts.saveText.unsaved : say(texts.refused, { slot, message: refusalText(message) }),
  dropped: (count: number) => say(texts.saveText.dropped, { count }),
} as const
