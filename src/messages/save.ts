import { messageOf } from '../../machines/message-of.ts'
import type { GatewayError } from '../../machines/ports.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'
import { refusalText } from './refusals.ts'

const texts = textsOf('run').save

/** What a player is told of saving (SAVE-12). */
export const saveText = {
  ...texts.saveText,
  /** Where the server answered, its reason; a network's own words mean nothing to a player. */
  failed: (slot: number, error: GatewayError) =>
    error.kind === 'network' ? texts.saveText.unsaved : say(texts.refused, { slot, message: refusalText(messageOf(error)) }),
  dropped: (count: number) => say(texts.saveText.dropped, { count }),
} as const
