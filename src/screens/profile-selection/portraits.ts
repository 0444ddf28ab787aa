import { AVATARS_PER_GENDER } from '../../../sim/content/start.ts'
import { avatarUrl } from '../../../sim/save/avatars.ts'
import type { Gender } from '../../../sim/save/save.ts'
import { newCharacterMessages as text } from '../../messages/slots.ts'

const portraitsOf = (gender: Gender) =>
  Array.from({ length: AVATARS_PER_GENDER }, (_, index) => ({
    src: avatarUrl(gender, index + 1),
    label: text.portrait(text[gender], index + 1),
  }))
/** Ten for each gender (S§9). */
export const portraits = { male: portraitsOf('male'), female: portraitsOf('female') } as const satisfies Record<Gender, unknown>
/** The first (SLOT-08). */
export const defaultPortrait = (gender: Gender): string => avatarUrl(gender, 1)
