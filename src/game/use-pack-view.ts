import { useState } from 'react'
import type { PackView } from '../../sim/rules/pack-order.ts'
import { deviceStorage } from '../browser/storage.ts'
import { type PackPlace, rememberedView, rememberView } from '../state/pack-view.ts'
import { useGame } from './game-context.ts'

/** Sort order and filter of an item list, remembered on this device, and the function that changes them. */
export function usePackView(place: PackPlace): readonly [PackView, (view: PackView) => void] {
  const { debug } = useGame()
  const [view, setView] = useState(() => rememberedView(deviceStorage, place, debug.log))
  const choose = (next: PackView) => {
    setView(next)
    rememberView(deviceStorage, place, next)
  }
  return [view, choose]
}
