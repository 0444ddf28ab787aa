interface LanguageDef {
  /** The language's name in the language itself. */
  readonly name: string
  /** BCP 47 tags for formatting numbers and dates. */
  readonly figures: string
  readonly dates: string
  /** Not offered to players. It can be selected by its id, and falls back to English for missing texts. */
  readonly isDraft?: true
}

/** Each language has a folder of its id in src/language/texts; `en-XA` is generated from the English one, for layout tests. */
export const languages = {
  en: { name: 'English', figures: 'en-US', dates: 'en-GB' },
  de: { name: 'Deutsch', figures: 'de', dates: 'de' },
  es: { name: 'Español', figures: 'es', dates: 'es' },
  fr: { name: 'Français', figures: 'fr', dates: 'fr' },
  pt: { name: 'Português', figures: 'pt-BR', dates: 'pt-BR' },
  'en-XA': { name: 'Pseudo', figures: 'en-US', dates: 'en-GB', isDraft: true },
} as const satisfies Record<string, LanguageDef>

export type LanguageId = keyof typeof languages
export const isLanguageId = (id: string): id is LanguageId => Object.hasOwn(languages, id)

const isOffered = (id: LanguageId): boolean => !('isDraft' in languages[id])
export const OFFERED_LANGUAGES = (Object.keys(languages) as LanguageId[]).filter(isOffered)
