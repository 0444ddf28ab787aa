import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hasStory } from '../../scripts/book-index.mjs'
import { acceptedLook } from '../../tools/look/approvals.mjs'
import {
  addressOf,
  type CommentDraft,
  MAX_OPEN_PER_STORY,
  newComment,
  openComments,
  type ReviewComment,
  resolved,
} from '../../tools/review/comment.mjs'
import { reviewEndpoint } from '../../tools/review/endpoint.mjs'
import { reviewAddress } from '../../tools/review/review-plugin.mjs'
import { readComments, writeComment } from '../../tools/review/store.mjs'

const STORY = 'machines-death--too-poor'
const draft: CommentDraft = {
  story: STORY,
  args: 'diamonds:9;coins:1000000',
  globals: 'language:de;viewport.value:phone',
  language: 'de',
  size: { width: 390, height: 844 },
  place: { selector: '#storybook-root > div:nth-child(1)', x: 500, y: 0, frameX: 500, frameY: 575 },
  text: 'The <b>line</b> is too close.\n<img src=x onerror=alert(1)>',
  author: 'Ann',
}

let root = ''
let remoteAddress: string | null = null
const server = createServer((request, response) => {
  if (remoteAddress !== null) Object.defineProperty(request.socket, 'remoteAddress', { value: remoteAddress })
  const endpoint = reviewEndpoint({ hasStory: (id) => id === STORY, root })
  void endpoint(request, response, () => void response.writeHead(404).end('passed on'))
})
let host = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'review-'))
  remoteAddress = null
})
afterEach(() => rmSync(root, { recursive: true }))

interface Sent {
  readonly method?: string
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}
/** Sends a request as the book does, apart from what is given. `fetch` would not send another host, origin or path. */
async function send({ method = 'POST', path = '/review/comments', headers = {}, body = draft }: Sent) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = httpRequest(
      {
        host: '127.0.0.1',
        port: Number(host.split(':')[1]),
        method,
        path,
        headers: { Host: host, Origin: `http://${host}`, 'Content-Type': 'application/json', Connection: 'close', ...headers },
      },
      resolve,
    )
    request.on('error', reject)
    request.end(method === 'GET' ? undefined : text)
  })
  let said = ''
  for await (const part of response) said += part
  return { status: response.statusCode, said }
}

test('stores a comment as a separate file, resolves it and reopens it', async () => {
  const { status, said } = await send({})
  expect(status).toBe(200)
  const comment: ReviewComment = JSON.parse(said)
  expect(comment).toMatchObject({ ...draft, isResolved: false, changedBy: 'Ann' })
  expect(readdirSync(join(root, 'stories/comments'))).toEqual([`${comment.id}.json`])
  await send({})
  expect(readComments(root).comments).toHaveLength(2)
  for (const isResolved of [true, false]) {
    expect((await send({ path: '/review/resolutions', body: { id: comment.id, isResolved, by: 'Bea' } })).status).toBe(200)
    expect(readComments(root).comments.find(({ id }) => id === comment.id)).toMatchObject({
      isResolved,
      changedBy: 'Bea',
      text: draft.text,
    })
  }
  expect(JSON.parse((await send({ method: 'GET', path: '/review/comments.json' })).said)).toEqual({
    canWrite: true,
    address: null,
    ...readComments(root),
  })
  expect(addressOf(comment)).toBe(
    `?path=/story/${STORY}&args=diamonds%3A9%3Bcoins%3A1000000&globals=language%3Ade%3Bviewport.value%3Aphone`,
  )
})

