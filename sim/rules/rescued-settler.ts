import { avatarUrl } from '../content/avatars.ts'
import { AVATARS_PER_GENDER } from '../content/start.ts'
import { SURVIVOR_NAMES } from '../content/survivor-names.ts'

/** Without a common factor with the number of names, so that no name comes twice before all have come. */
const STEP = 5

/** Name and picture of the nth settler (from 0) who was brought home from a run, derived from the save's seed. */
export function rescuedSettler(seed: number, nth: number) {
  const first = seed % SURVIVOR_NAMES.length
  const { name, gender } = SURVIVOR_NAMES[(first + STEP * nth) % SURVIVOR_NAMES.length] as (typeof SURVIVOR_NAMES)[number]
  return { name, avatarUrl: avatarUrl(gender, 1 + ((first + nth) % AVATARS_PER_GENDER)) }
}
