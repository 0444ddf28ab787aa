import { expect, test } from 'vitest'
import { createReviewStore } from '../../.storybook/review/review-store.ts'
import { type CommentDraft, newComment } from '../../tools/review/comment.mjs'
import { memoryStorage } from '../support/memory-storage.ts'

const draft: CommentDraft = {
  story: 'machines-death--too-poor',
  args: '',
  globals: 'language:en',
  language: 'en',
  size: { width: 390, height: 844 },
  place: null,
  text: 'Too dark.',
  author: 'Ann',
}
const approval = { story: 'machines-death--asking', pictures: { phone: '0'.repeat(16), desktop: '1'.repeat(16) }, by: 'Ann' }

/** A static build, whose comments may be sent to an address. `received`: what the address was sent. */
function staticBook({ address = null as string | null, storage = memoryStorage(), comments = [newComment(draft, new Date(0))] } = {}) {
  const received: unknown[] = []
  const book = { isOffline: false }
  const fetch = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    if (url === './review/comments.json') return Response.json({ canWrite: false, address, comments, faults: [] })
    if (url === './review/looks.json') return Response.json({})
    if (url !== address || book.isOffline) throw new TypeError('Failed to fetch')
    received.push(JSON.parse(String(init?.body)))
    return new Response(null, { status: 204 })
  }
  return { store: createReviewStore({ fetch, storage, now: () => new Date() }), storage, received, book, comments }
}

test('a static book keeps comments, changes and approvals in the browser and exports them', async () => {
  const { store, storage, comments } = staticBook()
  await store.load()
  expect(await store.add(draft)).toBe(true)
  expect(await store.setResolved(comments[0]?.id ?? '', true, 'Bea')).toBe(true)
  expect(await store.approve(approval)).toBe(true)
  const again = staticBook({ storage, comments }).store
  await again.load()
  expect(again.get().comments).toEqual(store.get().comments)
  expect(again.get().comments.map(({ isResolved }) => isResolved)).toEqual([true, false])
  const other = staticBook({ comments: [] }).store
  await other.load()
  expect(await other.importText(store.exportText())).toBe(true)
  expect(other.get()).toMatchObject({ comments: store.get().comments, approvals: [approval], unsent: 0 })
})

test('rejects an invalid comment or file with a message and keeps its state', async () => {
  const { store } = staticBook()
  await store.load()
  const { comments } = store.get()
  expect(await store.add({ ...draft, text: '' })).toBe(false)
  expect(store.get().message).toMatch(/comment is not valid \(text\)/)
  for (const text of ['{', '[]', '{"kind":"nightfence-review","version":2,"comments":[],"approvals":[]}'])
    expect(await store.importText(text)).toBe(false)
  expect(store.get().comments).toEqual(comments)
})

test('sends changes to the address of the build and keeps those that were not received', async () => {
  const { store, received, book } = staticBook({ address: 'https://review.example/' })
  await store.load()
  book.isOffline = true
  expect(await store.add(draft)).toBe(false)
  expect(store.get()).toMatchObject({ unsent: 1, message: expect.stringContaining('Saved in this browser') })
  book.isOffline = false
  expect(await store.approve(approval)).toBe(true)
  expect(store.get().unsent).toBe(0)
  expect(received).toEqual([{ kind: 'nightfence-review', version: 1, comments: [store.get().comments[1]], approvals: [approval] }])
})

test('ignores an unreadable value of another version in the browser', async () => {
  const storage = memoryStorage()
  storage.setItem('nightfence-review', '{"comments":[{"id":1}]}')
  const { store, comments } = staticBook({ storage })
  await store.load()
  expect(store.get()).toMatchObject({ isLoaded: true, comments })
})
