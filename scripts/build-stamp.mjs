// @ts-check
/**
 * Detects whether something was built from the present sources, by their sizes, their modification times and the VITE_ variables.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const BUILD_SOURCES = ['src', 'sim', 'machines', 'public', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json', 'scripts']
const STAMP_FILE = 'dist/.stamp'

/** @param {string} root */
export const isBuilt = (root) =>
  existsSync(join(root, STAMP_FILE)) && readFileSync(join(root, STAMP_FILE), 'utf8') === stampOf(root, BUILD_SOURCES)

/** @param {string} root */
export const markBuilt = (root) => writeFileSync(join(root, STAMP_FILE), stampOf(root, BUILD_SOURCES))

/** A hash of the present state of these files and folders. @param {string} root @param {readonly string[]} sources */
export function stampOf(root, sources) {
  const hash = createHash('sha256')
  for (const source of sources) for (const line of linesOf(join(root, source))) hash.update(line)
  for (const [name, value] of Object.entries(process.env)) if (name.startsWith('VITE_')) hash.update(`${name}=${value}\n`)
  return hash.digest('hex').slice(0, 16)
}

/**
 * @param {string} path
 * @returns {Generator<string>}
 */
function* linesOf(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) yield `${path} ${stat.size} ${stat.mtimeMs}\n`
  else for (const name of readdirSync(path).sort()) yield* linesOf(join(path, name))
}
