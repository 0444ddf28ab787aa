import { AVATARS_PER_GENDER } from './start.ts'

const AVATAR_PATH = /^\/avatars\/(male|female)-(\d{2})\.svg$/

/** Picture `n` (1..10) of a gender (SLOT-08). */
export const avatarUrl = (gender: 'male' | 'female', n: number): string => `/avatars/${gender}-${String(n).padStart(2, '0')}.svg`

/** True for the game's own pictures; a save never points to any other URL. */
export function isAvatarUrl(url: string): boolean {
  const n = Number(AVATAR_PATH.exec(url)?.[2])
  return n >= 1 && n <= AVATARS_PER_GENDER
}

/** A player's picture as shown to others. Falls back to the first one if none was chosen or it is not one of the game's. */
export const shownAvatar = (url: string | null): string => (url !== null && isAvatarUrl(url) ? url : avatarUrl('male', 1))
