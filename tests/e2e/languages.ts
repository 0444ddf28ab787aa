import type { Page } from '@playwright/test'
import { pseudoLetters } from '../../scripts/pseudo-text.mjs'
import type { LanguageId } from '../../src/language/languages.ts'

/** The pages of a test are in a language from their first line on, as where somebody chose it before. */
export const speak = (page: Page, id: LanguageId): Promise<unknown> =>
  page.addInitScript((language) => localStorage.setItem('nightfence.language', language), id)

/** The name of a control, given in English, as the page has it: in English, or in the pseudo-language. */
export async function nameOn(page: Page, name: string | RegExp): Promise<string | RegExp> {
  const isPseudo = await page.evaluate(() => document.documentElement.lang === 'en-XA')
  if (!isPseudo) return name
  const pattern = typeof name === 'string' ? name.replace(/[()]/g, '\\$&') : name.source
  // Each text has brackets around it, and so have the names within it.
  return new RegExp(pseudoLetters(pattern).replace(/^\^/, '^\\[*').replaceAll(' ', ' \\[*'), typeof name === 'string' ? 'i' : name.flags)
}
