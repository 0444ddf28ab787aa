// @ts-check
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'

/** Letters that the game's fonts contain; a fallback font would have another width. */
const PLAIN = 'aceinouyACEINOUY'
const ACCENTED = 'áçéíñóúýÁÇÉÍÑÓÚÝ'
const VOWELS = /[aeiou]/gi
const WORD = /[a-z]{2}/i

/**
 * Translates a message to the pseudo-language: doubles each vowel, which makes a text longer by a third, accents many letters,
 * and adds brackets unless the message has no word. Text without brackets on a screen did not come from the texts; text that is
 * cut off would be cut off in German.
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

/** Doubles vowels and accents letters, without adding brackets. @param {string} text */
export const pseudoLetters = (text) =>
  text
    .replace(VOWELS, (vowel) => vowel + vowel.toLowerCase())
    .replace(/[aceinouy]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)
