import { expect, test } from 'vitest'
import type { LocationId } from '../../sim/content/locations.ts'
import { isDeathPriceNew, rememberDeathPriceShown, wasDeathPriceShown } from '../../src/features/map/death-price-notice.ts'
import { memoryStorage } from '../support/memory-storage.ts'

const MAPS: readonly LocationId[] = ['school', 'hospital', 'police-station', 'extra-hard', 'dev', 'defense']

test('the price is new on every map except School, until a run there has ended (DEATH-09)', () => {
  const newTo = (lifetimeTimeOnMap: Partial<Record<LocationId, number>>) => MAPS.filter((id) => isDeathPriceNew({ lifetimeTimeOnMap }, id))
  expect(newTo({})).toEqual(MAPS.slice(1))
  expect(newTo({ school: 1500 })).toEqual(MAPS.slice(1))
  expect(newTo({ school: 1500, dev: 12 })).toEqual([])
})

test('the price is shown once per device (DEATH-09)', () => {
  const storage = memoryStorage()
  expect(wasDeathPriceShown(storage)).toBe(false)
  rememberDeathPriceShown(storage)
  expect(wasDeathPriceShown(storage)).toBe(true)
})
