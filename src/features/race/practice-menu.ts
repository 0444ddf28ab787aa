import { t } from '../../language/t.ts'
import type { RunScreenProps } from '../../play/hud/run-screen.tsx'

/** The pause menu's texts in a practice run. */
export const practiceMenu = (): NonNullable<RunScreenProps['practice']> => ({
  note: t('practice.note'),
  leave: t('practice.end'),
  buttons: null,
})
