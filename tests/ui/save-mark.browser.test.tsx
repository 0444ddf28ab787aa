import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOnline, trackNetwork } from '../../src/browser/network.ts'
import { t } from '../../src/language/t.ts'
import { SaveMark } from '../../src/shell/save-mark.tsx'
import type { SaveStatus } from '../../src/state/saving/save-status.ts'
import { formValues } from '../../src/ui/form-values.ts'
import { useOnline } from '../../src/ui/use-online.ts'

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
  vi.restoreAllMocks()
})

/** The announcements of a live region during these statuses, each change once. */
async function saidThrough(...statuses: readonly SaveStatus[]) {
  const said: string[] = []
  for (const saveStatus of statuses) {
    const before = document.querySelector('[aria-live]')?.textContent ?? ''
    await act(async () => root.render(<SaveMark saveStatus={saveStatus} />))
    const now = document.querySelector('[aria-live]')?.textContent ?? ''
    if (now !== before) said.push(now)
  }
  return said
}

test('a screen reader announces saving trouble and its end once, and no successful saves', async () => {
  expect(await saidThrough('saved', 'saving', 'saved', 'saving', 'saved')).toEqual([])
  expect(await saidThrough('offline', 'offline', 'saving', 'offline', 'saving', 'saved', 'saving', 'saved', 'unsaved')).toEqual([
    t('save-status.offline'),
    t('save-status.saved'),
    t('save-status.unsaved'),
  ])
})

test('a page that opens during trouble announces only its end', async () => {
  expect(await saidThrough('offline', 'saving', 'saved')).toEqual([t('save-status.saved')])
})

const Online = () => <p>{useOnline() ? 'online' : 'offline'}</p>

test('shows no "Offline" while the server answers, even if the browser reports no network (BROWSER-08)', async () => {
  await trackNetwork(Promise.reject(new TypeError('Failed to fetch'))).catch(() => {})
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => root.render(<Online />))
  expect(host.textContent).toBe('offline')
  await act(async () => trackNetwork(Promise.resolve('answer')))
  expect(host.textContent).toBe('online')
  await act(async () => void dispatchEvent(new Event('offline')))
  expect(host.textContent).toBe('offline')
  await act(async () => trackNetwork(Promise.resolve('answer')))
  await act(async () => trackNetwork(Promise.reject(new TypeError('Failed to fetch'))).catch(() => {}))
  expect([host.textContent, isOnline()]).toEqual(['offline', false])
})

test('reads a form that a password manager filled without an event (BROWSER-09)', async () => {
  await act(async () =>
    root.render(
      <form>
        <input name="identifier" value="" readOnly />
        <input name="password" type="password" value="" readOnly />
      </form>,
    ),
  )
  const form = host.querySelector('form') as HTMLFormElement
  for (const [name, value] of [
    ['identifier', 'mara'],
    ['password', 'lamp-and-wire'],
  ] as const)
    (form.elements.namedItem(name) as HTMLInputElement).value = value
  expect(formValues(form, { identifier: '', password: '', remember: true })).toEqual({
    identifier: 'mara',
    password: 'lamp-and-wire',
    remember: true,
  })
})
