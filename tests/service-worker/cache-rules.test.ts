import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { bytesKept, keptFiles } from '../../scripts/service-worker.mjs'
import { cacheRule, isCachedFor } from '../../src/service-worker/cache-rules.ts'
import { languageOfWorker, workerFor } from '../../src/service-worker/contract.ts'

const ORIGIN = 'https://game.example'
const KEPT = ['/icons.svg', '/scenes/camp-hub.webp', '/sprites/enemies.json']
const ruleOf = (path: string, { method = 'GET', mode = 'cors', headers = {} as Record<string, string>, origin = ORIGIN } = {}) =>
  cacheRule({ method, url: `${origin}${path}`, mode, headers: new Headers(headers) }, ORIGIN, (asked) => KEPT.includes(asked))

describe('rules for requests', () => {
  test.each([
    ['/assets/index-AbC123.js', 'part'],
    ['/assets/inter-latin-wght-normal-Dx4kXJ.woff2', 'part'],
    ['/icons.svg', 'file'],
    ['/sprites/enemies.json', 'file'],
    ['/how-to-play.webm', 'network'],
    ['/manifest.webmanifest', 'network'],
    ['/sw.js', 'network'],
    // The page's own check for a newer version.
    ['/index.html', 'network'],
    ['/icons.svg?v=2', 'network'],
  ])('handles %s as %s', (path, rule) => expect(ruleOf(path)).toBe(rule))

  test.each(['/', '/camp', '/Camp/', '/adventure/school?resume=1', '/tonight', '/replay/5f0c', '/profile-selection'])(
    'asks the network first for the page at %s',
    (path) => expect(ruleOf(path, { mode: 'navigate' })).toBe('page'),
  )

  test.each(['/_local/mail?to=rhea@example.test', '/auth/v1/verify?token=once&type=signup', '/nowhere', '/rest/v1/game_saves'])(
    'leaves %s to the network, which is not a page of the game',
    (path) => expect(ruleOf(path, { mode: 'navigate' })).toBe('network'),
  )

  test('leaves ranges and requests with credentials to the network', () => {
    for (const name of ['Range', 'Authorization', 'apikey', 'Cookie'])
      expect(ruleOf('/icons.svg', { headers: { [name]: 'x' } })).toBe('network')
    expect(ruleOf('/assets/index-AbC123.js', { headers: { Range: 'bytes=0-9' } })).toBe('network')
  })

  const BACKEND = [
    '/_local/config',
    '/_local/mail',
    '/auth/v1/token',
    '/rest/v1/game_saves',
    '/rest/v1/rpc/open_run',
    '/functions/v1/save-game',
    '/realtime/v1/websocket',
    '/storage/v1/object',
  ]
  prop.prop([
    fc.constantFrom(...BACKEND),
    fc.constantFrom('GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'),
    fc.constantFrom('cors', 'same-origin', 'no-cors', 'navigate', 'websocket'),
    fc.constantFrom<Record<string, string>>({}, { authorization: 'Bearer x' }, { apikey: 'x' }),
    fc.webQueryParameters(),
    fc.constantFrom(ORIGIN, 'https://abc.supabase.co', 'http://127.0.0.1:4173'),
  ])('never keeps or answers a request to the backend', (path, method, mode, headers, query, origin) => {
    expect(ruleOf(`${path}?${query}`, { method, mode, headers, origin })).toBe('network')
  })

  prop.prop([fc.constantFrom('POST', 'PUT', 'DELETE', 'HEAD'), fc.constantFrom(...KEPT, '/assets/a-1.js', '/camp')])(
    'answers only GET requests from the cache',
    (method, path) => {
      expect(ruleOf(path, { method, mode: path === '/camp' ? 'navigate' : 'cors' })).toBe('network')
    },
  )

  prop.prop([fc.webPath()])('leaves a path that is neither a page, a part nor a kept file to the network', (path) => {
    fc.pre(!path.startsWith('/assets/') && !KEPT.includes(path))
    expect(ruleOf(path)).toBe('network')
  })
})

test('keeps a build except films, shop pictures, compressed copies and earlier code', () => {
  const files = [
    'index.html',
    'index.html.br',
    'assets/index-AbC123.js',
    'assets/index-AbC123.js.gz',
    'icons.svg',
    'how-to-play.webm',
    'how-to-play.vtt',
    'how-to-play.webp',
    'app/icon-512.png',
    'manifest.webmanifest',
    'sw.js',
    '.stamp',
    'assets/.hidden',
    'assets/11-DIPX7Gcp.js',
    'assets/48-7r2rF.js',
    'sprites/enemies.webp',
  ]
  expect(keptFiles(files)).toEqual(['index.html', 'assets/index-AbC123.js', 'icons.svg', 'assets/48-7r2rF.js', 'sprites/enemies.webp'])
})

test('the limit of a build counts the longest texts only, since a device keeps one language', () => {
  const files = {
    'index.html': 100,
    'assets/texts-DuCEYY1M/de.json': 30,
    'assets/texts-DuCEYY1M/en-XA.json': 50,
    'sprites/enemies.json': 7,
  }
  expect(bytesKept(Object.entries(files).map(([file, bytes]) => ({ file, bytes })))).toBe(157)
})

describe('texts of a build', () => {
  const texts = (language: string) => `/assets/texts-h-rMyNyl/${language}.json`
  const files = ['/index.html', '/assets/texts-DuCEYY1M.js', ...['de', 'en', 'en-XA', 'fr'].map(texts), '/sprites/enemies.json']

  test.each(['de', 'en', 'en-XA'])('keeps only the language in use: %s', (language) => {
    expect(files.filter((path) => isCachedFor(language, path))).toEqual([
      '/index.html',
      '/assets/texts-DuCEYY1M.js',
      texts(language),
      '/sprites/enemies.json',
    ])
  })

  test('knows the language from the address of the worker', () => {
    const addressed = (path: string) => languageOfWorker(new URL(path, ORIGIN).href)
    expect(['de', 'en-XA'].map((language) => addressed(workerFor(language)))).toEqual(['de', 'en-XA'])
    expect(addressed('/sw.js')).toBe('en')
  })
})
