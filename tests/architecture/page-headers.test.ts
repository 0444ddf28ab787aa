import { expect, test } from 'vitest'
import { pageHeaders, WORKER_HEADERS } from '../../scripts/page-headers.mjs'

const sources = (hosted: string | undefined, directive: string, site = 'http://127.0.0.1:4173', captcha = false) =>
  pageHeaders({ hosted, captcha, site })
    ['content-security-policy']?.split('; ')
    .find((part) => part.startsWith(`${directive} `))

test('the page may connect to the backend it was built for, and to no other host', () => {
  expect(sources(undefined, 'connect-src')).toBe("connect-src 'self' data: ws://127.0.0.1:4173 ws://localhost:4173")
  expect(sources(undefined, 'connect-src', 'https://game.example')).toBe("connect-src 'self' data: wss://game.example")
  expect(sources('https://abc.supabase.co/some/path', 'connect-src')).toBe(
    "connect-src 'self' data: https://abc.supabase.co wss://abc.supabase.co",
  )
})
test.each([undefined, 'https://abc.supabase.co'])('the page runs only scripts from its server (hosted: %s)', (hosted) => {
  expect(sources(hosted, 'script-src')).toBe("script-src 'self'")
  expect(sources(hosted, 'default-src')).toBe("default-src 'none'")
})
test('a service worker of the page’s own server is allowed, and connects only to that server', () => {
  expect([sources(undefined, 'worker-src'), sources(undefined, 'manifest-src')]).toEqual(["worker-src 'self' blob:", "manifest-src 'self'"])
  expect(WORKER_HEADERS).toEqual({ 'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'" })
})
test('a captcha is allowed only for a hosted project that uses one', () => {
  const [hosted, site, captcha] = ['https://abc.supabase.co', 'https://game.example', true]
  const policy = (of: string | undefined, with_: boolean) => ['script-src', 'frame-src'].map((part) => sources(of, part, site, with_))
  expect(policy(hosted, captcha)).toEqual([
    "script-src 'self' https://challenges.cloudflare.com",
    'frame-src https://challenges.cloudflare.com',
  ])
  expect([policy(hosted, false), policy(undefined, captcha)]).toEqual([
    ["script-src 'self'", undefined],
    ["script-src 'self'", undefined],
  ])
})
