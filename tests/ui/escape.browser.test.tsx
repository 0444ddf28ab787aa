import { act, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '../../src/ui/dialog.tsx'
import { Toasts } from '../../src/ui/toasts.tsx'

let host: HTMLElement
let root: ReturnType<typeof createRoot>
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  vi.unstubAllGlobals()
})

const toast = { id: 1, kind: 'success', text: 'Sold 1 Knife for 5 coins!' } as const
let tell = (_: typeof toast | null) => {}
const closed: string[] = []
const close = (what: string) => () => void closed.push(what)

/** A page whose dialogs open before the toast, like after a sale. */
function Page({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<typeof toast | null>(null)
  tell = setShown
  return (
    <>
      {children}
      <button type="button" id="beside">
        Beside
      </button>
      <Toasts toast={shown} onClose={close('toast')} />
    </>
  )
}
async function open(children: ReactNode): Promise<void> {
  closed.length = 0
  await act(async () => root.render(<Page>{children}</Page>))
  await act(async () => tell(toast))
  expect(document.querySelector('.toast')?.textContent).toContain('Sold 1 Knife')
}
const pressEscape = (on: Element | null) =>
  act(async () => on?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })))
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name) ?? null

test('Escape in a dialog closes the dialog and not a later toast (TOAST-01)', async () => {
  await open(
    <Dialog open title="Bank" onClose={close('bank')}>
      <button type="button">Deposit</button>
    </Dialog>,
  )
  await pressEscape(button('Deposit'))
  expect(closed).toEqual(['bank'])
})

test('Escape closes only the upper of two dialogs', async () => {
  await open(
    <Dialog open title="Settings" onClose={close('settings')}>
      <Dialog open title="Credits" onClose={close('credits')}>
        <button type="button">Thanks</button>
      </Dialog>
    </Dialog>,
  )
  await pressEscape(button('Thanks'))
  expect(closed).toEqual(['credits'])
})

test('Escape closes neither a modal dialog without a close button nor the toast', async () => {
  await open(
    <Dialog open title="You died">
      <button type="button">Revive</button>
    </Dialog>,
  )
  await pressEscape(button('Revive'))
  expect(closed).toEqual([])
})

test('Escape outside of dialogs closes the toast (TOAST-01)', async () => {
  await open(null)
  await pressEscape(document.querySelector('#beside'))
  expect(closed).toEqual(['toast'])
})

test('Escape closes a dialog once without a toast', async () => {
  await open(
    <Dialog open title="Bank" onClose={close('bank')}>
      <button type="button">Deposit</button>
    </Dialog>,
  )
  await act(async () => tell(null))
  await pressEscape(button('Deposit'))
  expect(closed).toEqual(['bank'])
})
