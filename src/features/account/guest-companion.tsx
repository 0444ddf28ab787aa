import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { pendingPowerUpCount } from '../../../sim/rules/offers.ts'
import { deviceStorage } from '../../browser/storage.ts'
import type { Game } from '../../game/game.ts'
import { madeOffers, nextGuestOffer, rememberOffers } from '../../state/guest-offers.ts'
import { useOverlays } from '../../state/overlays.ts'
import { useSaveState } from '../../state/saving/save-keeper.ts'
import { retryUntilLoaded } from '../../ui/retry-until-loaded.ts'

interface GuestCompanionProps {
  readonly game: Game
  readonly userId: string
  /** The player is at camp with no dialog open and nothing to choose. */
  readonly calm: boolean
}

/** Offers an account to a guest at suitable moments, and shows a toast once the guest has an account. */
export function GuestCompanion({ game, userId, calm }: GuestCompanionProps) {
  const { backend, keeper, overlays, toasts, debug } = game
  const { save, slot } = useSaveState(keeper)
  const { saveSurvivor } = useOverlays(overlays)
  const idle = useSelector(game.reward, (state) => state.matches('idle'))
  // Pending choices come first, even while their dialog is still loading.
  const isOwed = pendingPowerUpCount(save) > 0 || save.ext.pendingWeaponUpgrades > 0
  const free = calm && idle && slot !== null && !isOwed && saveSurvivor === null
  useEffect(() => {
    if (!free) return
    const made = madeOffers(deviceStorage, userId, debug.log)
    const offer = nextGuestOffer(save, made)
    if (offer === null) return
    rememberOffers(deviceStorage, userId, [...made, offer])
    overlays.saveSurvivor = offer
  }, [free, save, userId, debug, overlays])
  useEffect(
    () => () => {
      const user = backend.user()
      if (user?.id !== userId || user.guest || overlays.saveSurvivor !== null) return
      void retryUntilLoaded(() => import('../../messages/guest.ts')).then(({ saveSurvivorToast }) => {
        const { kind, text } = saveSurvivorToast({ type: 'registered' })
        toasts.show(kind, text)
      })
    },
    [backend, userId, overlays, toasts],
  )
  return null
}
