import { t } from '../../language/t.ts'
import type { OverlaysState } from '../../state/overlays.ts'
import type { ToastState } from '../../state/toasts.ts'

/** Overlays on which the set-up was offered already: once a visit, or a pedal that is stuck would open it again and again. */
const offered = new WeakSet<OverlaysState>()
const announced = new WeakSet<OverlaysState>()

/** Opens the set-up of a gamepad without the standard layout; while a run is played or a dialog is open, a toast says where it is. */
export function offerPadSetup(toasts: Pick<ToastState, 'show'>, overlays: OverlaysState, isBusy: boolean): void {
  if (overlays.padSetup) return
  if (isBusy) {
    if (!announced.has(overlays)) toasts.show('info', t('device.newPad'))
    announced.add(overlays)
    return
  }
  if (!offered.has(overlays)) overlays.padSetup = true
  offered.add(overlays)
}
