import { messageOf } from '../../machines/message-of.ts'
import type { GatewayError } from '../../machines/ports.ts'
import { t } from '../language/t.ts'
import { refusalText } from './refusals.ts'

/** Text of a failed save (SAVE-12). Shows the server's reason if it answered, since network errors mean nothing to a player. */
export const saveFailedText = (slot: number, error: GatewayError): string =>
  error.kind === 'network' ? t('save.unsaved') : t('save.refused', { slot, message: refusalText(messageOf(error)) })
