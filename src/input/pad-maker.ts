import type { PadMake } from '../../machines/bindings.ts'

/** Matches the names and vendor numbers that browsers put into a pad's id. */
const MAKES: readonly (readonly [RegExp, PadMake])[] = [
  [/dual ?(shock|sense)|playstation|sony|054c/i, 'playstation'],
  [/nintendo|joy-?con|switch|057e/i, 'nintendo'],
  [/xbox|xinput|x-box|microsoft|045e/i, 'xbox'],
  // Name of a DualShock without a driver.
  [/^wireless controller/i, 'playstation'],
]

/** Maker of the pad with this id, or `generic` if it is unknown. */
export const makerOf = (id: string): PadMake => MAKES.find(([pattern]) => pattern.test(id))?.[1] ?? 'generic'
