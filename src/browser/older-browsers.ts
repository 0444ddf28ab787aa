/**
 * Replacements for features that the game or its libraries call and that some browsers lack or forbid: older versions, pages that are not
 * served securely, hardened profiles. Each replacement covers only what the game needs. Imported only if a feature is missing.
 */

function fill<T extends object>(target: T | undefined, name: string, method: unknown): void {
  if (target && !(name in target)) Object.defineProperty(target, name, { value: method, writable: true, configurable: true })
}

function fillLists(): void {
  const copied = <T>(change: (copy: T[], ...args: never[]) => unknown) =>
    function (this: readonly T[], ...args: never[]) {
      const copy = [...this]
      change(copy, ...args)
      return copy
    }
  fill(
    Array.prototype,
    'toSorted',
    copied((copy, compare) => copy.sort(compare)),
  )
  fill(
    Array.prototype,
    'toReversed',
    copied((copy) => copy.reverse()),
  )
  fill(
    Array.prototype,
    'toSpliced',
    copied((copy, ...args: [number, number]) => copy.splice(...args)),
  )
  fill(
    Array.prototype,
    'with',
    copied((copy, at: number, value) => copy.splice(at < 0 ? copy.length + at : at, 1, value)),
  )
  fill(Array.prototype, 'findLastIndex', function (this: readonly unknown[], test: (value: unknown, at: number) => boolean) {
    for (let i = this.length - 1; i >= 0; i--) if (test(this[i], i)) return i
    return -1
  })
  fill(Array.prototype, 'findLast', function (this: readonly unknown[], test: (value: unknown, at: number) => boolean) {
    for (let i = this.length - 1; i >= 0; i--) if (test(this[i], i)) return this[i]
    return undefined
  })
  for (const list of [Array, Uint8Array, Float32Array, Uint32Array, String])
    fill(list.prototype, 'at', function (this: ArrayLike<unknown>, at: number) {
      return this[at < 0 ? this.length + at : at]
    })
  fill(String.prototype, 'replaceAll', function (this: string, from: string, to: string) {
    return this.split(from).join(to)
  })
}

function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

function fillLanguage(): void {
  fill(Object, 'hasOwn', (target: object, key: PropertyKey) => Object.getOwnPropertyDescriptor(target, key) !== undefined)
  fill(globalThis, 'structuredClone', (value: unknown) => JSON.parse(JSON.stringify(value)))
  fill(globalThis.crypto, 'randomUUID', randomUuid)
}

/** Replacements for `AbortSignal.timeout` and `AbortSignal.any`. */
function fillSignals(): void {
  fill(AbortSignal, 'timeout', (ms: number) => {
    const ending = new AbortController()
    setTimeout(() => ending.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms)
    return ending.signal
  })
  fill(AbortSignal, 'any', (signals: readonly AbortSignal[]) => {
    const ending = new AbortController()
    for (const signal of signals) {
      const end = () => ending.abort(signal.reason)
      if (signal.aborted) end()
      else signal.addEventListener('abort', end, { once: true })
    }
    return ending.signal
  })
}

/** Joins lists with plain commas, and picks plurals as most languages do: "one" for 1, "other" for the rest. */
function fillIntl(): void {
  class ListFormat {
    format = (texts: readonly string[]) => texts.join(', ')
  }
  class PluralRules {
    select = (count: number) => (count === 1 ? 'one' : 'other')
  }
  fill(Intl, 'ListFormat', ListFormat)
  fill(Intl, 'PluralRules', PluralRules)
}

function fillPage(): void {
  fill(globalThis, 'matchMedia', (media: string) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} }))
  if ('MediaQueryList' in globalThis) {
    fill(MediaQueryList.prototype, 'addEventListener', function (this: MediaQueryList, _: string, changed: () => void) {
      this.addListener?.(changed)
    })
    fill(MediaQueryList.prototype, 'removeEventListener', function (this: MediaQueryList, _: string, changed: () => void) {
      this.removeListener?.(changed)
    })
  }
  fill(Element.prototype, 'checkVisibility', function (this: Element) {
    return this.getClientRects().length > 0 && getComputedStyle(this).visibility !== 'hidden'
  })
  class Observer {
    readonly #changed: () => void
    constructor(changed: () => void) {
      this.#changed = changed
    }
    observe() {
      addEventListener('resize', this.#changed)
      requestAnimationFrame(this.#changed)
    }
    unobserve() {}
    disconnect() {
      removeEventListener('resize', this.#changed)
    }
  }
  fill(globalThis, 'ResizeObserver', Observer)
  fill(globalThis, 'OffscreenCanvas', canvasOffPage)
}

/** A canvas outside the page. Its image is the canvas itself, so the caller must not draw into it after taking the image. */
function canvasOffPage(width: number, height: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  return Object.assign(canvas, { transferToImageBitmap: () => Object.assign(canvas, { close() {} }) })
}

/** A socket that never opens. The game reads the missed updates when a screen opens. */
class ClosedSocket extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  readonly readyState = ClosedSocket.CLOSED
  onclose: ((event: Event) => void) | null = null
  constructor() {
    super()
    setTimeout(() => this.onclose?.(new Event('close')))
  }
  send() {}
  close() {}
}

/** The value of a property, or `undefined` if the browser throws. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function fillNavigator(): void {
  const own = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true })
  for (const name of ['serviceWorker', 'locks', 'wakeLock', 'clipboard'] as const)
    if (readable(() => navigator[name]) === undefined) readable(() => own(name, undefined))
  if (!readable(() => navigator.getGamepads())) own('getGamepads', () => [])
  if (!readable(() => navigator.languages)) own('languages', [navigator.language ?? 'en'])
}

export function installPolyfills(): void {
  fillLists()
  fillLanguage()
  fillSignals()
  fillIntl()
  fillPage()
  fillNavigator()
  fill(globalThis, 'WebSocket', ClosedSocket)
}
