import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, type NavigateFunction, Outlet, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PageArrival } from '../../src/app/shell/page-arrival.tsx'

let go: NavigateFunction
function Frame() {
  go = useNavigate()
  return (
    <>
      <Outlet />
      <PageArrival />
    </>
  )
}
let unmount: () => Promise<void>
beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => act(async () => root.unmount())
  await act(() =>
    root.render(
      <MemoryRouter initialEntries={['/camp']}>
        <Routes>
          <Route element={<Frame />}>
            <Route path="/camp" element={<main id="camp" />} />
            <Route path="/login" element={<main id="login" />} />
            <Route
              path="/signup"
              element={
                <main>
                  {/* biome-ignore lint/a11y/noAutofocus: a page that begins at its first field */}
                  <input id="name" autoFocus />
                </main>
              }
            />
          </Route>
        </Routes>
      </MemoryRouter>,
    ),
  )
})
afterEach(async () => {
  await unmount()
  document.body.replaceChildren()
})

test('sets the tab title for every page', async () => {
  document.title = 'Rhea’s Camp · Nightfence'
  await act(() => go('/login'))
  expect(document.title).toBe('Login · Nightfence')
  await act(() => go('/signup/'))
  expect(document.title).toBe('Sign Up · Nightfence')
  await act(() => go('/camp'))
  expect(document.title).toBe('Nightfence')
})

test('focuses the top of a new page, except the first page and pages that focus a field', async () => {
  expect(document.activeElement).toBe(document.body)
  await act(() => go('/login'))
  expect(document.activeElement?.id).toBe('login')
  await act(() => go('/signup'))
  expect(document.activeElement?.id).toBe('name')
})
