import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../../src/gateways/supabase/client.ts'
import { turnstile } from '../../src/gateways/supabase/turnstile.ts'
import { pageTime } from '../support/page-time.ts'

const FAILURES = ['error-callback', 'timeout-callback', 'unsupported-callback'] as const
type Options = { readonly sitekey: string } & Readonly<Record<'callback' | (typeof FAILURES)[number], (answer?: string) => void>>
interface Page {
  turnstile?: unknown
  /** What the provider's script was asked to show, and what it was told to take away. */
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

/** A provider that shows what it is asked to, and answers when the test says so. */
const PROVIDER = `data:text/javascript,${encodeURIComponent(`
  turnstile = {
    render: (place, options) => 'widget ' + shown.push([place, options]),
    remove: (id) => removed.push(id),
  }
`)}`

test('the provider is fetched by the first challenge, once; each is shown, answered and taken away', async () => {
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

test('a challenge can be answered in an open dialog', async () => {
  const dialog = document.createElement('div')
  dialog.role = 'dialog'
  document.body.append(dialog)
  const answer = turnstile('site-key', PROVIDER)()
  const [place, options] = await nthShown(1)
  expect(place.parentElement).toBe(dialog)
  options.callback('answer')
  expect(await answer).toBe('answer')
})

test.each(FAILURES)('a challenge that is not passed (%s) is told, and the next one is a new one', async (failure) => {
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

test('a provider that cannot be reached is told as a dead network, and asked for again by the next press', async () => {
  const solve = turnstile('site-key', 'http://127.0.0.1:1/api.js')
  await expect(solve()).rejects.toEqual(expect.objectContaining({ kind: 'network', code: 'captcha-failed' }))
  expect(places()).toBe(0)
  const answer = turnstile('site-key', PROVIDER)()
  const [, options] = await nthShown(1)
  options.callback('answer')
  expect(await answer).toBe('answer')
})

test.each([
  ['with a site key asks for a challenge', 'site-key', ['site-key'], 'answer'],
  ['without one asks for none', '', [], undefined],
])('a build for a hosted project %s before a guest begins', async (_, siteKey, shown, answer) => {
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
