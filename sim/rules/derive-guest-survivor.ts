import { avatarUrl } from '../content/avatars.ts'
import { AVATARS_PER_GENDER } from '../content/start.ts'
import { SURVIVOR_NAMES } from '../content/survivor-names.ts'
import { hashLanes } from '../kernel/hash.ts'

/**
 * The survivor that a guest plays. It is derived from the account id, which the server issues, so every attempt and every tab creates the
 * same survivor.
 */
export function deriveGuestSurvivor(userId: string) {
  const [who, face] = hashLanes(userId)
  const { name, gender } = SURVIVOR_NAMES[who % SURVIVOR_NAMES.length] as (typeof SURVIVOR_NAMES)[number]
  return { name, gender, avatarUrl: avatarUrl(gender, 1 + (face % AVATARS_PER_GENDER)) }
}
