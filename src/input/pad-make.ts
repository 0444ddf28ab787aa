import type { PadMake } from '../../machines/bindings.ts'

/** By the names and the vendors' numbers that browsers put into a pad's id. */
const MAKES: readonly (readonly [RegExp, PadMake])[] = [
  [/dual ?(shock|sense)|playstation|sony|054c/i, 'playstation'],
  [/nintendo|joy-?con|switch|057e/i, 'nintendo'],
  [/xbox|xinput|x-box|microsoft|045e/i, 'xbox'],
  // What a DualShock is called without a driver.
  [/^wireless controller/i, 'playstation'],
]

/** Whose pad has this id; one that nobody knows is `generic`. */
export const makeOf = (id: string): PadMake => MAKES.find(([pattern]) => pattern.test(id))?.[1] ?? 'generic'
