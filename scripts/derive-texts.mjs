// @ts-check
/**
 * `npm run texts`: writes the English texts that derive from the rules' tables (scripts/catalogue-texts.ts) and the type of all
 * texts. Adds missing texts to each other language, in English and marked as untranslated. A test lists those until they are
 * translated.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { derivedTexts } from './derived-texts.mjs'
import { writeTextValues } from './text-values.mjs'
import { ENGLISH, FOLDER, languageIds, PSEUDO, readPart, UNTRANSLATED } from './texts.mjs'

/** @typedef {import('./texts.mjs').Texts} Texts */

/**
 * Orders the texts of a file like the English ones and adds the missing texts. Keeps texts that English does not have, since
 * their key may have been renamed; a test lists them.
 * @param {Texts} english @param {Texts} own @returns {Texts}
 */
function completed(english, own) {
  const asked = Object.entries(english).map(([key, of]) => {
    const mine = own[key]
    if (typeof of === 'object') return [key, completed(of, typeof mine === 'object' ? mine : {})]
    return [key, typeof mine === 'string' ? mine : UNTRANSLATED + of]
  })
  return { ...Object.fromEntries(asked), ...Object.fromEntries(Object.entries(own).filter(([key]) => !(key in english))) }
}

/** @param {string} file below src/language/texts @param {Texts} texts */
const write = (file, texts) => writeFileSync(join(FOLDER, file), `${JSON.stringify(texts, null, 2)}\n`)

const root = fileURLToPath(new URL('..', import.meta.url))
const { module } = await runnerImport('./scripts/catalogue-texts.ts', { configFile: false, root, logLevel: 'error' })
const { catalogueTexts } = /** @type {typeof import('./catalogue-texts.ts')} */ (module)
for (const { file, text } of derivedTexts(catalogueTexts)) writeFileSync(join(root, file), text)
writeTextValues()
for (const file of readdirSync(join(FOLDER, ENGLISH)).filter((name) => name.endsWith('.json')))
  for (const language of languageIds().filter((id) => id !== ENGLISH && id !== PSEUDO)) {
    const own = `${language}/${file}`
    write(own, completed(readPart(`${ENGLISH}/${file}`), existsSync(join(FOLDER, own)) ? readPart(own) : {}))
  }
