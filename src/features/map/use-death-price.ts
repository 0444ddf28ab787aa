import { useState } from 'react'
import type { LocationId } from '../../../sim/content/locations.ts'
import { deviceStorage } from '../../browser/storage.ts'
import { isDeathPriceNew, rememberDeathPriceShown, wasDeathPriceShown } from './death-price-notice.ts'

/** Decides whether the price of a death must be shown before a run, and remembers on this device that it was shown (DEATH-09). */
export function useDeathPrice(save: Parameters<typeof isDeathPriceNew>[0]) {
  const [wasShown, setWasShown] = useState(() => wasDeathPriceShown(deviceStorage))
  return {
    isNew: (id: LocationId) => !wasShown && isDeathPriceNew(save, id),
    onTold: () => {
      rememberDeathPriceShown(deviceStorage)
      setWasShown(true)
    },
  }
}
