// @ts-check
/** Comments and looks in the book: the dev server stores them, and the static build contains them. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasStory } from '../../scripts/book-index.mjs'
import { looksOfBook } from '../look/approvals.mjs'
import { LOOK_SIZES, LOOKED_AT, pictureOf } from '../look/list.mjs'
import { PICTURES, reviewEndpoint } from './endpoint.mjs'
import { readComments } from './store.mjs'

/**
 * The address that receives comments and approvals of a static build, from `BOOK_REVIEW_URL`; `null` if reviewers export files.
 * @param {string | undefined} setting
 */
export function reviewAddress(setting) {
  if (!setting) return null
  const isAddress = URL.canParse(setting) && ['http:', 'https:'].includes(new URL(setting).protocol)
  if (!isAddress) throw new Error(`BOOK_REVIEW_URL must be an address that begins with https:// or http://, not "${setting}".`)
  return setting
}

/**
 * Serves comments and looks in development, and writes the same answers as files into the build.
 * @param {string} stories folder
 * @param {string | undefined} address the value of `BOOK_REVIEW_URL`
 * @returns {import('vite').Plugin}
 */
export const reviewPlugin = (stories, address) => ({
  name: 'review',
  configureServer: ({ middlewares }) => void middlewares.use(reviewEndpoint({ hasStory: (id) => hasStory(stories, id) })),
  generateBundle() {
    const emit = (/** @type {string} */ name, /** @type {string | Buffer} */ source) =>
      void this.emitFile({ type: 'asset', fileName: `review/${name}`, source })
    emit('comments.json', JSON.stringify({ canWrite: false, address: reviewAddress(address), ...readComments() }))
    emit('looks.json', JSON.stringify(looksOfBook()))
    for (const [name, folder] of Object.entries(PICTURES))
      for (const file of LOOKED_AT.flatMap((id) => LOOK_SIZES.map((size) => pictureOf(id, size))))
        if (existsSync(join(folder, file))) emit(`pictures/${name}/${file}`, readFileSync(join(folder, file)))
  },
})
