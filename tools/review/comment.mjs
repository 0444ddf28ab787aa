// @ts-check
/** Comments and approvals of the book: their form, limits and how two copies are merged. Runs in Node and in the browser. */
import * as v from 'valibot'

export const MAX_TEXT = 2_000
export const MAX_AUTHOR = 60
const MAX_COMMENTS = 2_000
export const MAX_OPEN_PER_STORY = 50
/** Largest export or import, in bytes. */
export const MAX_FILE_BYTES = 4_000_000
const MAX_ARGS = 2_000
const MAX_GLOBALS = 400
const MAX_SELECTOR = 500
const MAX_SIDE_PX = 10_000
const PER_MILLE = 1_000

/** A rejected comment or approval. The message is shown to the reviewer. */
export class ReviewError extends Error {
  /** @param {number} status of the HTTP answer @param {string} message */
  constructor(status, message) {
    super(message)
    this.status = status
  }
}

/** Control characters apart from line breaks and tabs, and characters that change the direction of text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are rejected
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/
const visible = v.check((/** @type {string} */ text) => !INVISIBLE.test(text), 'must not contain control characters')
const text = (/** @type {number} */ length) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(length), visible)
/** Part of a story's address. It is only ever put back into an address. */
const addressPart = (/** @type {number} */ length) => v.pipe(v.string(), v.maxLength(length), v.regex(/^[^\s<>"'`]*$/))
const whole = (/** @type {number} */ min, /** @type {number} */ max) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const time = v.pipe(v.string(), v.isoTimestamp(), v.maxLength(24))
const storyId = v.pipe(v.string(), v.maxLength(200), v.regex(/^[a-z0-9]+(-{1,2}[a-z0-9]+)*$/))
const commentId = v.pipe(v.string(), v.regex(/^\d{8}-[0-9a-f]{12}$/))
const pictureHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))

/** A place on a story: a point of an element, and of the frame in case the element no longer exists. All shares are per mille. */
const place = v.strictObject({
  selector: v.pipe(v.string(), v.maxLength(MAX_SELECTOR), v.regex(/^[a-z0-9 >:()#._-]*$/i)),
  x: whole(0, PER_MILLE),
  y: whole(0, PER_MILLE),
  frameX: whole(0, PER_MILLE),
  frameY: whole(0, PER_MILLE),
})
const draft = {
  story: storyId,
  /** Arguments and toolbar settings, as in the address of the story. */
  args: addressPart(MAX_ARGS),
  globals: addressPart(MAX_GLOBALS),
  language: v.pipe(v.string(), v.regex(/^[a-z]{2}(-[A-Z]{2})?$/)),
  size: v.strictObject({ width: whole(1, MAX_SIDE_PX), height: whole(1, MAX_SIDE_PX) }),
  place: v.nullable(place),
  text: text(MAX_TEXT),
  author: text(MAX_AUTHOR),
}
const Draft = v.strictObject(draft)
const Comment = v.strictObject({
  id: commentId,
  ...draft,
  at: time,
  isResolved: v.boolean(),
  changedBy: text(MAX_AUTHOR),
  changedAt: time,
})
const Resolution = v.strictObject({ id: commentId, isResolved: v.boolean(), by: text(MAX_AUTHOR) })
const Approval = v.strictObject({
  story: storyId,
  /** Hash of each approved picture by size. */
  pictures: v.strictObject({ phone: pictureHash, desktop: pictureHash }),
  by: text(MAX_AUTHOR),
})
const Review = v.strictObject({
  kind: v.literal('nightfence-review'),
  version: v.literal(1),
  comments: v.pipe(v.array(Comment), v.maxLength(MAX_COMMENTS)),
  approvals: v.pipe(v.array(Approval), v.maxLength(200)),
})

/** @typedef {v.InferOutput<typeof Draft>} CommentDraft */
/** @typedef {v.InferOutput<typeof Comment>} ReviewComment */
/** @typedef {v.InferOutput<typeof place>} Place */
/** @typedef {v.InferOutput<typeof Resolution>} Resolution */
/** @typedef {v.InferOutput<typeof Approval>} Approval */
/** @typedef {v.InferOutput<typeof Review>} Review */

/**
 * @template {v.GenericSchema} Schema
 * @param {Schema} schema @param {unknown} value @param {string} name
 * @returns {v.InferOutput<Schema>}
 */
function parse(schema, value, name) {
  const { success, output, issues } = v.safeParse(schema, value)
  if (success) return output
  const [issue] = issues
  const path = issue ? v.getDotPath(issue) : null
  throw new ReviewError(400, `The ${name} is not valid${path ? ` (${path})` : ''}: ${issue?.message ?? 'unknown reason'}`)
}

export const parseDraft = (/** @type {unknown} */ value) => parse(Draft, value, 'comment')
export const parseComment = (/** @type {unknown} */ value) => parse(Comment, value, 'comment')
export const parseResolution = (/** @type {unknown} */ value) => parse(Resolution, value, 'change')
export const parseApproval = (/** @type {unknown} */ value) => parse(Approval, value, 'approval')
export const parseReview = (/** @type {unknown} */ value) => parse(Review, value, 'file')

/** @param {CommentDraft} written @param {Date} now @returns {ReviewComment} */
export function newComment(written, now) {
  const at = now.toISOString()
  const random = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return {
    id: `${at.slice(0, 10).replaceAll('-', '')}-${random}`,
    ...written,
    at,
    isResolved: false,
    changedBy: written.author,
    changedAt: at,
  }
}

/** @param {ReviewComment} comment @param {Resolution} change @param {Date} now @returns {ReviewComment} */
export const resolved = (comment, { isResolved, by }, now) => ({ ...comment, isResolved, changedBy: by, changedAt: now.toISOString() })

/**
 * Merges copies of comments by id. The later change of a comment wins; its text and place never change.
 * @param {readonly ReviewComment[]} here @param {readonly ReviewComment[]} others
 * @returns {{ comments: ReviewComment[], changed: ReviewComment[] }} `changed`: those that differ from `here`
 */
export function merged(here, others) {
  const known = new Map(here.map((comment) => [comment.id, comment]))
  /** @type {Map<string, ReviewComment>} */
  const changed = new Map()
  for (const other of others) {
    const mine = known.get(other.id)
    if (mine && other.changedAt <= mine.changedAt) continue
    const { isResolved, changedBy, changedAt } = other
    const next = mine ? { ...mine, isResolved, changedBy, changedAt } : other
    known.set(next.id, next)
    changed.set(next.id, next)
  }
  return { comments: [...known.values()], changed: [...changed.values()] }
}

/** Rejects a comment that would exceed the limits. @param {readonly ReviewComment[]} comments @param {{ story: string }} added */
export function checkRoom(comments, { story }) {
  if (comments.length >= MAX_COMMENTS)
    throw new ReviewError(409, `There are ${MAX_COMMENTS} comments. Delete the files of resolved ones first.`)
  if (openOn(comments, story).length >= MAX_OPEN_PER_STORY)
    throw new ReviewError(409, `This story has ${MAX_OPEN_PER_STORY} open comments. Resolve some of them first.`)
}

/** @param {readonly ReviewComment[]} comments @param {string} story */
export const openOn = (comments, story) => comments.filter((comment) => comment.story === story && !comment.isResolved)

/**
 * All open comments, and those among them whose story no longer exists.
 * @param {readonly ReviewComment[]} comments @param {(story: string) => boolean} exists
 */
export function openComments(comments, exists) {
  const open = comments.filter(({ isResolved }) => !isResolved)
  return { open, lost: open.filter(({ story }) => !exists(story)) }
}

/** The address of a story as it was commented on. @param {ReviewComment} comment */
export function addressOf({ story, args, globals }) {
  const query = new URLSearchParams({ ...(args && { args }), ...(globals && { globals }) }).toString()
  return `?path=/story/${story}${query ? `&${query}` : ''}`
}
