/** Made by scripts/texts-plugin.mjs. */
declare module 'virtual:texts' {
  /** Where texts are found below the page's root. */
  export const folder: string
  /** English, where there is no server that has them. */
  export const inlined: Partial<import('./text-types.ts').Texts>
}
