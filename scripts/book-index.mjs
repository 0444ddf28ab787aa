// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sanitize, storyNameFromExport } from 'storybook/internal/csf'
import { loadCsf } from 'storybook/internal/csf-tools'

const ID = 'virtual:book-index'
const RESOLVED = `\0${ID}`
const SITUATIONS = join('situations', 'situations.stories.tsx')

/**
 * A story of the book, as its search finds it. `about`: the comment above the story. `situations`: what happens, who it is and where.
 * @typedef {{ readonly id: string, readonly title: string, readonly name: string, readonly about: string, readonly situations: readonly string[] }} BookEntry
 */

/** Reads all stories in `folder`, without running them. @param {string} folder @returns {readonly BookEntry[]} */
export function bookIndex(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.stories.tsx'))
  const situations = situationsIn(readFileSync(join(folder, SITUATIONS), 'utf8'))
  return files
    .filter((file) => file !== SITUATIONS)
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      const csf = loadCsf(text, { fileName: file, makeTitle: (title) => title }).parse()
      const title = csf.meta.title ?? ''
      return Object.entries(csf._stories).map(([exportName, { id, name = storyNameFromExport(exportName) }]) => ({
        id,
        title,
        name,
        about: commentAbove(text, exportName),
        situations: situations.get(`${file.split('\\').join('/')} ${exportName}`) ?? [],
      }))
    })
}

/** True if a module in `folder` has the story. Only parses modules whose title fits. @param {string} folder @param {string} id */
export function hasStory(folder, id) {
  const [prefix = ''] = id.split('--')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .some((fileName) => {
      const text = readFileSync(join(folder, fileName), 'utf8')
      if (sanitize(/title: '([^']+)'/.exec(text)?.[1] ?? '') !== prefix) return false
      const { stories } = loadCsf(text, { fileName, makeTitle: (title) => title }).parse()
      return stories.some((story) => story.id === id)
    })
}

/**
 * The situations of stories/situations, with the file and export of the story that each repeats.
 * @param {string} text of the module
 * @returns {readonly { name: string, who: string, where: string, file: string, story: string }[]}
 */
export function situationLines(text) {
  const files = new Map([...text.matchAll(/import \* as (\w+) from '\.\.\/(.+)'/g)].map(([, name = '', file = '']) => [name, file]))
  const calls = text.matchAll(/^export const (\w+) = situation\(\s*(['"])(.+?)\2,\s*(['"])(.+?)\4,\s*(\w+),\s*'(\w+)',?\s*\)/gm)
  return [...calls].map(([, name = '', , who = '', , where = '', module = '', story = '']) => ({
    name,
    who,
    where,
    file: files.get(module) ?? module,
    story,
  }))
}

/** Words of each situation, by file and export of the story that it repeats. @param {string} text */
function situationsIn(text) {
  /** @type {Map<string, string[]>} */
  const found = new Map()
  for (const { name, who, where, file, story } of situationLines(text)) {
    const key = `${file} ${story}`
    found.set(key, [...(found.get(key) ?? []), `${storyNameFromExport(name)}. ${who}. ${where}.`])
  }
  return found
}

/** The block comment directly above an export; empty if there is none. @param {string} text @param {string} name */
function commentAbove(text, name) {
  const [, comment = ''] = new RegExp(String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\nexport const ${name}\b`).exec(text) ?? []
  return comment.replace(/\s*\n\s*\*\s?/g, ' ').trim()
}

/** Provides the index as the module `virtual:book-index`. @param {string} folder @returns {import('vite').Plugin} */
export const bookIndexPlugin = (folder) => ({
  name: 'book-index',
  resolveId: (id) => (id === ID ? RESOLVED : null),
  load: (id) => (id === RESOLVED ? `export const entries = ${JSON.stringify(bookIndex(folder))}\n` : null),
})
