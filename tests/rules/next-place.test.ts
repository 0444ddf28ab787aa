import { expect, test } from 'vitest'
import type { LocationId } from '../../sim/content/locations.ts'
import { nextPlace, recommendedLevel } from '../../sim/rules/next-place.ts'

const at = (level: number, ...survivedMaps: LocationId[]) => nextPlace({ level, ext: { survivedMaps } })

test('the next place is the farthest with its level reached and all earlier maps survived (MAP-03)', () => {
  expect(['school', 'hospital', 'police-station', 'extra-hard', 'dev'].map((id) => recommendedLevel(id as LocationId))).toEqual([
    0, 20, 40, 45, 0,
  ])
  expect([at(1), at(60), at(19, 'school'), at(20, 'school')]).toEqual(['school', 'school', 'school', 'hospital'])
  expect([at(60, 'school'), at(60, 'hospital'), at(39, 'school', 'hospital')]).toEqual(['hospital', 'school', 'hospital'])
  expect(at(40, 'school', 'hospital')).toBe('police-station')
  expect(at(44, 'school', 'hospital', 'police-station')).toBe('police-station')
  expect(at(45, 'school', 'hospital', 'police-station')).toBe('extra-hard')
  expect(at(90, 'school', 'hospital', 'police-station', 'extra-hard', 'defense')).toBe('extra-hard')
})
