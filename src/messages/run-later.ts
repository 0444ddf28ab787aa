import { t } from '../language/t.ts'

/** Texts for a run in progress: its news, pauses and dialogs. Separate from run.ts, because the first frame does not need them. */
export const laterRunText = {
  notReady: (item: string, seconds: number) =>
    seconds > 0 ? t('run-later.readyIn', { item, seconds }) : t('run-later.notReady', { item }),
  runEventAt: (side: number) => (side < 0 ? t('run-later.sides.left') : side > 0 ? t('run-later.sides.right') : t('run-later.sides.here')),
} as const
