interface LanguageDef {
  /** What it calls itself. */
  readonly name: string
  /** BCP 47: whose figures and dates it writes. */
  readonly figures: string
  readonly dates: string
  /** Not offered to players; whoever asks for it by its id gets it, with English where a text is missing. */
  readonly isDraft?: true
}

/** Each has a folder of its id in src/language/texts; `en-XA` is made of the English one, for tests of the layout. */
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
