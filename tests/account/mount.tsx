import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, vi } from 'vitest'

const open: { root: Root; host: HTMLElement }[] = []

afterEach(() => {
  for (const { root, host } of open.splice(0)) {
    root.unmount()
    host.remove()
  }
})

const Where = () => <p data-testid="path">{useLocation().pathname}</p>

/** Renders a screen at `path` and removes it after the test. The test id "path" shows the current path. */
export function mount(screen: ReactNode, path = '/') {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  open.push({ root, host })
  const render = (what: ReactNode) =>
    root.render(
      <MemoryRouter initialEntries={[path]}>
        {what}
        <Where />
      </MemoryRouter>,
    )
  render(screen)
  return { rerender: render }
}

/** A spy for toasts. */
export const toasts = () => vi.fn<(kind: 'success' | 'error' | 'info', text: string) => void>()
