// @ts-check
import { ENGLISH, readTexts, valuesOf } from './texts.mjs'

/** @typedef {import('./texts.mjs').Texts} Texts */

const HEAD = `// Written by \`npm run texts\` from the English texts.
import type { Message } from './message.ts'

export interface Texts {
`

/**
 * The files that nobody writes by hand, as they have to be: the English parts that the rules' tables say, and the types of all messages.
 * @param {Readonly<Record<string, Texts>>} catalogue of scripts/catalogue-texts.ts: parts by their files
 * @returns {readonly { readonly file: string, readonly text: string }[]} paths from the root
 */
export function derivedTexts(catalogue) {
  const english = /** @type {Record<string, Record<string, Texts>>} */ (structuredClone(readTexts(ENGLISH)))
  const files = Object.entries(catalogue).map(([file, part]) => {
    const [group = '', name = ''] = file.split('/')
    english[group] = { ...english[group], [name]: part }
    return { file: `src/language/texts/${ENGLISH}/${file}.json`, text: `${JSON.stringify(part, null, 2)}\n` }
  })
  return [...files, { file: 'src/language/text-types.ts', text: `${HEAD}${typesOf(english, '  ')}}\n` }]
}

/** @param {Texts} texts @param {string} indent @returns {string} */
const typesOf = (texts, indent) =>
  Object.entries(texts)
    .map(([key, of]) => {
      const name = /^(?:[a-z_$][\w$]*|\d+)$/i.test(key) ? key : `'${key}'`
      const type = typeof of === 'string' ? typeOf(of) : `{\n${typesOf(of, `${indent}  `)}${indent}}`
      return `${indent}readonly ${name}: ${type}\n`
    })
    .join('')

/** @param {string} message */
function typeOf(message) {
  const values = Object.entries(valuesOf(message)).map(([name, type]) => `readonly ${name}: ${type}`)
  return values.length === 0 ? 'string' : `Message<{ ${values.join('; ')} }>`
}
