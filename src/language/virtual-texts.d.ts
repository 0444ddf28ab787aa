/** Made by scripts/texts-plugin.mjs. */
declare module 'virtual:texts' {
  /** The folder of the catalogues, below the page's root. */
  export const folder: string
  /** The English catalogue for tests, which have no server; null in the app. */
  export const inlined: import('./t.ts').Catalogue | null
}
