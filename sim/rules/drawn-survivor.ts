import { avatarUrl } from '../content/avatars.ts'
import { AVATARS_PER_GENDER } from '../content/start.ts'
import { SURVIVOR_NAMES } from '../content/survivor-names.ts'
import { hashLanes } from '../kernel/hash.ts'

/** Who a guest plays. Follows from the account's id, which the server issues, so every try and every tab of one guest makes the same survivor. */
export function drawnSurvivor(userId: string) {
  const [who, face] = hashLanes(userId)
  const { name, gender } = SURVIVOR_NAMES[who % SURVIVOR_NAMES.length] as (typeof SURVIVOR_NAMES)[number]
  return { name, gender, avatarUrl: avatarUrl(gender, 1 + (face % AVATARS_PER_GENDER)) }
}
