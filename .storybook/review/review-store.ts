import type { Look } from '../../tools/look/approvals.mjs'
import {
  type Approval,
  type CommentDraft,
  checkRoom,
  MAX_FILE_BYTES,
  merged,
  newComment,
  type Place,
  parseApproval,
  parseDraft,
  parseReview,
  type Review,
  type ReviewComment,
  resolved,
} from '../../tools/review/comment.mjs'

/** Comments and looks of the book, and what the reviewer is doing. */
export interface ReviewState {
  readonly isLoaded: boolean
  /** True in the dev server, which stores comments as files. A static build keeps them in this browser. */
  readonly canWrite: boolean
  /** The address that a static build sends comments to; `null` if they are only exported. */
  readonly address: string | null
  readonly comments: readonly ReviewComment[]
  readonly looks: Readonly<Record<string, Look>>
  /** Looks approved in a static build. */
  readonly approvals: readonly Approval[]
  /** Number of comments and approvals that the address has not received. */
  readonly unsent: number
  readonly message: string | null
  /** The reviewer's name, which this browser remembers. */
  readonly author: string
  readonly isPlacing: boolean
  /** Text and place of the comment that is being written. A narrow window closes the form while the place is chosen. */
  readonly text: string
  readonly place: Place | null
  readonly chosen: string | null
}
type Ui = Partial<Pick<ReviewState, 'isPlacing' | 'text' | 'place' | 'chosen' | 'message'>>

export interface ReviewStore {
  get(): ReviewState
  subscribe(listener: () => void): () => void
  set(ui: Ui): void
  setAuthor(name: string): void
  load(): Promise<void>
  /** The actions resolve to `false` and set a message if they fail. */
  add(draft: CommentDraft): Promise<boolean>
  setResolved(id: string, isResolved: boolean, by: string): Promise<boolean>
  approve(approval: Approval): Promise<boolean>
  importText(text: string): Promise<boolean>
  sendUnsent(): Promise<boolean>
  exportText(): string
}

/** Changes made in a static build, which this browser keeps until they are exported or sent. */
interface Kept {
  readonly comments: readonly ReviewComment[]
  readonly approvals: readonly Approval[]
  /** Ids of comments and stories of approvals that were not sent. */
  readonly unsent: readonly string[]
}
const KEPT = 'nightfence-review'
const AUTHOR = 'nightfence-reviewer'
const NOTHING: Kept = { comments: [], approvals: [], unsent: [] }

const EMPTY: ReviewState = {
  isLoaded: false,
  canWrite: false,
  address: null,
  comments: [],
  looks: {},
  approvals: [],
  unsent: 0,
  message: null,
  author: '',
  isPlacing: false,
  text: '',
  place: null,
  chosen: null,
}

interface Outside {
  readonly fetch: typeof fetch
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly now: () => Date
}

const reviewOf = (comments: readonly ReviewComment[], approvals: readonly Approval[]): Review => ({
  kind: 'nightfence-review',
  version: 1,
  comments: [...comments],
  approvals: [...approvals],
})

/** Reads what this browser kept. An unreadable value is ignored, because another version of the book may have written it. */
function keptIn(storage: Outside['storage']): Kept {
  try {
    const { unsent = [], ...review } = JSON.parse(storage.getItem(KEPT) ?? '{}')
    const { comments, approvals } = parseReview({ ...reviewOf([], []), ...review })
    return { comments, approvals, unsent: unsent.map(String) }
  } catch {
    return NOTHING
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function answerOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null)
  if (response.ok && body !== null) return body
  const said = typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : `The server answered ${response.status}.`
  throw new Error(said)
}

