import { useSyncExternalStore } from 'react'
import { currentLanguage, watchLanguage } from '../language/language.ts'
import type { LanguageId } from '../language/languages.ts'

/**
 * The language in use. A component that calls it is rendered again after a change, and with it what it renders: pages and what is fetched
 * later (`lazyComponent`) do, so other components need not.
 */
export const useLanguage = (): LanguageId => useSyncExternalStore(watchLanguage, currentLanguage)
