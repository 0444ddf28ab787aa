import { proxy, useSnapshot } from 'valtio'

type ToastKind = 'success' | 'error' | 'info'
export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
}
export type ShowToast = (kind: ToastKind, text: string) => void

export interface ToastState {
  readonly state: { readonly current: Toast | null }
  readonly show: ShowToast
  dismiss(id: number): void
}

/** One toast at a time: a new one replaces the visible one (OP-29). */
export function createToasts(): ToastState {
  const state = proxy<{ current: Toast | null }>({ current: null })
  let last = 0
  const show: ShowToast = (kind, text) => {
    state.current = { id: ++last, kind, text }
  }
  const dismiss = (id: number): void => {
    if (state.current?.id === id) state.current = null
  }
  return { state, show, dismiss }
}
export const useToast = (toasts: ToastState): Toast | null => useSnapshot(toasts.state).current
