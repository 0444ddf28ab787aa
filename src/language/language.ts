import { isLanguageId, type LanguageId, OFFERED_LANGUAGES } from './languages.ts'

/** An entry of its own and no field of the preferences: it is read before anything else is fetched. */
const KEY = 'nightfence.language'

/**
 * What was chosen on this device, else the first language of the browser that the game is written in, else English.
 * `kept`: null where nothing was chosen. `wanted`: BCP 47, the dearest first; "de-AT" is served by "de".
 */
export function languageFor(kept: string | null, wanted: readonly string[]): LanguageId {
  if (kept !== null && isLanguageId(kept)) return kept
  const offered: readonly string[] = OFFERED_LANGUAGES
  const found = wanted.map((tag) => tag.toLowerCase().split('-')[0] as string).find((base) => offered.includes(base))
  return (found as LanguageId | undefined) ?? 'en'
}

/** Where there is no page, as in a test of the rules, English. */
export const language: LanguageId = typeof document === 'undefined' ? 'en' : languageFor(keptLanguage(), navigator.languages ?? [])

/** What was chosen on this device; null: nothing, or nobody may look. */
function keptLanguage(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** The language of this device's next page. Answers whether it could be kept. */
export function keepLanguage(id: LanguageId): boolean {
  try {
    localStorage.setItem(KEY, id)
    return true
  } catch {
    return false
  }
}
