import { folder, inlined } from 'virtual:texts'
import type { CompiledMessage } from 'icu-minify/format'
import { createFormatMessage, type MessageValues } from './format-message.ts'
import { perLanguage, setLanguage } from './language.ts'
import type { LanguageId } from './languages.ts'
import type { TextValues } from './text-values.gen.ts'

/** The path of a text in `texts/en`, beginning with its file: "death.keeps" is `keeps` in `death.json`. */
export type TextKey = keyof TextValues
/** The keys that lie directly under a path: `TextsUnder<'items.kinds'>` is 'ranged' | 'melee' | ... */
export type TextsUnder<Path extends string> = TextKey extends infer Key
  ? Key extends `${Path}.${infer Name}`
    ? Name extends `${string}.${string}`
      ? never
      : Name
    : never
  : never
/** A text that takes no values. */
export type PlainTextKey = { [Key in TextKey]: TextValues[Key] extends null ? Key : never }[TextKey]
type Intersection<Union> = (Union extends unknown ? (of: Union) => void : never) extends (of: infer All) => void ? All : never
/** `t` takes no values for a text without placeholders. For a union of keys it takes the values of all of them. */
type ValuesOf<Key extends TextKey> = [TextValues[Key]] extends [null] ? [] : [values: Intersection<Exclude<TextValues[Key], null>>]
export type Catalogue = Readonly<Record<TextKey, CompiledMessage>>

let catalogue: Catalogue | null = inlined
const fetched: Partial<Record<LanguageId, Promise<Catalogue>>> = {}
const formatMessage = perLanguage(createFormatMessage)
let lastRequested: LanguageId | null = null

/**
 * Formats a text in the current language with ICU MessageFormat: `t('death.keeps', { diamonds: 3 })`. Call it where the text is shown,
 * never while a module is imported, because the texts may not be loaded yet and the language can change.
 */
export function t<Key extends TextKey>(key: Key, ...[values]: ValuesOf<Key>): string {
  if (catalogue === null) throw new Error(`The text "${key}" was read before loadLanguage() had finished.`)
  return formatMessage()(catalogue[key], values as MessageValues | undefined)
}

/** True if there is a text with that key. Used for keys that contain an id that may be unknown, such as one from a save. */
export const isTextKey = (key: string): key is TextKey => catalogue !== null && Object.hasOwn(catalogue, key)

/** The names that lie directly under a path, in the order of the English file. */
export function namesUnder<Path extends string>(path: Path): readonly TextsUnder<Path>[] {
  const prefix = `${path}.`
  const names = Object.keys(catalogue ?? {}).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
  return names.filter((name) => !name.includes('.')) as unknown as TextsUnder<Path>[]
}

/**
 * Fetches the texts of a language and makes it the current one. If another language is requested meanwhile, the later request wins. Rejects
 * and changes nothing if the texts cannot be fetched; the next call retries.
 */
export async function loadLanguage(id: LanguageId, fetchTexts: (id: LanguageId) => Promise<Catalogue> = fetchCatalogue): Promise<void> {
  lastRequested = id
  fetched[id] ??= fetchTexts(id)
  try {
    const texts = await fetched[id]
    if (lastRequested !== id) return
    catalogue = texts
    setLanguage(id)
  } catch (error) {
    delete fetched[id]
    throw error
  }
}

async function fetchCatalogue(id: LanguageId): Promise<Catalogue> {
  const answer = await fetch(`${import.meta.env.BASE_URL}${folder}/${id}.json`)
  if (!answer.ok) throw new Error(`The texts in "${id}" could not be fetched: HTTP ${answer.status}`)
  return await answer.json()
}
