import { useSyncExternalStore } from 'react'
import { currentLanguage, watchLanguage } from '../language/language.ts'
import type { LanguageId } from '../language/languages.ts'

/**
 * The current language. A component that calls it is rendered again after a change, together with its children. Pages
 * and lazily loaded components (`lazyComponent`) do so, so other components do not need it.
 */
export const useLanguage = (): LanguageId => useSyncExternalStore(watchLanguage, currentLanguage)