/** The store of the book's manager. It writes through the dev server or, in a static build, into this browser. */
export function createReviewStore({ fetch, storage, now }: Outside): ReviewStore {
  let state: ReviewState = { ...EMPTY, author: storage.getItem(AUTHOR) ?? '' }
  let kept = NOTHING
  const listeners = new Set<() => void>()
  const update = (changes: Partial<ReviewState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const read = async (name: string) => answerOf(await fetch(`./review/${name}`))
  const post = async (address: string, body: unknown) =>
    answerOf(await fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }))
  const attempt = async (action: () => Promise<void>): Promise<boolean> => {
    update({ message: null })
    try {
      await action()
      return true
    } catch (error) {
      update({ message: messageOf(error) })
      return false
    }
  }
  const showComment = (comment: ReviewComment) => update({ comments: merged(state.comments, [comment]).comments })

  /** Keeps changes in this browser, and sends them if the build has an address. */
  const keep = async (comments: readonly ReviewComment[], approvals: readonly Approval[], isSent = true) => {
    const stories = new Set(approvals.map(({ story }) => story))
    const unsent = isSent && state.address !== null ? [...comments.map(({ id }) => id), ...stories] : []
    kept = {
      comments: merged(kept.comments, comments).comments,
      approvals: [...kept.approvals.filter(({ story }) => !stories.has(story)), ...approvals],
      unsent: [...new Set([...kept.unsent, ...unsent])],
    }
    storage.setItem(KEPT, JSON.stringify(kept))
    update({ comments: merged(state.comments, comments).comments, approvals: kept.approvals, unsent: kept.unsent.length })
    if (unsent.length > 0) await sendUnsent()
  }
  const sendUnsent = async () => {
    const { address } = state
    if (address === null || kept.unsent.length === 0) return
    const sent = new Set(kept.unsent)
    const body = reviewOf(
      kept.comments.filter(({ id }) => sent.has(id)),
      kept.approvals.filter(({ story }) => sent.has(story)),
    )
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => null)
    if (!response?.ok) throw new Error('Saved in this browser, but the server could not be reached. Send again later, or export a file.')
    kept = { ...kept, unsent: kept.unsent.filter((id) => !sent.has(id)) }
    storage.setItem(KEPT, JSON.stringify(kept))
    update({ unsent: kept.unsent.length })
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set: update,
    setAuthor(author) {
      update({ author })
      storage.setItem(AUTHOR, author)
    },
    async load() {
      try {
        const [stored, looks] = await Promise.all([read('comments.json'), read('looks.json')])
        const { canWrite, address, comments, faults } = stored as Pick<ReviewState, 'canWrite' | 'address' | 'comments'> & {
          readonly faults: readonly string[]
        }
        kept = canWrite ? NOTHING : keptIn(storage)
        update({
          isLoaded: true,
          canWrite,
          address,
          looks: looks as ReviewState['looks'],
          comments: merged(comments, kept.comments).comments,
          approvals: kept.approvals,
          unsent: kept.unsent.length,
          // The result of the last action stays visible.
          message: faults.length > 0 ? `Some comments cannot be read. ${faults.join(' ')}` : state.message,
        })
      } catch (error) {
        update({ message: messageOf(error) })
      }
    },
    add: (draft) =>
      attempt(async () => {
        const written = parseDraft(draft)
        checkRoom(state.comments, written)
        if (state.canWrite) showComment((await post('./review/comments', written)) as ReviewComment)
        else await keep([newComment(written, now())], [])
      }),
    setResolved: (id, isResolved, by) =>
      attempt(async () => {
        const comment = state.comments.find((one) => one.id === id)
        if (!comment) return
        const change = { id, isResolved, by }
        if (state.canWrite) showComment((await post('./review/resolutions', change)) as ReviewComment)
        else await keep([resolved(comment, change, now())], [])
      }),
    approve: (approval) =>
      attempt(async () => {
        const valid = parseApproval(approval)
        if (state.canWrite) update({ looks: (await post('./review/approvals', valid)) as ReviewState['looks'] })
        else await keep([], [valid])
      }),
    async importText(text) {
      return attempt(async () => {
        if (text.length > MAX_FILE_BYTES) throw new Error('The file is too large.')
        const review = parseReview(JSON.parse(text))
        if (!state.canWrite) return keep(review.comments, review.approvals, false)
        const result = (await post('./review/imports', review)) as { comments: number; approved: string[]; refused: string[] }
        await this.load()
        update({ message: [`${result.comments} comments imported.`, ...result.refused].join(' ') })
      })
    },
    sendUnsent: () => attempt(sendUnsent),
    exportText: () => `${JSON.stringify(reviewOf(state.comments, state.approvals), null, 2)}\n`,
  }
}
