import { messageOf } from '../../machines/message-of.ts'
import type { GatewayError } from '../../machines/ports.ts'
import { t } from '../language/t.ts'
import { refusalText } from './refusals.ts'

/** What a player is told of saving (SAVE-12). */
export const saveText = {
  /** Where the server answered, its reason; a network's own words mean nothing to a player. */
  failed: (slot: number, error: GatewayError) =>
    error.kind === 'network' ? t('save.unsaved') : t('save.refused', { slot, message: refusalText(messageOf(error)) }),
  dropped: (count: number) => t('save.dropped', { count }),
} as const
