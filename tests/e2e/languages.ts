import type { Page } from '@playwright/test'
import { pseudoLetters } from '../../scripts/pseudo-text.mjs'
import type { LanguageId } from '../../src/language/languages.ts'

/** Sets the language of a page before its first script, as if it had been chosen earlier. */
export const switchLanguage = (page: Page, id: LanguageId): Promise<unknown> =>
  page.addInitScript((language) => localStorage.setItem('nightfence.language', language), id)

/** The accessible name of a control on the page, given in English: in English or in the pseudo-language. */
export async function nameOn(page: Page, name: string | RegExp): Promise<string | RegExp> {
  const isPseudo = await page.evaluate(() => document.documentElement.lang === 'en-XA')
  if (!isPseudo) return name
  const pattern = typeof name === 'string' ? name.replace(/[()]/g, '\\$&') : name.source
  // Each text is in brackets, including names within it.
  return new RegExp(pseudoLetters(pattern).replace(/^\^/, '^\\[*').replaceAll(' ', ' \\[*'), typeof name === 'string' ? 'i' : name.flags)
}
