import { afterEach, expect, test, vi } from 'vitest'
import { isComplete } from '../../src/browser/is-complete.ts'
import { installPolyfills } from '../../src/browser/older-browsers.ts'

const restores: (() => void)[] = []
afterEach(() => {
  for (const restore of restores.splice(0).reverse()) restore()
  vi.restoreAllMocks()
})

/** Removes a feature from the browser until the test ends. */
function lack(holder: object, name: string): void {
  const had = Object.getOwnPropertyDescriptor(holder, name)
  if (had === undefined) throw new Error(`${name} is not here.`)
  restores.push(() => Object.defineProperty(holder, name, had))
  Reflect.deleteProperty(holder, name)
}
const lacking: readonly [string, object, string][] = [
  ['toSorted', Array.prototype, 'toSorted'],
  ['findLast', Array.prototype, 'findLast'],
  ['at', Array.prototype, 'at'],
  ['hasOwn', Object, 'hasOwn'],
  ['structuredClone', globalThis, 'structuredClone'],
  ['randomUUID', Crypto.prototype, 'randomUUID'],
  ['AbortSignal.any', AbortSignal, 'any'],
  ['AbortSignal.timeout', AbortSignal, 'timeout'],
  ['ListFormat', Intl, 'ListFormat'],
  ['PluralRules', Intl, 'PluralRules'],
  ['WebSocket', globalThis, 'WebSocket'],
  ['ResizeObserver', globalThis, 'ResizeObserver'],
  ['OffscreenCanvas', globalThis, 'OffscreenCanvas'],
  ['checkVisibility', Element.prototype, 'checkVisibility'],
  ['getGamepads', Navigator.prototype, 'getGamepads'],
]

test('this browser lacks nothing', () => {
  expect(isComplete()).toBe(true)
})

test.each(lacking)('fills in %s where a browser lacks it (BROWSER-05)', (_, holder, name) => {
  lack(holder, name)
  expect(isComplete()).toBe(false)
  installPolyfills()
  expect(isComplete()).toBe(true)
})

test('the polyfills work as the game needs them', async () => {
  for (const [, holder, name] of lacking) lack(holder, name)
  for (const name of ['toReversed', 'with', 'findLastIndex']) lack(Array.prototype, name)
  lack(String.prototype, 'replaceAll')
  installPolyfills()
  const list = [3, 1, 2]
  expect([list.toSorted((a, b) => a - b), list.toReversed(), list.with(-1, 9), list.at(-1), list]).toEqual([
    [1, 2, 3],
    [2, 1, 3],
    [3, 1, 9],
    2,
    [3, 1, 2],
  ])
  expect([list.findLast((one) => one > 1), list.findLastIndex((one) => one > 7), 'a-b-c'.replaceAll('-', '+')]).toEqual([2, -1, 'a+b+c'])
  expect([Object.hasOwn({ a: 1 }, 'a'), Object.hasOwn({}, 'toString'), structuredClone({ a: [1] })]).toEqual([true, false, { a: [1] }])
  expect(crypto.randomUUID()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect([new Intl.ListFormat('en').format(['a', 'b']), new Intl.PluralRules('en').select(1)]).toEqual(['a, b', 'one'])
  const ending = new AbortController()
  const either = AbortSignal.any([new AbortController().signal, ending.signal])
  ending.abort('over')
  expect([either.aborted, either.reason, AbortSignal.any([either]).aborted]).toEqual([true, 'over', true])
  await expect.poll(() => AbortSignal.timeout(1).aborted || true).toBe(true)
  const canvas = new OffscreenCanvas(4, 3)
  expect([canvas.width, canvas.getContext('2d') !== null, canvas.transferToImageBitmap().width]).toEqual([4, true, 4])
  const closed = await new Promise((resolve) => {
    new WebSocket('ws://127.0.0.1:1').onclose = resolve
  })
  expect(closed).toBeInstanceOf(Event)
})

test('a browser that throws on feature access counts as lacking the feature', () => {
  const forbidden = (target: object, name: string) =>
    vi.spyOn(target as Navigator, name as 'languages', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  forbidden(navigator, 'serviceWorker')
  expect(isComplete()).toBe(false)
  installPolyfills()
  expect([isComplete(), navigator.serviceWorker]).toEqual([true, undefined])
  Reflect.deleteProperty(navigator, 'serviceWorker')
})
