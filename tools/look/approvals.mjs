// @ts-check
/** The accepted pictures, who accepted them, and which looks wait for it. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ReviewError } from '../review/comment.mjs'
import { writeAtomically } from '../review/store.mjs'
import { ACCEPTED, APPROVALS, DRAWN, LOOK_SIZES, LOOKED_AT, OUT, pictureOf } from './list.mjs'
import { sourceHashes } from './sources.mjs'

/**
 * An accepted look: the browser that drew its pictures, a hash of its source files, and who accepted it when.
 * @typedef {{ browser: string, source: string, by: string, at: string }} Accepted
 * @typedef {'same' | 'changed' | 'new'} LookState
 * @typedef {{ id: string, size: string, state: LookState, pixels: number, share: number }} Compared
 * @typedef {{ browser: string, sources: Record<string, string>, compared: Compared[] }} Drawn
 * @typedef {{ latest: string | null, isAccepted: boolean, state: LookState | null, pixels: number }} LookPicture
 * @typedef {{ accepted: Accepted | null, drawnBy: string | null, isWaiting: boolean, pictures: { phone: LookPicture, desktop: LookPicture } }} Look
 */

/** @param {string} file @returns {any} */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** @param {string} id @param {string} [root] of the repository @returns {Accepted | null} */
export const acceptedLook = (id, root = '.') => readJson(join(root, APPROVALS, `${id}.json`))

/** Pictures that were drawn last. @param {string} [root] @returns {Drawn | null} */
export const drawnLooks = (root = '.') => readJson(join(root, DRAWN))

/** @param {string} file */
const hashOf = (file) => (existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16) : null)

/**
 * True if a look may differ from its accepted pictures: its files changed since, and the last drawing does not show the same pictures.
 * @param {string} id @param {string | undefined} source @param {Drawn | null} drawn @param {string} root
 */
function isWaiting(id, source, drawn, root) {
  const compared = drawn?.compared.filter((one) => one.id === id) ?? []
  if (compared.length > 0 && drawn?.sources[id] === source) return compared.some(({ state }) => state !== 'same')
  return acceptedLook(id, root)?.source !== source
}

/** Stories whose look waits for approval. */
export function waitingLooks() {
  const drawn = drawnLooks()
  const sources = sourceHashes()
  return LOOKED_AT.filter((id) => isWaiting(id, sources[id], drawn, '.'))
}

/** All looks for the book, by story. @param {string} [root] @returns {Record<string, Look>} */
export function looksOfBook(root = '.') {
  const drawn = drawnLooks(root)
  const sources = sourceHashes()
  const picture = (/** @type {string} */ id, /** @type {(typeof LOOK_SIZES)[number]} */ size) => {
    const file = pictureOf(id, size)
    const compared = drawn?.compared.find((one) => one.id === id && one.size === size)
    return {
      latest: hashOf(join(root, OUT, 'after', file)),
      isAccepted: existsSync(join(root, ACCEPTED, file)),
      state: compared?.state ?? null,
      pixels: compared?.pixels ?? 0,
    }
  }
  return Object.fromEntries(
    LOOKED_AT.map((id) => [
      id,
      {
        accepted: acceptedLook(id, root),
        drawnBy: drawn?.compared.some((one) => one.id === id) ? drawn.browser : null,
        isWaiting: isWaiting(id, sources[id], drawn, root),
        pictures: { phone: picture(id, 'phone'), desktop: picture(id, 'desktop') },
      },
    ]),
  )
}

/**
 * Accepts the pictures of a story that were drawn last, without drawing again, because the reviewer has seen exactly those.
 * @param {string} id @param {string} by @param {Date} now @param {string} [root]
 */
export function acceptLook(id, by, now, root = '.') {
  const drawn = drawnLooks(root)
  const source = drawn?.sources[id]
  const files = LOOK_SIZES.map((size) => pictureOf(id, size))
  if (!drawn || source === undefined || !files.every((file) => existsSync(join(root, OUT, 'after', file))))
    throw new ReviewError(409, `${id} has no new pictures. Run "npm run look -- ${id}" first.`)
  for (const file of files) writeAtomically(join(root, ACCEPTED, file), readFileSync(join(root, OUT, 'after', file)))
  const accepted = { browser: drawn.browser, source, by, at: now.toISOString() }
  writeAtomically(join(root, APPROVALS, `${id}.json`), `${JSON.stringify(accepted, null, 2)}\n`)
  // The pictures drawn last are the accepted ones now.
  const compared = drawn.compared.map((one) => (one.id === id ? { ...one, state: 'same', pixels: 0, share: 0 } : one))
  writeAtomically(join(root, DRAWN), JSON.stringify({ ...drawn, compared }))
}

/**
 * Accepts a look that a reviewer approved, if the pictures that were drawn last are those that the reviewer saw.
 * @param {import('../review/comment.mjs').Approval} approval @param {Date} now @param {string} [root]
 */
export function approveLook({ story, pictures, by }, now, root = '.') {
  if (!LOOKED_AT.includes(story)) throw new ReviewError(404, `${story} is not in the list of looks (tools/look/list.mjs).`)
  for (const size of LOOK_SIZES)
    if (hashOf(join(root, OUT, 'after', pictureOf(story, size))) !== pictures[size])
      throw new ReviewError(409, `${story} (${size}) was drawn again since it was approved. Look at the new picture first.`)
  acceptLook(story, by, now, root)
}
