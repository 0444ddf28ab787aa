import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { plainText } from '../../sim/rules/plain-text.ts'
import { isText } from '../../sim/save/fields.ts'
import { JOINED_WORDS } from '../support/joined-words.ts'
import { RUNS } from '../support/property-runs.ts'

test.each([
  ['normal input stays', 'Rhéa O’Neil-李 🧟 (2)', 'Rhéa O’Neil-李 🧟 (2)'],
  ['zero-width characters are removed', 'R\u200bh\u200ce\u200da\ufeff\u2060', 'Rhea'],
  ['direction controls are removed', '\u202eaehR\u202c \u2066x\u2069\u200e\u200f\u061c', 'aehR x'],
  ['C0 and C1 controls are removed', 'a\0b\x07c\x1bd\x7fe\x9bf', 'abcdef'],
  ['soft hyphens, blank fillers, selectors and tags are removed', 'a\u00ad\u034f\u115f\u3164\uffa0\ufe0f\u{e0041}b', 'ab'],
  ['half a surrogate pair is removed', 'a\ud800b\udc00c', 'abc'],
  ['line breaks and tabs become spaces', 'a\r\nb\nc\rd\u2028e\u2029f\x85g\th', 'a b c d e f g h'],
  ['the ends are trimmed', ' \u200b Rhea \n\u200b', 'Rhea'],
  ['a letter keeps at most two marks', 'Z\u0335\u0321\u0338a\u0301\u0302\u0303\u0304lgo', 'Z\u0335\u0321a\u0301\u0302lgo'],
  [
    'marks of real languages stay',
    'tiê\u0323\u0301ng ज\u093cि\u0902दगी ที่ שָׁלוֹם 1\u20e3',
    'tiê\u0323\u0301ng ज\u093cि\u0902दगी ที่ שָׁלוֹם 1\u20e3',
  ],
  ['a mark without a letter is removed', '\u0301a \u0302\u20ddb', 'a b'],
  ['blank glyphs are removed', '\u2800Rh\u2800ea\u{1d159}\u{13441}\ufffc\uffff', 'Rhea'],
  ['a name of blank glyphs is empty', '\u2800\u115f\u1160\u3164\uffa0 \u0301\u0301', ''],
  ['a joiner between letters that no script joins is removed', 'Rh\u200dea Ж\u200cЖ 👨\u200da 1\ufe0f', 'Rhea ЖЖ 👨a 1'],
  ['a selector without a base and a tag without a flag are removed', '❤\ufe0f\ufe0f 🏴\u{e0067} \ufe0f', '❤\ufe0f 🏴'],
  ['joiners do not split a pile of marks', 'a\u0301\u200d\u0302\u200d\u0303\u200d\u0304', 'a\u0301\u0302'],
  [
    'a pile of Thai marks or of seven marks in any script is cut',
    'ส\u0e47\u0e47\u0e47 ก'.concat('\u093c'.repeat(9)),
    'ส\u0e47\u0e47 ก'.concat('\u093c'.repeat(6)),
  ],
  ['invisible text is empty', '\u200b\u202e\0\u3164 ', ''],
])('cleans text: %s', (_, typed, plain) => {
  expect(plainText(typed)).toBe(plain)
})

test.each(Object.entries(JOINED_WORDS))('%s stays unchanged', (_, word) => {
  expect([plainText(word), plainText(`so ${word} it`)]).toEqual([word, `so ${word} it`])
})

test('with lines allowed, each kind of line break becomes one', () => {
  expect(plainText('\na\r\nb\r\rc\u2028d\u2029e\te\u202ef\n', { lines: true })).toBe('a\nb\n\nc\nd\ne ef')
})

const UNSEEN =
  '\u0e34\u094dकम😀❤1\ufe0f\u200c\u{e0067}\u{e007f}\u0301\u0302\u0302\u20dd\u2800\u00a0\0\x07\x1b\x7f\x85\x9b\u00ad\u061c\u200b\u200d\u200e\u202a\u202e\u2028\u2029\u2060\u2066\u2069\ufeff\ufff9\ud800\udc00\n\r\t'
const anyText = fc.string({
  unit: fc.oneof(fc.constantFrom(...UNSEEN), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })),
  maxLength: 60,
})
test('reads any number of marks in linear time', () => {
  expect(plainText('\u0301'.repeat(1_000_000))).toBe('')
  expect(plainText(`a${'\u0301'.repeat(1_000_000)}`)).toBe('a\u0301\u0301')
  expect(plainText(' \u0301 '.repeat(300_000))).toBe('')
})

const asShown = fc.stringMatching(/^[\x21-\x7e]( ?[\x21-\x7e]){0,30}$/)

property.prop([anyText, fc.boolean()], RUNS)('plain text can be stored, contains nothing invisible, and is idempotent', (typed, lines) => {
  const plain = plainText(typed, { lines })
  expect(isText(plain, typed.length)).toBe(true)
  expect(lines ? plain.replaceAll('\n', '') : plain).not.toMatch(
    /[\p{Cc}\p{Cs}\u2028\u2029]|[\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\w\s][\u200b-\u200d]/u,
  )
  expect(plain).not.toMatch(/(^|\s)[\u0300-\u036f]|[\u0300-\u036f]{3}/)
  expect(plainText(plain, { lines })).toBe(plain)
})

property.prop([asShown, fc.array(fc.tuple(fc.nat(), fc.constantFrom(...'\0\u200b\u202e\u2066\ufeff\x9b')))], RUNS)(
  'invisible characters between others leave no trace',
  (text, hidden) => {
    const forged = hidden.reduce((so, [at, unseen]) => so.slice(0, at % (so.length + 1)) + unseen + so.slice(at % (so.length + 1)), text)
    expect(plainText(forged)).toBe(text)
  },
)
