import { useSyncExternalStore } from 'react'

/** An installed app may have no frame to leave, and an iPhone's browser lets no page fill the screen. */
const isPossible = () => document.fullscreenEnabled === true
const watch = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

interface Fullscreen {
  readonly on: boolean
  /** Only from a press. What the browser refuses changes nothing. */
  readonly toggle: () => void
}

/** Whether the page fills the screen, and the way to change it; null where the browser has none. */
export function useFullscreen(): Fullscreen | null {
  const on = useSyncExternalStore(watch, () => document.fullscreenElement !== null)
  return isPossible() ? { on, toggle: () => void toggle().catch(() => {}) } : null
}

/** A device that can be turned shows the game on its side as long as it fills the screen: the world is wider than high. */
async function toggle(): Promise<void> {
  if (document.fullscreenElement !== null) return document.exitFullscreen()
  await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
  const { orientation } = screen as { orientation?: ScreenOrientation & { lock?(to: 'landscape'): Promise<void> } }
  await orientation?.lock?.('landscape')
}
