import { messageOf } from '../../machines/message-of.ts'
import type { GatewayError } from '../../machines/ports.ts'
import { t } from '../language/t.ts'
import { refusalText } from './refusals.ts'

/** Texts about saving (SAVE-12). */
export const saveText = {
  /** Shows the server's reason if it answered. Network errors mean nothing to a player. */
  failed: (slot: number, error: GatewayError) =>
    error.kind === 'network' ? t('save.unsaved') : t('save.refused', { slot, message: refusalText(messageOf(error)) }),
  dropped: (count: number) => t('save.dropped', { count }),
} as const
