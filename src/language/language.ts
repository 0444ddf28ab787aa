import { isLanguageId, type LanguageId, OFFERED_LANGUAGES } from './languages.ts'

/** A separate entry and not a field of the preferences, because it is read before anything else is loaded. */
const KEY = 'nightfence.language'

/**
 * The language chosen on this device, or else the first of the browser's languages that the game offers, or else English. `kept`: null if
 * none was chosen. `wanted`: BCP 47 tags in order of preference; "de-AT" matches "de".
 */
export function languageFor(kept: string | null, wanted: readonly string[]): LanguageId {
  if (kept !== null && isLanguageId(kept)) return kept
  const offered: readonly string[] = OFFERED_LANGUAGES
  const found = wanted.map((tag) => tag.toLowerCase().split('-')[0] as string).find((base) => offered.includes(base))
  return (found as LanguageId | undefined) ?? 'en'
}

// English without a page, as in unit tests.
let current: LanguageId = typeof document === 'undefined' ? 'en' : languageFor(keptLanguage(), navigator.languages ?? [])
const watchers = new Set<() => void>()

export const currentLanguage = (): LanguageId => current

/** Calls `onChange` after each change of the language in use. Returns a function that stops it. */
export function watchLanguage(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

/** Makes `id` the current language. Called by `loadLanguage` once the texts are loaded. */
export function setLanguage(id: LanguageId): void {
  if (id === current) return
  current = id
  for (const onChange of watchers) onChange()
}

/** A value that depends on the language, such as a number format. It is created on first use and again after a change. */
export function perLanguage<Value>(make: (id: LanguageId) => Value): () => Value {
  let made: { readonly id: LanguageId; readonly value: Value } | null = null
  return () => {
    if (made?.id !== current) made = { id: current, value: make(current) }
    return made.value
  }
}

/** `null` if none was chosen on this device or its storage cannot be read. */
function keptLanguage(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Keeps the language for the next visit. Returns false if this device cannot keep it. */
export function keepLanguage(id: LanguageId): boolean {
  try {
    localStorage.setItem(KEY, id)
    return true
  } catch {
    return false
  }
}
