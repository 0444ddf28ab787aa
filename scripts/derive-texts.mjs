// @ts-check
/**
 * `npm run texts`: writes the English texts that follow from the rules' tables (scripts/catalogue-texts.ts) and the type of all texts, and
 * adds to each other language the texts that it lacks, in English and marked as untranslated. A test names those until they are translated.
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
 * The texts of a file in the order of the English ones, with those that are missing. Texts that English does not have are kept: a test names
 * them, and somebody may have renamed a key.
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
