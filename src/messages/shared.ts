import { t } from '../language/t.ts'

export const sharedText = {
  /** The toast area replaces the placeholder. */
  get notifications() {
    return t('shared.notifications', { hotkey: '{hotkey}' })
  },
} as const
