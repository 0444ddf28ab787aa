import { lazy, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { LazyPage, Pages } from '../../src/app/shell/lazy-page.tsx'
import { lazyComponent } from '../../src/ui/lazy-component.ts'

/** Delays in ms of all timers of React. Set up before React is imported, because it keeps the timer functions that it finds. */
const waits = vi.hoisted(() => {
  const asked: number[] = []
  const real = globalThis.setTimeout
  globalThis.setTimeout = ((run: () => void, ms = 0) => {
    asked.push(ms)
    return real(run, ms)
  }) as typeof setTimeout
  return asked
})

const host = document.body.appendChild(document.createElement('div'))
let root: ReturnType<typeof createRoot>
afterEach(() => root.unmount())
function show(node: ReactNode) {
  root = createRoot(host)
  root.render(node)
}

/** A fetch that resolves when the test says so. */
function underway<T>(what: T) {
  let arrive = () => {}
  const coming = new Promise<T>((come) => {
    arrive = () => come(what)
  })
  return { fetch: () => coming, arrive }
}

test('shows the first page as soon as it is loaded', async () => {
  const camp = underway({ default: () => <p>The camp</p> })
  const Camp = lazy(camp.fetch)
  const page = (
    <LazyPage>
      <Camp />
    </LazyPage>
  )
  show(
    <MemoryRouter initialEntries={['/camp']}>
      <Routes>
        <Route element={<Pages />}>
          <Route path="/camp" element={page} />
        </Route>
      </Routes>
    </MemoryRouter>,
  )
  await expect.poll(() => host.textContent).toBe('Loading...')
  waits.length = 0
  camp.arrive()
  await expect.poll(() => host.textContent).toBe('The camp')
  expect(waits.filter((ms) => ms > 10)).toEqual([])
})

test('shows a part of a page as soon as it is loaded', async () => {
  const dialog = underway(() => <p>The bank</p>)
  const Dialog = lazyComponent(dialog.fetch)
  show(
    <main>
      Camp
      <Dialog />
    </main>,
  )
  await expect.poll(() => host.textContent).toBe('Camp')
  waits.length = 0
  dialog.arrive()
  await expect.poll(() => host.textContent).toBe('CampThe bank')
  expect(waits.filter((ms) => ms > 10)).toEqual([])
})
