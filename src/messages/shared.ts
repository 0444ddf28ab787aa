import { t } from '../language/t.ts'

/** What the shared parts of the interface say on every screen. */
export const sharedText = {
  /** The toast area fills it in by itself. */
  get notifications() {
    return t('shared.notifications', { hotkey: '{hotkey}' })
  },
} as const
