import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, type NavigateFunction, Outlet, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { ScrollMemory } from '../../src/app/shell/scroll-memory.tsx'

let go: NavigateFunction
function Frame() {
  go = useNavigate()
  return (
    <>
      <ScrollMemory />
      <Outlet />
    </>
  )
}
const tall = <div style={{ height: 5000 }} />

afterEach(() => {
  document.body.replaceChildren()
})

test('scrolls a new page to the top, and restores the position when going back', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  await act(() =>
    root.render(
      <MemoryRouter>
        <Routes>
          <Route element={<Frame />}>
            <Route path="/" element={tall} />
            <Route path="/short" element={<p>Nothing to scroll</p>} />
            <Route path="/next" element={tall} />
          </Route>
        </Routes>
      </MemoryRouter>,
    ),
  )
  window.scrollTo(0, 1200)
  await act(() => go('/next'))
  expect(window.scrollY).toBe(0)
  window.scrollTo(0, 300)
  await act(() => go(-1))
  expect(window.scrollY).toBe(1200)
  await act(() => go(1))
  expect(window.scrollY).toBe(300)
  await act(() => go('/short'))
  await act(() => go(-1))
  expect(window.scrollY).toBe(300)
  await act(() => root.unmount())
})
