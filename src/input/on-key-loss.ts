const META = /^(Meta|OS)/

/**
 * Calls `release` whenever a held key may be released without a keyup: the window loses focus, the page is hidden, a
 * context menu opens, or Command is down, during which macOS sends no keyup. Returns the function that stops it.
 */
export function onKeyLoss(release: () => void): () => void {
  const hidden = () => document.visibilityState === 'hidden' && release()
  const menu = (event: Event) => event.defaultPrevented || release()
  const byMeta = ({ key, code, metaKey }: KeyboardEvent) => (metaKey || META.test(key) || META.test(code)) && release()
  const listeners: readonly (readonly [EventTarget, string, (event: never) => void])[] = [
    [globalThis, 'blur', release],
    [globalThis, 'pagehide', release],
    [globalThis, 'contextmenu', menu],
    [globalThis, 'keydown', byMeta],
    [globalThis, 'keyup', byMeta],
    [document, 'visibilitychange', hidden],
  ]
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener as EventListener)
  return () => {
    for (const [target, type, listener] of listeners) target.removeEventListener(type, listener as EventListener)
  }
}
