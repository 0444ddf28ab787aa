/** The index of all stories (scripts/book-index.mjs). */
declare module 'virtual:book-index' {
  import type { BookEntry } from '../../scripts/book-index.mjs'
  export const entries: readonly BookEntry[]
}
