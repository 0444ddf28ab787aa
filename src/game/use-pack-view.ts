import { useState } from 'react'
import type { PackView } from '../../sim/rules/pack-order.ts'
import { deviceStorage } from '../browser/storage.ts'
import { type PackPlace, rememberedView, rememberView } from '../state/pack-view.ts'
import { useGame } from './game-context.ts'

/** Order and kind of a list of items, as this device remembers them, and the way to change them. */
export function usePackView(place: PackPlace): readonly [PackView, (view: PackView) => void] {
  const { debug } = useGame()
  const [view, setView] = useState(() => rememberedView(deviceStorage, place, debug.log))
  const choose = (next: PackView) => {
    setView(next)
    rememberView(deviceStorage, place, next)
  }
  return [view, choose]
}
