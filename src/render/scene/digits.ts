import { drawStrip, paintText, type Strip } from './strip.ts'

/** Meaning of a floating number; each tone has its own colour. */
const TONES = ['damage', 'gain', 'hurt'] as const
export type Tone = (typeof TONES)[number]
const COLORS: Readonly<Record<Tone, string>> = { damage: '#fff3cf', gain: '#ffd35a', hurt: '#ff8d7d' }
const GLYPHS = '0123456789+-.'
const FONT = '600 17px "Oswald Variable", "Arial Narrow", sans-serif'
/** Advance per digit, in px. */
export const DIGIT_ADVANCE_PX = 9
const CELL_PX = 24

/** Draws all glyphs in all tones once. A text object per number would cost a new texture each. */
export async function drawDigits(): Promise<Strip> {
  // The fallback font is used if the font cannot be loaded.
  await document.fonts.load(FONT, GLYPHS).catch(() => [])
  return drawStrip(GLYPHS.length * TONES.length, GLYPHS.length, CELL_PX, CELL_PX, (context, index) => {
    const tone = TONES[Math.floor(index / GLYPHS.length)]
    paintText(context, GLYPHS[index % GLYPHS.length], FONT, COLORS[tone])
  })
}

export const glyphIndex = (tone: Tone, glyph: number): number => TONES.indexOf(tone) * GLYPHS.length + glyph
export const PLUS_GLYPH = GLYPHS.indexOf('+')
export const POINT_GLYPH = GLYPHS.indexOf('.')

/** A name above a ghost. */
export const drawTag = (name: string): Strip => drawStrip(1, 1, 220, CELL_PX, (context) => paintText(context, name, FONT, '#c6ecff'))
