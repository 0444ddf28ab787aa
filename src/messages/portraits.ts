import { avatarUrl } from '../../sim/content/avatars.ts'
import { AVATARS_PER_GENDER } from '../../sim/content/start.ts'
import { t } from '../language/t.ts'

type Gender = 'male' | 'female'

/** Ten portraits for each gender, each with its name (SLOT-08). */
export const portraits = (gender: Gender) =>
  Array.from({ length: AVATARS_PER_GENDER }, (_, index) => ({
    src: avatarUrl(gender, index + 1),
    label: t('slots.newCharacter.portrait', { gender: t(`slots.newCharacter.${gender}`), number: index + 1 }),
  }))
/** The first portrait (SLOT-08). */
export const defaultPortrait = (gender: Gender): string => avatarUrl(gender, 1)
