// @ts-check
/**
 * The texts that a player reads: a folder a language in src/language/texts, in it a folder a group, and in that a file a part, with ICU
 * messages under nested keys. All other languages are held to the English one.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import compile from 'icu-minify/compile'
import { pseudoText } from './pseudo-text.mjs'

export const FOLDER = fileURLToPath(new URL('../src/language/texts', import.meta.url))
export const ENGLISH = 'en'
/** Made of the English one whenever it is read: longer, accented and in brackets. */
export const PSEUDO = 'en-XA'
/** In the order in which a first visit needs them: each is fetched as a whole (src/language/texts.ts). */
export const GROUPS = /** @type {const} */ (['landing', 'run', 'game'])

/** @typedef {{ readonly [key: string]: string | Texts }} Texts messages, by nested keys */
/** @typedef {Readonly<Record<string, Texts>>} GroupedTexts groups, parts, messages */
/** @typedef {ReturnType<typeof compile>} Compiled */
/** @typedef {{ readonly [key: string]: Compiled | CompiledTexts }} CompiledTexts */

/** @param {string} folder below src/language/texts */
const foldersIn = (folder) =>
  readdirSync(join(FOLDER, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** @returns {readonly string[]} ids of the languages that have a folder, and the pseudo-language */
export const languageIds = () => [...foldersIn(''), PSEUDO]

/**
 * The texts of a language as they are written.
 * @param {string} language
 * @returns {GroupedTexts}
 */
export function readTexts(language) {
  if (language === PSEUDO) return mapped(readTexts(ENGLISH), pseudo)
  return Object.fromEntries(GROUPS.map((group) => [group, readGroup(`${language}/${group}`)]))
}

/** @param {string} folder @returns {Texts} */
function readGroup(folder) {
  // A draft may lack whole groups. Where English lacks one this was read from another place, and a page would have no words.
  const isThere = folder.startsWith(`${ENGLISH}/`) || existsSync(join(FOLDER, folder))
  const files = isThere ? readdirSync(join(FOLDER, folder)).filter((file) => file.endsWith('.json')) : []
  return Object.fromEntries(files.sort().map((file) => [file.slice(0, -'.json'.length), readPart(`${folder}/${file}`)]))
}

/** @param {string} file below src/language/texts @returns {Texts} */
export function readPart(file) {
  try {
    return JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))
  } catch (error) {
    throw new Error(`${file} cannot be read`, { cause: error })
  }
}

/**
 * @template From, To
 * @param {Readonly<Record<string, From>>} all @param {(of: From) => To} to
 * @returns {Record<string, To>}
 */
const mapped = (all, to) => Object.fromEntries(Object.entries(all).map(([key, of]) => [key, to(of)]))

/** @param {Texts} texts @returns {Texts} */
const pseudo = (texts) => mapped(texts, (of) => (typeof of === 'string' ? pseudoText(of) : pseudo(of)))

/**
 * What a browser is sent of a language, by group: compiled, in the order of the English texts, and English where one is missing.
 * @param {string} language
 * @returns {Readonly<Record<string, CompiledTexts>>}
 */
export const compiledGroups = (language) => /** @type {Record<string, CompiledTexts>} */ (compiled(readTexts(ENGLISH), readTexts(language)))

/** @param {Texts} english @param {Texts} texts @returns {CompiledTexts} */
const compiled = (english, texts) =>
  Object.fromEntries(
    Object.entries(english).map(([key, of]) => {
      const own = texts[key]
      if (typeof of !== 'string') return [key, compiled(of, typeof own === 'object' ? own : {})]
      return [key, compile(typeof own === 'string' ? own : of)]
    }),
  )

/**
 * Every message by its path: "game.bank.bankText.title".
 * @param {Texts} texts @param {string} [path]
 * @returns {Generator<readonly [path: string, message: string]>}
 */
export function* messagesOf(texts, path = '') {
  for (const [key, of] of Object.entries(texts)) {
    if (typeof of === 'string') yield [path + key, of]
    else yield* messagesOf(of, `${path}${key}.`)
  }
}

/**
 * The values that a message takes, in the order of their names: a figure, or a text that stands as it is given. Throws where it is no
 * message, or asks for anything else, a date say: dates are texts by then.
 * @param {string} message
 * @returns {Readonly<Record<string, 'number' | 'string'>>}
 */
export function valuesOf(message) {
  /** @type {Map<string, 'number' | 'string'>} */
  const found = new Map()
  const walk = (/** @type {ReturnType<typeof parse>} */ nodes) => {
    for (const node of nodes) {
      if (node.type === TYPE.literal || node.type === TYPE.pound) continue
      const isFigure = node.type === TYPE.number || node.type === TYPE.plural
      if (!isFigure && node.type !== TYPE.argument && node.type !== TYPE.select)
        throw new Error(`neither a text nor a figure in "${message}"`)
      if (isFigure || !found.has(node.value)) found.set(node.value, isFigure ? 'number' : 'string')
      if (node.type === TYPE.plural || node.type === TYPE.select) for (const { value } of Object.values(node.options)) walk(value)
    }
  }
  walk(parse(message))
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}
