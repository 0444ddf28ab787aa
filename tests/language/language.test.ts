import { describe, expect, test } from 'vitest'
import { languageFor } from '../../src/language/language.ts'
import { isLanguageId, OFFERED_LANGUAGES } from '../../src/language/languages.ts'

describe('the language of a page', () => {
  test('is what was chosen on the device, a draft too', () => {
    expect(languageFor('en', ['de'])).toBe('en')
    expect(languageFor('en-XA', ['de'])).toBe('en-XA')
  })

  test('is else the first of the browser’s that is offered, whatever its region, and else English', () => {
    for (const id of OFFERED_LANGUAGES) expect(languageFor(null, ['tlh', `${id}-AT`, 'en'])).toBe(id)
    expect(languageFor(null, ['tlh', 'zz'])).toBe('en')
    expect(languageFor(null, [])).toBe('en')
  })

  test('is never one that somebody’s hand wrote into the storage, or that is named like what every object has', () => {
    for (const kept of ['', 'xx', 'constructor', '__proto__', '../en', 'EN']) expect(languageFor(kept, ['en'])).toBe('en')
    expect(isLanguageId('toString')).toBe(false)
  })
})
