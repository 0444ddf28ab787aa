import { AVATARS_PER_GENDER } from '../../../sim/content/start.ts'
import type { Gender } from '../../../sim/save/save.ts'
import { newCharacterMessages as text } from '../../messages/slots.ts'

/** S§9: ten for each gender, the first is the default. */
const portraitsOf = (gender: Gender) =>
  Array.from({ length: AVATARS_PER_GENDER }, (_, index) => ({
    src: `/avatars/${gender}-${String(index + 1).padStart(2, '0')}.svg`,
    label: text.portrait(text[gender], index + 1),
  }))
export const portraits = { male: portraitsOf('male'), female: portraitsOf('female') } as const satisfies Record<Gender, unknown>
export const defaultPortrait = (gender: Gender): string => portraits[gender][0]?.src ?? ''
