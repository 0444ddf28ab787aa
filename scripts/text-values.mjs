// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { ENGLISH, messagesOf, readTexts, valuesOf } from './texts.mjs'

const FILE = fileURLToPath(new URL('../src/language/text-values.gen.ts', import.meta.url))

/** @param {string} message */
function typeOf(message) {
  const values = Object.entries(valuesOf(message)).map(([name, type]) => `readonly ${name}: ${type}`)
  return values.length === 0 ? 'null' : `{ ${values.join('; ')} }`
}

/**
 * Writes the type of all text keys and the values that each takes, from the English texts. The file is not committed: it is
 * written by `npm ci`, `npm run texts`, and whenever Vite or Vitest starts.
 */
export function writeTextValues() {
  const rows = [...messagesOf(readTexts(ENGLISH))].map(([key, message]) => `  readonly '${key}': ${typeOf(message)}\n`)
  const text = `// Written by scripts/text-values.mjs from the English texts. Not committed.\nexport interface TextValues {\n${rows.join('')}}\n`
  // Skips an unchanged file, because each write would make the next type check slower.
  if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) writeFileSync(FILE, text)
}

if (argv[1] === fileURLToPath(import.meta.url)) writeTextValues()
