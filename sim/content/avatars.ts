import { AVATARS_PER_GENDER } from './start.ts'

const AVATAR = /^\/avatars\/(male|female)-(\d{2})\.svg$/

/** Picture `n` of a gender, 1..10 (SLOT-08). */
export const avatarUrl = (gender: 'male' | 'female', n: number): string => `/avatars/${gender}-${String(n).padStart(2, '0')}.svg`

/** Whether it is one of the game's own pictures: a save never points anywhere else. */
export function isAvatarUrl(url: string): boolean {
  const n = Number(AVATAR.exec(url)?.[2])
  return n >= 1 && n <= AVATARS_PER_GENDER
}

/** A player's picture as others see it; the first one where none was chosen, or none of the game's. */
export const shownAvatar = (url: string | null): string => (url !== null && isAvatarUrl(url) ? url : avatarUrl('male', 1))
