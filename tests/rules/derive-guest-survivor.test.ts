import { expect, test } from 'vitest'
import { isAvatarUrl } from '../../sim/content/avatars.ts'
import { MAX_NAME_LENGTH } from '../../sim/content/start.ts'
import { SURVIVOR_NAMES } from '../../sim/content/survivor-names.ts'
import { survivorName } from '../../sim/economy/survivor-name.ts'
import { deriveGuestSurvivor } from '../../sim/rules/derive-guest-survivor.ts'

/** Ids as the auth service creates them. */
const ids = Array.from({ length: 2_000 }, (_, n) => `${n.toString(16).padStart(8, '0')}-7c1e-4b5a-9d0f-3a2b1c4d5e6f`)

test('a guest’s survivor is derived from the account id (LAND-05)', () => {
  expect(deriveGuestSurvivor('2f6c1c8e-93a4-4d0b-8f0e-0b7a5d1c9e42')).toEqual(deriveGuestSurvivor('2f6c1c8e-93a4-4d0b-8f0e-0b7a5d1c9e42'))
})

test('every name is drawn, with a picture of its gender (LAND-05)', () => {
  const drawn = ids.map(deriveGuestSurvivor)
  expect([...new Set(drawn.map(({ name }) => name))].sort()).toEqual(SURVIVOR_NAMES.map(({ name }) => name).sort())
  expect(drawn.filter(({ avatarUrl, gender }) => !isAvatarUrl(avatarUrl) || !avatarUrl.startsWith(`/avatars/${gender}-`))).toEqual([])
})

test('each name is unique and valid for players', () => {
  const names = SURVIVOR_NAMES.map(({ name }) => name)
  expect(names.filter((name) => !survivorName(name).ok || name.length > MAX_NAME_LENGTH)).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
