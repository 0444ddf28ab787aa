import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScrollArea } from '../../src/ui/scroll-area.tsx'
import { Toasts } from '../../src/ui/toasts.tsx'

let host: HTMLElement
let root: ReturnType<typeof createRoot>
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const show = (node: ReactNode) => act(async () => root.render(node))
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const point = (at: Element, type: string) => act(async () => at.dispatchEvent(new PointerEvent(type)))
/** Measurements arrive in a later frame. */
const frame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

test('a toast stays 5000 ms, one at a time, and a new one gets its own 5000 ms (TOAST-01)', async () => {
  const onClose = vi.fn()
  const toast = (id: number) => <Toasts toast={{ id, kind: 'info', text: `Toast ${id}` }} onClose={onClose} />
  await show(toast(1))
  await pass(3000)
  await show(toast(2))
  expect([...document.querySelectorAll('.toast')].map((node) => node.textContent)).toEqual(['Toast 2'])
  await pass(4999)
  expect(onClose).not.toHaveBeenCalled()
  await pass(1)
  expect(onClose.mock.calls).toEqual([[2]])
})

/** Drags the toast this many pixels to the right and releases it. */
async function swipe(px: number): Promise<void> {
  const at = document.querySelector('.toast') as HTMLElement
  const send = (type: string, clientX: number) =>
    act(async () =>
      at.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerType: 'touch', pointerId: 1, clientX, clientY: 10 })),
    )
  // The browser has no real pointer to capture.
  at.setPointerCapture = () => {}
  at.releasePointerCapture = () => {}
  at.hasPointerCapture = () => true
  await send('pointerdown', 10)
  for (let x = 10; x < 10 + px; x += 7) await send('pointermove', x)
  await send('pointermove', 10 + px)
  await send('pointerup', 10 + px)
}

test('only a swipe to the right beyond 50 px removes a toast (TOAST-01)', async () => {
  const onClose = vi.fn()
  await show(<Toasts toast={{ id: 1, kind: 'info', text: 'Toast 1' }} onClose={onClose} />)
  await swipe(49)
  await swipe(-80)
  expect(onClose).not.toHaveBeenCalled()
  await swipe(51)
  expect(onClose.mock.calls).toEqual([[1]])
})

test('F8 focuses the toast and pauses its time (TOAST-01)', async () => {
  const onClose = vi.fn()
  await show(<Toasts toast={{ id: 1, kind: 'info', text: 'Toast 1' }} onClose={onClose} />)
  await act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'F8', code: 'F8' })))
  const area = document.querySelector('.toasts') as HTMLElement
  expect(document.activeElement).toBe(area)
  await pass(9_000)
  expect(onClose).not.toHaveBeenCalled()
  const elsewhere = document.body.appendChild(document.createElement('button'))
  await act(async () => elsewhere.focus())
  await pass(5_000)
  expect(onClose.mock.calls).toEqual([[1]])
  elsewhere.remove()
})

test('the scroll bar disappears 600 ms after the pointer left (FMT-04)', async () => {
  const nights = Array.from({ length: 80 }, (_, i) => i + 1)
  // Before the first measurement, so that later ones find the same size.
  await show(
    <>
      <style>{'.scroll-area-view { height: 100px }'}</style>
      <ScrollArea label="Log">
        {nights.map((night) => (
          <p key={night}>Night {night}</p>
        ))}
      </ScrollArea>
    </>,
  )
  await frame()
  const area = host.querySelector('.scroll-area') as HTMLElement
  const bar = () => host.querySelector('[data-orientation="vertical"]')
  await point(area, 'pointerenter')
  await frame()
  await pass(50)
  expect(bar()).not.toBeNull()
  await point(area, 'pointerleave')
  await pass(599)
  expect(bar()).not.toBeNull()
  await pass(1)
  expect(bar()).toBeNull()
})
