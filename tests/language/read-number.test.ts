import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { createFormatNumber } from '../../src/language/figures.ts'
import { type LanguageId, OFFERED_LANGUAGES } from '../../src/language/languages.ts'
import { createReadWholeNumber } from '../../src/language/read-number.ts'
import { RUNS } from '../support/property-runs.ts'

const amounts = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
/** Every character used between thousands by a language or by people. */
const neutral = [' ', '\u00a0', '\u202f', '\u2009', "'", '’', '٬']
const zeros = { fullWidth: 0xff10, arabicIndic: 0x0660, persian: 0x06f0, devanagari: 0x0966 }
const inDigits = (text: string, zero: number) => text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

describe.each(OFFERED_LANGUAGES)('reading whole numbers in %s', (id: LanguageId) => {
  const [format, read] = [createFormatNumber(id), createReadWholeNumber(id)]

  prop.prop([amounts], RUNS)('reads every whole number that the game writes (FMT-05)', (amount) => {
    expect(read(format(amount))).toBe(amount)
    expect(read(` ${format(amount)}\u200b `)).toBe(amount)
    expect(read(String(amount))).toBe(amount)
  })

  prop.prop([amounts, fc.constantFrom(...neutral), fc.constantFrom(...Object.values(zeros))], RUNS)(
    'reads digits of other scripts, and spaces and apostrophes between thousands',
    (amount, separator, zero) => {
      const grouped = new Intl.NumberFormat('en-US').format(amount).replaceAll(',', separator)
      expect(read(grouped)).toBe(amount)
      expect(read(inDigits(grouped, zero))).toBe(amount)
    },
  )

  prop.prop([amounts, fc.constantFrom('.', ','), fc.stringMatching(/^\d{1,6}$/)], RUNS)(
    'never reads a fraction as another number',
    (amount, point, fraction) => {
      const isGroup = format(12_345).includes(point) && fraction.length === 3 && amount < 1_000
      expect(read(`${amount}${point}${fraction}`)).toBe(isGroup ? Number(`${amount}${fraction}`) : Number.NaN)
    },
  )

  test.each(['', ' ', '-5', '+5', '1.5', '1,5', '0x10', '1,28', '12,34', '1.2345', '1 23', '1,234.5', '1.234,5', "1'234 567", '5 coins'])(
    'rejects %j',
    (text) => {
      expect(read(text)).toBeNaN()
    },
  )
})

test('rejects the decimal separator of the language even before three digits', () => {
  expect(createReadWholeNumber('en')('1.284')).toBeNaN()
  for (const id of ['de', 'es', 'fr', 'pt'] as const) expect(createReadWholeNumber(id)('1,284'), id).toBeNaN()
  expect(createReadWholeNumber('fr')('1.284')).toBeNaN()
})

test('reads a short power of ten', () => {
  expect(createReadWholeNumber('de')('1e3')).toBe(1_000)
  expect(createReadWholeNumber('en')('1e999')).toBeNaN()
})
