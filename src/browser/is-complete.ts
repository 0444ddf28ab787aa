/** Features that `older-browsers.ts` can replace. Reading one throws if the browser forbids it. */
const features: readonly (() => unknown)[] = [
  () => Array.prototype.toSorted,
  () => Array.prototype.findLast,
  () => Array.prototype.at,
  () => Object.hasOwn,
  () => structuredClone,
  () => crypto.randomUUID,
  () => AbortSignal.any,
  () => AbortSignal.timeout,
  () => Intl.ListFormat,
  () => Intl.PluralRules,
  () => WebSocket,
  () => ResizeObserver,
  () => OffscreenCanvas,
  () => Element.prototype.checkVisibility,
  () => matchMedia('all').addEventListener,
  () => navigator.getGamepads(),
  () => navigator.languages,
  () => navigator.serviceWorker !== null,
]

/** True if this browser has and allows all features. */
export const isComplete = (): boolean =>
  features.every((feature) => {
    try {
      return feature()
    } catch {
      return false
    }
  })
