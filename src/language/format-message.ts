import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'
import { createFormatNumber } from './figures.ts'
import type { LanguageId } from './languages.ts'

export type MessageValues = Readonly<Record<string, string | number>>

/** Formats compiled messages by the plural rules and number format of a language (FMT-01). Values that are numbers are formatted. */
export function createFormatMessage(id: LanguageId): (message: CompiledMessage, values?: MessageValues) => string {
  const figures = { format: createFormatNumber(id) } as Intl.NumberFormat
  const plurals = new Intl.PluralRules(id)
  const options: FormatOptions = {
    formatters: {
      getNumberFormat: () => figures,
      getPluralRules: () => plurals,
      getDateTimeFormat: () => {
        throw new Error('Format dates with src/messages/dates.ts and pass them as texts.')
      },
    },
  }
  return (message, values) => (typeof message === 'string' ? message : (format(message, id, values, options) as string))
}
