import { describe, expect, test } from 'vitest'
import { languageFor } from '../../src/language/language.ts'
import { isLanguageId, OFFERED_LANGUAGES } from '../../src/language/languages.ts'

describe('the language of a page', () => {
  test('is the one chosen on the device, also a draft', () => {
    expect(languageFor('en', ['de'])).toBe('en')
    expect(languageFor('en-XA', ['de'])).toBe('en-XA')
  })

  test('is otherwise the first offered one of the browser in any region, or English', () => {
    for (const id of OFFERED_LANGUAGES) expect(languageFor(null, ['tlh', `${id}-AT`, 'en'])).toBe(id)
    expect(languageFor(null, ['tlh', 'zz'])).toBe('en')
    expect(languageFor(null, [])).toBe('en')
  })

  test('is never an invalid stored value or an inherited property name', () => {
    for (const kept of ['', 'xx', 'constructor', '__proto__', '../en', 'EN']) expect(languageFor(kept, ['en'])).toBe('en')
    expect(isLanguageId('toString')).toBe(false)
  })
})
