// @ts-check
/** The book's dev server: stores comments and approvals of reviewers as files of the repository. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { approveLook, looksOfBook } from '../look/approvals.mjs'
import { ACCEPTED, LOOK_SIZES, LOOKED_AT, OUT, pictureOf } from '../look/list.mjs'
import {
  checkRoom,
  MAX_FILE_BYTES,
  merged,
  newComment,
  parseApproval,
  parseDraft,
  parseResolution,
  parseReview,
  ReviewError,
  resolved,
} from './comment.mjs'
import { readComments, writeComment } from './store.mjs'

/** First part of the addresses, below the book. */
const REVIEW_PATH = '/review/'
const MAX_BODY_BYTES = 32_000
const LOCAL_HOST = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/
const LOCAL_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
/** Folders of pictures by their name in the address. */
export const PICTURES = /** @type {const} */ ({ accepted: ACCEPTED, latest: join(OUT, 'after'), difference: join(OUT, 'difference') })

/**
 * Settings of the endpoint. `root`: the folder of the repository.
 * @typedef {{ hasStory: (id: string) => boolean, root?: string, now?: () => Date }} Settings
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/** Only this machine may read or write, and only pages of the book itself: other sites cannot forge `Origin` or the content type. @param {Request} request */
function checkSender({ method, headers, socket }) {
  const { host = '', origin } = headers
  if (!LOCAL_ADDRESS.test(socket.remoteAddress ?? '') || !LOCAL_HOST.test(host))
    throw new ReviewError(403, 'Comments can only be read and written on the machine that runs the book.')
  if (method === 'GET') return
  if (origin !== `http://${host}`) throw new ReviewError(403, 'Comments can only be written by the book itself.')
  if (!/^application\/json(;|$)/.test(headers['content-type'] ?? ''))
    throw new ReviewError(415, 'The content type must be application/json.')
}

/** @param {Request} request @param {number} limit @returns {Promise<unknown>} */
async function bodyOf(request, limit) {
  /** @type {Buffer[]} */
  const parts = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > limit) throw new ReviewError(413, `The request is larger than ${limit} bytes.`)
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    throw new ReviewError(400, 'The request is not valid JSON.')
  }
}

/** @param {string} path after the first part, such as `pictures/latest/NAME.webp` @param {string} [root] */
function pictureAt(path, root = '.') {
  const [, folder = '', name = ''] = path.split('/')
  const isKnown = LOOKED_AT.some((id) => LOOK_SIZES.some((size) => pictureOf(id, size) === name))
  const from = Object.hasOwn(PICTURES, folder) ? PICTURES[/** @type {keyof typeof PICTURES} */ (folder)] : undefined
  try {
    if (isKnown && from !== undefined) return readFileSync(join(root, from, name))
  } catch {
    // The picture was not drawn.
  }
  throw new ReviewError(404, 'There is no such picture.')
}

/** @param {Settings} settings */
function actionsOf({ hasStory, root = '.', now = () => new Date() }) {
  return {
    comments(/** @type {unknown} */ body) {
      const draft = parseDraft(body)
      if (!hasStory(draft.story)) throw new ReviewError(404, `There is no story "${draft.story}".`)
      checkRoom(readComments(root).comments, draft)
      const comment = newComment(draft, now())
      writeComment(comment, root)
      return comment
    },
    resolutions(/** @type {unknown} */ body) {
      const change = parseResolution(body)
      const comment = readComments(root).comments.find(({ id }) => id === change.id)
      if (!comment) throw new ReviewError(404, 'This comment no longer exists.')
      if (comment.isResolved && !change.isResolved)
        checkRoom(
          readComments(root).comments.filter(({ id }) => id !== change.id),
          comment,
        )
      const changed = resolved(comment, change, now())
      writeComment(changed, root)
      return changed
    },
    approvals(/** @type {unknown} */ body) {
      approveLook(parseApproval(body), now(), root)
      return looksOfBook(root)
    },
    imports(/** @type {unknown} */ body) {
      return importReview(parseReview(body), now(), root)
    },
  }
}

/**
 * Stores the comments of an export that are new or changed, and accepts its looks if their pictures are the ones drawn last.
 * Comments on stories that no longer exist are stored too, because the list of comments names them.
 * @param {import('./comment.mjs').Review} review @param {Date} now @param {string} [root]
 * @returns {{ comments: number, approved: string[], refused: string[] }}
 */
export function importReview({ comments, approvals }, now, root = '.') {
  const here = readComments(root).comments
  const { changed } = merged(here, comments)
  const known = new Set(here.map(({ id }) => id))
  let all = here
  for (const comment of changed)
    if (!known.has(comment.id)) {
      checkRoom(all, comment)
      all = [...all, comment]
    }
  for (const comment of changed) writeComment(comment, root)
  /** @type {{ approved: string[], refused: string[] }} */
  const looks = { approved: [], refused: [] }
  for (const approval of approvals)
    try {
      approveLook(approval, now, root)
      looks.approved.push(approval.story)
    } catch (error) {
      looks.refused.push(error instanceof Error ? error.message : String(error))
    }
  return { comments: changed.length, ...looks }
}

/**
 * Answers the requests below `/review/`, and passes all others on.
 * @param {Settings} settings
 * @returns {(request: Request, response: Response, next: () => void) => Promise<void>}
 */
export function reviewEndpoint(settings) {
  const actions = actionsOf(settings)
  return async (request, response, next) => {
    const [path = ''] = (request.url ?? '').split('?')
    if (!path.startsWith(REVIEW_PATH)) return next()
    const answer = (/** @type {number} */ status, /** @type {string | Buffer} */ body, type = 'application/json; charset=utf-8') =>
      void response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }).end(body)
    try {
      checkSender(request)
      const name = path.slice(REVIEW_PATH.length)
      if (request.method === 'GET') {
        if (name === 'comments.json') return answer(200, JSON.stringify({ canWrite: true, address: null, ...readComments(settings.root) }))
        if (name === 'looks.json') return answer(200, JSON.stringify(looksOfBook(settings.root)))
        return answer(200, pictureAt(name, settings.root), 'image/webp')
      }
      if (request.method !== 'POST') throw new ReviewError(405, 'Only GET and POST are allowed.')
      if (!Object.hasOwn(actions, name)) throw new ReviewError(404, 'There is no such address.')
      const action = actions[/** @type {keyof typeof actions} */ (name)]
      const body = await bodyOf(request, name === 'imports' ? MAX_FILE_BYTES : MAX_BODY_BYTES)
      answer(200, JSON.stringify(await action(body)))
    } catch (error) {
      const isKnown = error instanceof ReviewError
      // The rest of a refused body is not read.
      if (!request.complete) response.setHeader('Connection', 'close').once('finish', () => request.destroy())
      if (!isKnown) console.error(error)
      answer(
        isKnown ? error.status : 500,
        JSON.stringify({ error: isKnown ? error.message : 'The comment could not be stored. See the log of the dev server.' }),
      )
    }
  }
}
