const FONTS = ['600 1em "Oswald Variable"', '400 1em "Inter Variable"'] as const
/** Longest time that the first picture waits for the fonts. */
const MAX_WAIT_MS = 3_000

/** Resolves once the game's fonts are loaded, have failed, or take too long. Never rejects. */
export function fontsLoaded(fonts: Pick<FontFaceSet, 'load'>): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))
  return Promise.race([Promise.allSettled(FONTS.map((font) => fonts.load(font))), late])
}
