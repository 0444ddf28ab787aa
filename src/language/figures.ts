import { perLanguage } from './language.ts'
import { type LanguageId, languages } from './languages.ts'

/** A number format for figures with at most `maximumFractionDigits` decimals, halves rounded away from zero. */
export const figuresFormat = (id: LanguageId, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat(languages[id].figures, options)

/** Formats numbers as a language writes them, with at most one decimal (FMT-01). */
export function createFormatNumber(id: LanguageId): (value: number) => string {
  const written = figuresFormat(id, { maximumFractionDigits: 1 })
  return (value) => {
    // Intl rounds the shortest decimal form of a number, so 1.05 rounds as it reads and not as its binary neighbour does.
    const text = written.format(value)
    return text === '-0' ? '0' : text
  }
}

const inUse = perLanguage(createFormatNumber)

/** In English: 2 -> "2", 2.04 -> "2", 2.25 -> "2.3", 1284 -> "1,284". */
export const formatNumber = (value: number): string => inUse()(value)
