import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../../src/gateways/supabase/client.ts'
import { turnstile } from '../../src/gateways/supabase/turnstile.ts'
import { pageTime } from '../support/page-time.ts'

const FAILURES = ['error-callback', 'timeout-callback', 'unsupported-callback'] as const
type Options = { readonly sitekey: string } & Readonly<Record<'callback' | (typeof FAILURES)[number], (answer?: string) => void>>
interface Page {
  turnstile?: unknown
  /** Widgets that the provider's script was asked to render and to remove. */
  shown: [place: HTMLElement, options: Options][]
  removed: string[]
}
const page = globalThis as unknown as Page
const nthShown = async (nth: number) => {
  await expect.poll(() => page.shown.length).toBe(nth)
  return page.shown[nth - 1] as Page['shown'][number]
}
const scripts = () => [...document.head.querySelectorAll('script')].filter(({ src }) => src.startsWith('data:'))
const places = () => document.querySelectorAll('.captcha').length
beforeEach(() => {
  page.shown = []
  page.removed = []
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  delete page.turnstile
  for (const script of scripts()) script.remove()
  document.body.replaceChildren()
})

/** A provider that renders widgets and answers when the test says so. */
const PROVIDER = `data:text/javascript,${encodeURIComponent(`
  turnstile = {
    render: (place, options) => 'widget ' + shown.push([place, options]),
    remove: (id) => removed.push(id),
  }
`)}`

test('loads the provider with the first challenge, and removes each answered widget', async () => {
  const solve = turnstile('site-key', PROVIDER)
  expect(scripts()).toEqual([])
  for (const nth of [1, 2]) {
    const answer = solve()
    const [place, options] = await nthShown(nth)
    expect([options.sitekey, place.isConnected, places()]).toEqual(['site-key', true, 1])
    options.callback(`answer ${nth}`)
    expect([await answer, places(), scripts().length]).toEqual([`answer ${nth}`, 0, 1])
  }
  expect(page.removed).toEqual(['widget 1', 'widget 2'])
})

test('shows a challenge inside an open dialog', async () => {
  const dialog = document.createElement('div')
  dialog.role = 'dialog'
  document.body.append(dialog)
  const answer = turnstile('site-key', PROVIDER)()
  const [place, options] = await nthShown(1)
  expect(place.parentElement).toBe(dialog)
  options.callback('answer')
  expect(await answer).toBe('answer')
})

test.each(FAILURES)('reports a failed challenge (%s) and starts a new one next time', async (failure) => {
  const solve = turnstile('site-key', PROVIDER)
  const failed = solve()
  const [, options] = await nthShown(1)
  options[failure]()
  await expect(failed).rejects.toEqual(expect.objectContaining({ kind: 'refused', code: 'captcha-failed' }))
  const passed = solve()
  const [, again] = await nthShown(2)
  again.callback('answer')
  expect([await passed, places()]).toEqual(['answer', 0])
})

test('reports an unreachable provider as a network error, and retries on the next press', async () => {
  const solve = turnstile('site-key', 'http://127.0.0.1:1/api.js')
  await expect(solve()).rejects.toEqual(expect.objectContaining({ kind: 'network', code: 'captcha-failed' }))
  expect(places()).toBe(0)
  const answer = turnstile('site-key', PROVIDER)()
  const [, options] = await nthShown(1)
  options.callback('answer')
  expect(await answer).toBe('answer')
})

test.each([
  ['asks for a challenge with a site key', 'site-key', ['site-key'], 'answer'],
  ['asks for no challenge without one', '', [], undefined],
])('%s before a guest begins on a hosted project', async (_, siteKey, shown, answer) => {
  vi.stubEnv('VITE_SUPABASE_URL', `https://${siteKey || 'no-key'}.supabase.co`)
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'key')
  vi.stubEnv('VITE_CAPTCHA_SITE_KEY', siteKey)
  page.turnstile = {
    render: (place: HTMLElement, options: Options) => {
      page.shown.push([place, options])
      options.callback('answer')
    },
    remove() {},
  }
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const { client } = await connect(pageTime())
  expect(page.shown).toEqual([])
  await client.auth.signInAnonymously()
  expect(page.shown.map(([, { sitekey }]) => sitekey)).toEqual(shown)
  const body = JSON.parse(String(asked.mock.calls[0]?.[1]?.body)) as { gotrue_meta_security: { captcha_token?: string } }
  expect(body.gotrue_meta_security.captcha_token).toBe(answer)
})
