import type { RunHandlers } from './keyboard.ts'
import { attachPointerWalk, type WalkSettings } from './pointer-walk.ts'
import { attachTouchStick, type PointerControl, type StickSettings } from './touch-stick.ts'
import { NO_MOVE } from './vector.ts'

/** Read at each press. */
export interface PointerSettings extends StickSettings, WalkSettings {
  /** True if the survivor walks towards the pointer, without a stick. */
  readonly pointer: boolean
}
export type PointerInput = PointerControl
interface PointerInputOptions {
  readonly host: HTMLElement
  readonly settings: PointerSettings
  readonly handlers: RunHandlers
  readonly survivor: () => { readonly x: number; readonly y: number } | null
}

/** Touch and mouse input of a run: the stick, or walking towards the pointer. */
export function attachPointerInput({ host, settings, handlers, survivor }: PointerInputOptions): PointerInput {
  const { touchAction } = host.style
  // Otherwise the browser takes a drag for scrolling and cancels the pointer.
  host.style.touchAction = 'none'
  const attach = (): PointerControl =>
    settings.pointer
      ? attachPointerWalk({ host, settings, survivor, onDash: () => handlers.isBlocked() || handlers.onCommand('dash') })
      : attachTouchStick(host, settings)
  let walks = settings.pointer
  let control = attach()
  /** Switches to the other kind of input if the setting was changed during a pause. */
  const follow = () => {
    if (settings.pointer === walks) return
    walks = settings.pointer
    control.detach()
    control = attach()
  }
  return {
    move() {
      follow()
      return handlers.isBlocked() ? NO_MOVE : control.move()
    },
    detach() {
      control.detach()
      host.style.touchAction = touchAction
    },
  }
}
