import { t } from '../language/t.ts'

/** Header, footer and debug console (HUD-01 to HUD-03, DEBUG-01). */
export const shellText = {
  waiting: (unread: number, requests: number) =>
    [unread > 0 && t('shell.unread', { count: unread }), requests > 0 && t('shell.requests', { count: requests })]
      .filter(Boolean)
      .join(', '),
} as const
