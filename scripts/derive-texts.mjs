// @ts-check
/**
 * `npm run texts`: writes what follows from the English texts and the rules' tables (scripts/derived-texts.mjs). A test fails until it
 * was run.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { derivedTexts } from './derived-texts.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { module } = await runnerImport('./scripts/catalogue-texts.ts', { configFile: false, root, logLevel: 'error' })
const { catalogueTexts } = /** @type {typeof import('./catalogue-texts.ts')} */ (module)
for (const { file, text } of derivedTexts(catalogueTexts)) writeFileSync(join(root, file), text)
