// @ts-check
/**
 * The player's texts: a folder per language in src/language/texts, with a JSON file per part of the game, which holds ICU
 * messages under nested keys. English defines which texts exist.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import compile from 'icu-minify/compile'
import { pseudoText } from './pseudo-text.mjs'

export const FOLDER = fileURLToPath(new URL('../src/language/texts', import.meta.url))
export const ENGLISH = 'en'
/** Pseudo-language, derived from English on each read: longer, accented and in brackets. */
export const PSEUDO = 'en-XA'
/**
 * Prefix of a text that `npm run texts` copied from English because the language lacked it. Players see the English text until it
 * is translated.
 */
export const UNTRANSLATED = '[untranslated] '

/** @typedef {{ readonly [key: string]: string | Texts }} Texts messages, by nested keys */
/** @typedef {ReturnType<typeof compile>} Compiled */

/** @returns {readonly string[]} ids of the languages that have a folder, and the pseudo-language */
export const languageIds = () => [
  ...readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
  PSEUDO,
]

/**
 * Reads the texts of a language, by file name. A draft may lack whole files.
 * @param {string} language
 * @returns {Readonly<Record<string, Texts>>}
 */
export function readTexts(language) {
  if (language === PSEUDO) return mapped(readTexts(ENGLISH), pseudo)
  const files = readdirSync(join(FOLDER, language)).filter((file) => file.endsWith('.json'))
  return Object.fromEntries(files.sort().map((file) => [file.slice(0, -'.json'.length), readPart(`${language}/${file}`)]))
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
 * Compiles the catalogue that a browser receives: all messages of a language by their key, in English if one is missing.
 * @param {string} language
 * @returns {Readonly<Record<string, Compiled>>}
 */
export function compiledCatalogue(language) {
  const own = new Map(messagesOf(readTexts(language)))
  return Object.fromEntries([...messagesOf(readTexts(ENGLISH))].map(([key, english]) => [key, compile(ownOf(own.get(key)) ?? english)]))
}

/** @param {string | undefined} message */
const ownOf = (message) => (message?.startsWith(UNTRANSLATED) ? undefined : message)

/**
 * Yields every message with its key, such as "bank.title".
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
 * The values that a message takes, sorted by name: a number, or a text that is inserted unchanged. Throws if the message is
 * invalid or takes any other type, such as a date: dates must be formatted before.
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
        throw new Error(`The message "${message}" contains a part that is neither text nor a number.`)
      if (isFigure || !found.has(node.value)) found.set(node.value, isFigure ? 'number' : 'string')
      if (node.type === TYPE.plural || node.type === TYPE.select) for (const { value } of Object.values(node.options)) walk(value)
    }
  }
  walk(parse(message))
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}
