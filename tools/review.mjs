// @ts-check
/**
 * `npm run review`: lists the open comments of the book, those on stories that no longer exist, and the looks that wait for
 * approval. `-- --import FILE...` stores what reviewers exported from a static build. `--summary` prints only how many there are.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { hasStory } from '../scripts/book-index.mjs'
import { waitingLooks } from './look/approvals.mjs'
import { addressOf, openComments, parseReview } from './review/comment.mjs'
import { importReview } from './review/endpoint.mjs'
import { readComments } from './review/store.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { import: { type: 'boolean' }, summary: { type: 'boolean' } },
})
if (values.import) importFiles()
else list()

function importFiles() {
  for (const file of positionals) {
    const { comments, approved, refused } = importReview(parseReview(JSON.parse(readFileSync(file, 'utf8'))), new Date())
    console.log(`${file}: ${comments} comments stored, ${approved.length} looks accepted`)
    for (const reason of refused) console.log(`  not accepted: ${reason}`)
  }
}

function list() {
  const stored = readComments()
  const { open, lost, waiting } = { ...openComments(stored.comments, (id) => hasStory('stories', id)), waiting: waitingLooks() }
  if (!values.summary) {
    for (const comment of open) console.log(`${linesOf(comment, lost)}\n`)
    for (const id of waiting) console.log(`waits for approval: ${id}`)
  }
  for (const fault of stored.faults) console.log(fault)
  const without = lost.length > 0 ? ` (${lost.length} on stories that no longer exist)` : ''
  console.log(`\nBook: ${open.length} open comments${without}, ${waiting.length} looks wait for approval (npm run review)`)
}

/** @param {import('./review/comment.mjs').ReviewComment} comment @param {readonly unknown[]} lost */
function linesOf(comment, lost) {
  const note = lost.includes(comment) ? ' (this story no longer exists)' : ''
  return `${comment.author} on ${addressOf(comment)}${note}\n  ${comment.text.replaceAll('\n', '\n  ')}`
}
