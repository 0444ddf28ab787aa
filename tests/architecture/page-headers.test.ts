import { expect, test } from 'vitest'
import { pageHeaders, WORKER_HEADERS } from '../../scripts/page-headers.mjs'
import { errorsUrl } from '../../src/browser/error-address.ts'

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
test('browsers send their reports to the backend, or to the tracker that a DSN names', () => {
  const reports = (server: Parameters<typeof pageHeaders>[0]) => pageHeaders(server)['reporting-endpoints']
  const site = 'https://game.example'
  expect(reports({ site })).toBe('default="/functions/v1/report-errors"')
  expect(reports({ site, hosted: 'https://abc.supabase.co/' })).toBe('default="https://abc.supabase.co/functions/v1/report-errors"')
  const tracked = { site, errorsDsn: 'https://key@errors.example/base/7' }
  expect(reports(tracked)).toBe('default="https://errors.example/base/api/7/security/?sentry_key=key"')
  expect(pageHeaders(tracked)['content-security-policy']).toContain(`connect-src 'self' data: wss://game.example https://errors.example;`)
  expect(errorsUrl(tracked.errorsDsn)).toBe('https://errors.example/base/api/7/envelope/?sentry_version=7&sentry_key=key')
  expect(errorsUrl(undefined, 'https://abc.supabase.co')).toBe('https://abc.supabase.co/functions/v1/report-errors')
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
