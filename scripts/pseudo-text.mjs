// @ts-check
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'

/** Letters that the game's fonts have: another font is of another width. */
const PLAIN = 'aceinouyACEINOUY'
const ACCENTED = 'áçéíñóúýÁÇÉÍÑÓÚÝ'
const VOWELS = /[aeiou]/gi
const WORD = /[a-z]{2}/i

/**
 * A message as the pseudo-language has it: each vowel twice, which makes a text longer by a third, many letters accented, and all of it
 * in brackets, unless it is but a sign. What a screen shows without them did not come from the texts; what is cut would be cut in German.
 * @param {string} message of ICU
 */
export function pseudoText(message) {
  const long = printAST(lengthened(parse(message)))
  return WORD.test(message.replace(/\{\w+(?:, number)?\}/g, '')) ? `[${long}]` : long
}

/** @param {ReturnType<typeof parse>} nodes @returns {ReturnType<typeof parse>} */
const lengthened = (nodes) =>
  nodes.map((node) => {
    if (node.type === TYPE.literal) return { ...node, value: pseudoLetters(node.value) }
    if (node.type !== TYPE.plural && node.type !== TYPE.select) return node
    const options = Object.entries(node.options).map(([key, option]) => [key, { ...option, value: lengthened(option.value) }])
    return { ...node, options: Object.fromEntries(options) }
  })

/** Letters alone, without brackets. @param {string} text */
export const pseudoLetters = (text) =>
  text
    .replace(VOWELS, (vowel) => vowel + vowel.toLowerCase())
    .replace(/[aceinouy]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)
