// @ts-check
import { ENGLISH } from './texts.mjs'

/**
 * The files with the English texts of the rules' tables.
 * @param {Readonly<Record<string, import('./texts.mjs').Texts>>} catalogue of scripts/catalogue-texts.ts: parts by their file
 * @returns {readonly { readonly file: string, readonly text: string }[]} paths from the root
 */
export const derivedTexts = (catalogue) =>
  Object.entries(catalogue).map(([file, part]) => ({
    file: `src/language/texts/${ENGLISH}/${file}.json`,
    text: `${JSON.stringify(part, null, 2)}\n`,
  }))
