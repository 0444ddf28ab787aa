import { t } from '../../language/t.ts'
import type { OverlaysState } from '../../state/overlays.ts'
import type { ToastState } from '../../state/toasts.ts'

/** Overlays on which the setup was already offered. It is offered once per visit, because a stuck pedal would open it again and again. */
const offered = new WeakSet<OverlaysState>()
const announced = new WeakSet<OverlaysState>()

/**
 * Opens the setup of a gamepad without the standard layout. During a run or while a dialog is open, a toast shows where
 * to find it instead.
 */
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