const bad = (changes: object): Sent => ({ body: { ...draft, ...changes } })
const REFUSED: Readonly<Record<string, readonly [number, Sent]>> = {
  'another origin': [403, { headers: { Origin: 'https://evil.example' } }],
  'no origin': [403, { headers: { Origin: '' } }],
  'another host name': [403, { headers: { Host: 'evil.example', Origin: 'http://evil.example' } }],
  'a form': [415, { headers: { 'Content-Type': 'text/plain' } }],
  'another method': [405, { method: 'PUT' }],
  'an unknown address': [404, { path: '/review/constructor' }],
  'text that is not JSON': [400, { body: '{' }],
  'a list': [400, { body: [draft] }],
  'an unknown story': [404, bad({ story: 'machines-death--unicorn' })],
  'a path as the story': [400, bad({ story: '../../package' })],
  'an unknown field': [400, bad({ id: '20261128-aaaaaaaaaaaa' })],
  'an empty text': [400, bad({ text: ' \n ' })],
  'a long text': [400, bad({ text: 'a'.repeat(2_001) })],
  'control characters': [400, bad({ text: 'a\u0000b' })],
  'a long name': [400, bad({ author: 'a'.repeat(61) })],
  'a huge size': [400, bad({ size: { width: 1e9, height: 1 } })],
  'a fraction': [400, bad({ size: { width: 390.5, height: 844 } })],
  'a place outside': [400, bad({ place: { ...draft.place, x: 1_001 } })],
  'a selector with a script': [400, bad({ place: { ...draft.place, selector: 'a[href="javascript:alert(1)"]' } })],
  'arguments with markup': [400, bad({ args: 'a:<script>' })],
  'a large body': [413, bad({ text: 'a'.repeat(40_000) })],
  'a path as the id': [400, { path: '/review/resolutions', body: { id: '../../../package', isResolved: true, by: 'Ann' } }],
  'an unknown id': [404, { path: '/review/resolutions', body: { id: '20261128-aaaaaaaaaaaa', isResolved: true, by: 'Ann' } }],
  'a look that is not compared': [
    404,
    {
      path: '/review/approvals',
      body: { story: STORY.replace('poor', 'rich'), pictures: { phone: '0'.repeat(16), desktop: '0'.repeat(16) }, by: 'Ann' },
    },
  ],
  'a picture outside the folders': [404, { method: 'GET', path: '/review/pictures/latest/..%2f..%2fpackage.json' }],
  'a picture of another folder': [404, { method: 'GET', path: '/review/pictures/constructor/machines-death--asking.phone.webp' }],
}
test('refuses bad requests with a reason and changes nothing', async () => {
  await send({})
  const before = readComments(root)
  const statuses: Record<string, number | undefined> = {}
  for (const [name, [, sent]] of Object.entries(REFUSED)) {
    const { status, said } = await send(sent)
    statuses[name] = status
    expect(JSON.parse(said), name).toEqual({ error: expect.stringMatching(/.{10}/) })
  }
  expect(statuses).toEqual(Object.fromEntries(Object.entries(REFUSED).map(([name, [status]]) => [name, status])))
  expect(readComments(root)).toEqual(before)
  expect(readdirSync(root)).toEqual(['stories'])
  remoteAddress = '192.168.0.7'
  expect((await send({})).status).toBe(403)
  expect((await send({ method: 'GET', path: '/review/comments.json' })).status).toBe(403)
})

test('passes other addresses on to the book', async () => {
  expect(await send({ method: 'GET', path: '/index.json' })).toEqual({ status: 404, said: 'passed on' })
})

test('limits the open comments of a story', async () => {
  for (let i = 0; i < MAX_OPEN_PER_STORY; i++) writeComment(newComment(draft, new Date()), root)
  expect((await send({})).status).toBe(409)
  const [first] = readComments(root).comments
  await send({ path: '/review/resolutions', body: { id: first?.id, isResolved: true, by: 'Ann' } })
  expect((await send({})).status).toBe(200)
  expect((await send({ path: '/review/resolutions', body: { id: first?.id, isResolved: false, by: 'Ann' } })).status).toBe(409)
})

