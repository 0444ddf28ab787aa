import { drawStrip, paintText, type Strip } from './strip.ts'

/** What a floating number can be about; each has its own colour. */
const TONES = ['damage', 'gain', 'hurt'] as const
export type Tone = (typeof TONES)[number]
const COLORS: Readonly<Record<Tone, string>> = { damage: '#fff3cf', gain: '#ffd35a', hurt: '#ff8d7d' }
const GLYPHS = '0123456789+-.'
const FONT = '600 17px "Oswald Variable", "Arial Narrow", sans-serif'
/** px from one digit to the next. */
export const DIGIT_ADVANCE = 9
const CELL = 24

/** All glyphs in all tones, drawn once: a text object per number would cost a new picture each. */
export async function drawDigits(): Promise<Strip> {
  // If the font cannot be loaded the fallback is used.
  await document.fonts.load(FONT, GLYPHS).catch(() => [])
  return drawStrip(GLYPHS.length * TONES.length, GLYPHS.length, CELL, CELL, (context, index) => {
    const tone = TONES[Math.floor(index / GLYPHS.length)]
    paintText(context, GLYPHS[index % GLYPHS.length], FONT, COLORS[tone])
  })
}

/** Index of a glyph of a tone in the strip. */
export const glyphIndex = (tone: Tone, glyph: number): number => TONES.indexOf(tone) * GLYPHS.length + glyph
export const PLUS = GLYPHS.indexOf('+')
export const POINT = GLYPHS.indexOf('.')

/** A name above somebody. */
export const drawTag = (name: string): Strip => drawStrip(1, 1, 220, CELL, (context) => paintText(context, name, FONT, '#c6ecff'))
