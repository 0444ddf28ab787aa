import { useSyncExternalStore } from 'react'

/** False in browsers that do not allow fullscreen, e.g. on an iPhone. */
const isPossible = () => document.fullscreenEnabled === true
const watch = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

interface Fullscreen {
  readonly on: boolean
  /** Must be called from a press. A rejection by the browser is ignored. */
  readonly toggle: () => void
}

/** The fullscreen state and its toggle; `null` if the browser does not support fullscreen. */
export function useFullscreen(): Fullscreen | null {
  const on = useSyncExternalStore(watch, () => document.fullscreenElement !== null)
  return isPossible() ? { on, toggle: () => void toggle().catch(() => {}) } : null
}

/** Locks a rotatable device to landscape in fullscreen, because the world is wider than high. */
async function toggle(): Promise<void> {
  if (document.fullscreenElement !== null) return document.exitFullscreen()
  await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
  const { orientation } = screen as { orientation?: ScreenOrientation & { lock?(to: 'landscape'): Promise<void> } }
  await orientation?.lock?.('landscape')
}