test('names files that are not comments and reads the others', () => {
  const comment = newComment(draft, new Date())
  writeComment(comment, root)
  const folder = join(root, 'stories/comments')
  writeFileSync(join(folder, 'broken.json'), '{')
  writeFileSync(join(folder, 'copy.json'), JSON.stringify(comment))
  const { comments, faults } = readComments(root)
  expect(comments).toEqual([comment])
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([join(folder, 'broken.json'), join(folder, 'copy.json')])
})

test('an import stores new comments and later changes, or nothing if a part is invalid', async () => {
  const day = (number: number) => new Date(Date.UTC(2026, 10, number))
  const [mine, theirs] = [newComment(draft, day(1)), newComment({ ...draft, story: 'screens-gone--away' }, day(2))]
  writeComment(mine, root)
  const file = (comments: readonly unknown[], approvals: readonly unknown[] = []) => ({
    path: '/review/imports',
    body: { kind: 'nightfence-review', version: 1, comments, approvals },
  })
  const later = resolved({ ...mine, text: 'Another text' }, { id: mine.id, isResolved: true, by: 'Bea' }, day(3))
  expect((await send(file([theirs, { ...later, changedAt: 'yesterday' }]))).status).toBe(400)
  expect(readComments(root).comments).toEqual([mine])
  expect(JSON.parse((await send(file([later, theirs]))).said)).toEqual({ comments: 2, approved: [], refused: [] })
  const { comments } = readComments(root)
  expect(comments).toEqual([{ ...later, text: mine.text }, theirs])
  expect((await send(file([mine, theirs]))).said, 'an older state changes nothing').toContain('"comments":0')
  expect(openComments(comments, (story) => story === STORY)).toEqual({ open: [theirs], lost: [theirs] })
})

test('approves a look only with the pictures that the reviewer saw', async () => {
  const id = 'machines-death--asking'
  const after = join(root, 'test-results/look/after')
  mkdirSync(after, { recursive: true })
  for (const size of ['phone', 'desktop']) writeFileSync(join(after, `${id}.${size}.webp`), size)
  const compared = [{ id, size: 'phone', state: 'changed', pixels: 99, share: 0.1 }]
  writeFileSync(join(root, 'test-results/look/drawn.json'), JSON.stringify({ browser: 'Chromium 1.2', sources: { [id]: 'abc' }, compared }))
  const looks = JSON.parse((await send({ method: 'GET', path: '/review/looks.json' })).said)
  expect(looks[id]).toMatchObject({ accepted: null, drawnBy: 'Chromium 1.2', isWaiting: true })
  const pictures = { phone: looks[id].pictures.phone.latest, desktop: looks[id].pictures.desktop.latest }
  const approve = (seen: object) => send({ path: '/review/approvals', body: { story: id, pictures: seen, by: 'Ann' } })
  expect((await approve({ ...pictures, desktop: '0'.repeat(16) })).status).toBe(409)
  expect(acceptedLook(id, root)).toBeNull()
  expect((await approve(pictures)).status).toBe(200)
  expect(acceptedLook(id, root)).toMatchObject({ browser: 'Chromium 1.2', source: 'abc', by: 'Ann' })
  expect(readFileSync(join(root, `tests/look/accepted/${id}.phone.webp`), 'utf8')).toBe('phone')
  expect((await send({ method: 'GET', path: `/review/pictures/accepted/${id}.phone.webp` })).said).toBe('phone')
})

test('finds the stories of the book by id, also those of situations', () => {
  const ids = [STORY, 'situations--died-with-too-few-diamonds', 'machines-death--unicorn', 'gone--away', '']
  expect(ids.map((id) => hasStory('stories', id))).toEqual([true, true, false, false, false])
})

test('a static build only takes a web address for its comments', () => {
  expect(reviewAddress(undefined)).toBeNull()
  expect(reviewAddress('https://review.example/book')).toBe('https://review.example/book')
  for (const setting of ['review.example', 'javascript:alert(1)']) expect(() => reviewAddress(setting)).toThrow('BOOK_REVIEW_URL')
})
