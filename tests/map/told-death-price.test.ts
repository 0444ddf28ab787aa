import { expect, test } from 'vitest'
import type { LocationId } from '../../sim/content/locations.ts'
import { isDeathPriceNew, isDeathPriceTold, keepDeathPriceTold } from '../../src/features/map/told-death-price.ts'
import { memoryStorage } from '../support/memory-storage.ts'

const MAPS: readonly LocationId[] = ['school', 'hospital', 'police-station', 'extra-hard', 'dev', 'defense']

test('DEATH-09 the price is new on every map but School, until a run on one of them is over', () => {
  const newTo = (lifetimeTimeOnMap: Partial<Record<LocationId, number>>) => MAPS.filter((id) => isDeathPriceNew({ lifetimeTimeOnMap }, id))
  expect(newTo({})).toEqual(MAPS.slice(1))
  expect(newTo({ school: 1500 })).toEqual(MAPS.slice(1))
  expect(newTo({ school: 1500, dev: 12 })).toEqual([])
})

test('DEATH-09 it is told once on a device', () => {
  const storage = memoryStorage()
  expect(isDeathPriceTold(storage)).toBe(false)
  keepDeathPriceTold(storage)
  expect(isDeathPriceTold(storage)).toBe(true)
})
