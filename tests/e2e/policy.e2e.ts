import { expect, type Page } from '@playwright/test'
import { demo } from '../../tools/support/accounts.ts'
import { openGame } from './players.ts'
import { test } from './reported.ts'

/** Injected code that ran, and what the browser blocked. */
interface Intrusion {
  readonly ran: readonly string[]
  readonly refused: readonly string[]
}

/** Tries everything that injected markup could do in the served page. `expected`: number of different violations. */
const intrude = (page: Page, expected: number): Promise<Intrusion> =>
  page.evaluate(async (expected) => {
    const ran: string[] = []
    Object.assign(window, { intruded: (how: string) => ran.push(how) })
    const refused: string[] = []
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => refused.push(`${effectiveDirective} ${blockedURI}`))
    const put = (name: string, attributes: Record<string, string>, text = '') => {
      const element = document.createElement(name)
      for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
      element.textContent = text
      return document.body.appendChild(element)
    }
    put('script', {}, 'intruded("inline")')
    put('script', { type: 'module' }, 'intruded("module")')
    put('script', { src: 'data:text/javascript,intruded("data")' })
    put('script', { src: URL.createObjectURL(new Blob(['intruded("blob")'], { type: 'text/javascript' })) })
    put('img', { src: '/missing.png', onerror: 'intruded("handler")' })
    put('a', { href: 'javascript:intruded("link")' }).click()
    put('iframe', { srcdoc: '<script>parent.intruded("frame")</script>' })
    put('iframe', { src: 'https://elsewhere.example/' })
    put('object', { data: '/favicon.svg' })
    put('base', { href: 'https://elsewhere.example/' })
    put('img', { src: 'https://elsewhere.example/spy.png' })
    put('b', { style: 'color: red' })
    put('form', { action: 'https://elsewhere.example/' }).dispatchEvent(new Event('x'))
    ;(document.body.lastElementChild as HTMLFormElement).submit()
    await fetch('https://elsewhere.example/take').catch(() => {})
    navigator.sendBeacon('https://elsewhere.example/take')
    try {
      new WebSocket('wss://elsewhere.example/take')
    } catch {}
    // Waits for handlers, frames and modules until all expected violations were reported, also on a busy machine.
    const turn = () => new Promise((resolve) => setTimeout(resolve, 500))
    do await turn()
    while (new Set(refused).size < expected && performance.now() < 60_000)
    await turn()
    return { ran, refused: [...new Set(refused)].sort() }
  }, expected)

const refusals = (site: string) => [
  'base-uri https://elsewhere.example/',
  'connect-src https://elsewhere.example/take',
  'connect-src wss://elsewhere.example/take',
  'form-action https://elsewhere.example/?',
  'frame-src https://elsewhere.example',
  'img-src https://elsewhere.example/spy.png',
  `object-src ${site}/favicon.svg`,
  'script-src-attr inline',
  'script-src-elem blob',
  'script-src-elem data',
  'script-src-elem inline',
  'style-src-attr inline',
]

test('an injected script does not run, and no request goes to another host', async ({ page, baseURL, reported }) => {
  const site = baseURL as string
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('elsewhere') && asked.push(request.url()))
  page.on('requestfailed', (request) => request.failure()?.errorText === 'csp' && asked.splice(asked.indexOf(request.url()), 1))
  await page.goto('/')
  await expect(page.getByRole('main')).toBeVisible()
  expect(await intrude(page, refusals(site).length)).toEqual({ ran: [], refused: refusals(site) })
  await openGame(page, demo, '/mailbox')
  await expect(page.getByRole('list', { name: 'Letters' })).toBeVisible()
  expect(await intrude(page, refusals(site).length)).toEqual({ ran: [], refused: refusals(site) })
  expect(asked).toEqual([])
  // Each violation is reported, as it should be.
  expect(reported.splice(0).length).toBeGreaterThan(refusals(site).length)
})

test('the game cannot be framed and only connects to its backend', async ({ request }) => {
  const answer = await request.get('/camp')
  const policy = answer.headers()['content-security-policy'] ?? ''
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining(["default-src 'none'", "script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
  )
})
