import { avatarUrl } from '../../sim/content/avatars.ts'
import { AVATARS_PER_GENDER } from '../../sim/content/start.ts'
import { newCharacterText as text } from './slots.ts'

type Gender = 'male' | 'female'

const portraitsOf = (gender: Gender) =>
  Array.from({ length: AVATARS_PER_GENDER }, (_, index) => ({
    src: avatarUrl(gender, index + 1),
    label: text.portrait(text[gender], index + 1),
  }))
/** Ten for each gender, each with its name (SLOT-08). */
export const portraits = { male: portraitsOf('male'), female: portraitsOf('female') } as const satisfies Record<Gender, unknown>
/** The first (SLOT-08). */
export const defaultPortrait = (gender: Gender): string => avatarUrl(gender, 1)
