// @ts-check
/** Hashes the source files of each story, which shows outdated accepted pictures without drawing. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { LOOKED_AT } from './list.mjs'

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.[^'"]+)['"]/g

/** Texts of the files that one calculation reads. @type {Map<string, string>} */
const texts = new Map()
/** @param {string} file */
function textOf(file) {
  const known = texts.get(file) ?? readFileSync(file, 'utf8')
  texts.set(file, known)
  return known
}

/** Collects `file` and every project file that it imports, recursively. @param {string} file @param {Set<string>} [found] */
function filesOf(file, found = new Set()) {
  if (found.has(file) || !existsSync(file)) return found
  found.add(file)
  if (/\.tsx?$/.test(file)) for (const [, path] of textOf(file).matchAll(IMPORT)) filesOf(normalize(join(dirname(file), path ?? '')), found)
  return found
}

/** Maps the id prefix of a story, such as `machines-death`, to its module. @returns {Map<string, string>} */
function modules() {
  const files = readdirSync('stories', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.stories.tsx'))
  return new Map(
    files.map((file) => {
      const title = /title: '([^']+)'/.exec(textOf(join('stories', file)))?.[1] ?? ''
      return [title.toLowerCase().replace(/[^a-z0-9]+/g, '-'), join('stories', file)]
    }),
  )
}

/**
 * Hashes of the styles and markup that each picture depends on. Files without markup (`sim`, `machines`) are excluded.
 * @returns {Record<string, string>}
 */
export function sourceHashes() {
  texts.clear()
  const known = modules()
  const look = (/** @type {string} */ file) =>
    /^(src\/(ui|features|shell|loot|play|messages|looks)|stories)\//.test(file.replaceAll('\\', '/'))
  return Object.fromEntries(
    LOOKED_AT.map((id) => {
      const module = known.get(id.slice(0, id.indexOf('--')))
      const hash = createHash('sha256')
      for (const file of module === undefined ? [] : [...filesOf(module)].filter(look).sort()) hash.update(file).update(textOf(file))
      for (const file of ['src/tokens.css', 'src/reset.css', 'src/theme.css']) hash.update(textOf(file))
      return [id, hash.digest('hex').slice(0, 16)]
    }),
  )
}
