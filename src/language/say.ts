import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'
import { createFormatNumber } from './figures.ts'
import { language } from './language.ts'
import type { LanguageId } from './languages.ts'
import type { Message } from './message.ts'

type Say = <Values extends Readonly<Record<string, string | number>>>(message: Message<Values>, values: Values) => string

/** Sentences by the rules of a language: its plurals, and its figures as they are written everywhere (FMT-01). */
export function createSay(id: LanguageId): Say {
  const figures = { format: createFormatNumber(id) } as Intl.NumberFormat
  const plurals = new Intl.PluralRules(id)
  const options: FormatOptions = {
    formatters: {
      getNumberFormat: () => figures,
      getPluralRules: () => plurals,
      getDateTimeFormat: () => {
        throw new Error('Dates are written by src/messages/dates.ts, and stand in messages as texts.')
      },
    },
  }
  return (message, values) => format(message as unknown as CompiledMessage, id, values, options) as string
}

/** A message as a sentence, with its values in their places. A figure is given as a number, and written by the language. */
export const say = createSay(language)
