// @ts-check
/** The comments of the book, each in its own JSON file, so that branches merge. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseComment } from './comment.mjs'

const COMMENTS = 'stories/comments'

/**
 * Writes a file so that a reader sees either the old or the new content.
 * @param {string} file @param {string | Buffer} content
 */
export function writeAtomically(file, content) {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.tmp`
  try {
    writeFileSync(draft, content, { flush: true })
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Reads all comments, oldest first. `faults` names files that are not valid comments.
 * @param {string} [root] of the repository
 * @returns {{ comments: import('./comment.mjs').ReviewComment[], faults: string[] }}
 */
export function readComments(root = '.') {
  const folder = join(root, COMMENTS)
  /** @type {import('./comment.mjs').ReviewComment[]} */
  const comments = []
  /** @type {string[]} */
  const faults = []
  for (const name of namesIn(folder)) {
    try {
      const comment = parseComment(JSON.parse(readFileSync(join(folder, name), 'utf8')))
      if (`${comment.id}.json` !== name) throw new Error('The file must be named after its id.')
      comments.push(comment)
    } catch (error) {
      faults.push(`${join(folder, name)}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return { comments: comments.sort((a, b) => (a.at < b.at ? -1 : 1)), faults }
}

/** @param {string} folder */
function namesIn(folder) {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'))
  } catch {
    // The folder exists from the first comment on.
    return []
  }
}

/** Stores a valid comment. Its id has no separators, so the file stays in the folder. @param {import('./comment.mjs').ReviewComment} comment @param {string} [root] */
export function writeComment(comment, root = '.') {
  writeAtomically(join(root, COMMENTS, `${parseComment(comment).id}.json`), `${JSON.stringify(comment, null, 2)}\n`)
}
