import { language } from './language.ts'
import { type LanguageId, languages } from './languages.ts'

/** Whose figures the language in use writes. */
export const figuresOf = languages[language].figures

/** How a language writes figures: at most one decimal, halves away from zero (FMT-01). */
export function createFormatNumber(id: LanguageId): (value: number) => string {
  const written = new Intl.NumberFormat(languages[id].figures, { maximumFractionDigits: 1 })
  return (value) => {
    // The text of a number is its shortest decimal form, so 1.05 rounds as it reads, not as its binary neighbour does.
    const text = written.format(value)
    return text === '-0' ? '0' : text
  }
}

/** In English: 2 -> "2", 2.04 -> "2", 2.25 -> "2.3", 1284 -> "1,284". */
export const formatNumber = createFormatNumber(language)
