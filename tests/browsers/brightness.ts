import sharp from 'sharp'

/** Columns and rows of cells over a picture. */
const CELLS = { width: 32, height: 18 } as const

/** The brightness of each cell of a picture, 0 to 255, row by row. */
export async function brightnessOf(png: Uint8Array): Promise<readonly number[]> {
  const pixels = await sharp(png)
    .removeAlpha()
    .greyscale()
    .resize(CELLS.width, CELLS.height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
  return [...pixels]
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The difference of two pictures: in mean brightness, and the mean difference of their cells. */
export function brightnessDifference(a: readonly number[], b: readonly number[]): { readonly overall: number; readonly cells: number } {
  return { overall: Math.abs(mean(a) - mean(b)), cells: mean(a.map((value, i) => Math.abs(value - (b[i] as number)))) }
}
