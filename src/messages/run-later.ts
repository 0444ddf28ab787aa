import { t } from '../language/t.ts'

/** What a run says once it is under way, in its news, pauses and dialogs. Apart from run.ts, since no first frame waits for it. */
export const laterRunText = {
  notReady: (item: string, seconds: number) =>
    seconds > 0 ? t('run-later.readyIn', { item, seconds }) : t('run-later.notReady', { item }),
  runEventAt: (side: number) => (side < 0 ? t('run-later.sides.left') : side > 0 ? t('run-later.sides.right') : t('run-later.sides.here')),
} as const
